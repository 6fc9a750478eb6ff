import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as vocabulary from '../components/vocabulary/index.ts';
import { pageReader } from '../src/mdx/read-page.ts';
import { check } from './check/check.ts';
import { type Block, type Doc, readDocument } from './check/document.ts';
import { listFile, readList } from './check/figures/figure-list.ts';
import { findFigures } from './check/figures/figures.ts';
import { holdFigures } from './check/figures/hold-figures.ts';
import { pageFiles } from './check/page-files.ts';
import type { Problem } from './check/problem.ts';

/**
 * `npm run measure:check -- --seed 7`: plants slips of the hand at random places in the sentences of the pages, and
 * prints how many of each kind the check tells, as an error or as advice, or the site sets right by itself.
 * `--figures` types 40 figures over by another of their page instead, and changes each digit of every figure.
 * `--missed` shows those that nobody was told of.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    slips: { type: 'string', default: '460' },
    figures: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
  },
});

/** Numbers from 0 to 1 that a seed decides: mulberry32, https://github.com/cprosche/mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(Number(values.seed));
const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Where something may go wrong in a text, and what is typed there instead. */
interface Kind {
  name: string;
  find: RegExp;
  /** What is typed in place of what was found; nothing where there is no slip to make of it. */
  slip: (found: string, doc: Doc) => string | undefined;
  /** Looked for in the page as it is typed, and not in its sentences alone. */
  inSource?: true;
}

const pairs = (text: string) => {
  const all = text.split(' ').map((pair) => pair.split('/') as [string, string]);
  return new Map(all.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
};
const oneOf = (words: Iterable<string>) =>
  new RegExp(`(?<![\\p{L}’-])(?:${[...words].join('|')})(?![\\p{L}’-])`, 'gu');
const swapping = (name: string, text: string): Kind => {
  const all = pairs(text);
  return { name, find: oneOf(all.keys()), slip: (found) => all.get(found) };
};
const at = (
  word: string,
  change: (before: string, letter: string, after: string) => string,
  from = 1,
) => {
  const place = from + Math.floor(random() * (word.length - from - 1));
  return change(word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1));
};
/** The key beside each letter’s. */
const beside = Object.fromEntries(
  'as bv cx df er fg gh hj io jk kl lk mn nm op po qw rt sd ty ui vb we xc yu zx'
    .split(' ')
    .map(([letter, next]) => [letter, next]),
);
const word = /(?<![\p{L}’\d-])\p{Ll}{4,}(?![\p{L}’\d-])/gu;
const anyFigure =
  /\d[\d,.–]*(?<=\d)(?:%| (?:business |working )?(?:day|week|month|year)s?\b| million\b)?/g;
const otherFigure = (found: string, doc: Doc) => {
  const [own] = findFigures(found);
  const all = doc.blocks.flatMap(({ text }) => findFigures(text));
  return anyOf(all.filter(({ key, kind }) => kind === own?.kind && key !== own.key))?.text;
};

const kinds: readonly Kind[] = [
  {
    name: 'letters swapped',
    find: word,
    slip: (found) => at(found, (a, b, c) => a + c.slice(0, 1) + b + c.slice(1)),
  },
  { name: 'letter lost', find: word, slip: (found) => at(found, (a, _b, c) => a + c) },
  {
    name: 'neighbouring key',
    find: word,
    slip: (found) => at(found, (a, b, c) => a + beside[b] + c, 0),
  },
  {
    name: 'word twice',
    find: /(?<![\p{L}’-])\p{Ll}{2,}(?![\p{L}’-])(?=\s)/gu,
    slip: (found) => `${found} ${found}`,
  },
  {
    name: 'word lost',
    find: oneOf(
      'the a an of to is are and for in with not you we by'.split(' ').map((one) => `${one} `),
    ),
    slip: () => '',
  },
  {
    name: 'two words in the wrong order',
    find: /(?<![\p{L}’-])\p{Ll}{2,} \p{Ll}{2,}(?![\p{L}’-])/gu,
    slip: (found) => found.split(' ').reverse().join(' '),
  },
  {
    name: 'word cut off',
    find: /(?<![\p{L}’-])\p{Ll}{7,}(?![\p{L}’-])/gu,
    slip: (found) => found.slice(0, Math.ceil(found.length / 2)),
  },
  swapping('a for an', 'a/an'),
  swapping('is for are', 'is/are has/have was/were does/do'),
  {
    name: 's of a verb lost',
    find: oneOf(
      'asks needs takes gives says wants pays costs tells signs files keeps sends holds decides checks covers applies stands lists names'.split(
        ' ',
      ),
    ),
    slip: (found) => found.slice(0, -1),
  },
  {
    name: 's of a plural lost',
    find: /(?<=\b(?:two|three|four|five|six|ten|these|those|many|several|both|all) )\p{Ll}{3,}s(?![\p{L}’-])/gu,
    slip: (found) => found.slice(0, -1),
  },
  {
    name: 's of a verb too much',
    find: /(?<=\b(?:to|will|must|may|can|should|cannot|do not) )\p{Ll}{2,}[^s\P{Ll}](?= )/gu,
    slip: (found) => `${found}s`,
  },
  {
    name: 'ly lost',
    find: /(?<![\p{L}’-])\p{Ll}{4,}ly(?![\p{L}’-])/gu,
    slip: (found) =>
      /^(?:only|apply|supply|reply|early|monthly|yearly|family)$/.test(found)
        ? undefined
        : found.slice(0, -2),
  },
  swapping('another preposition', 'in/on for/to from/by with/at'),
  {
    name: 'participle lost',
    find: /(?<=(?:(?<!\p{L})(?:is|are|was|were|has|have|been|be) )(?:not )?)\p{Ll}{3,}ed(?![\p{L}’-])/gu,
    slip: (found) => found.slice(0, -2),
  },
  swapping('their for there', 'their/there your/you’re whose/who’s'),
  {
    name: 'its for it’s',
    find: /(?<!\p{L})(?:its|it’s)(?!\p{L})|(?<=\p{Ll})’(?=s )/gu,
    slip: (found) => (found === '’' ? '' : found === 'its' ? 'it’s' : 'its'),
  },
  swapping('then for than', 'than/then to/too of/off lose/loose effect/affect if/of'),
  { name: 'full stop lost', find: /(?<=\p{Ll}{3})\.(?=\s+\p{Lu}|$)/gu, slip: () => '' },
  {
    name: 'comma for a full stop',
    find: /(?<=\p{Ll}{3})\.\s(?:The|It|You|We|They|This|A|Our|He|She)(?= )/gu,
    slip: (found) => `,${found.slice(1).toLowerCase()}`,
  },
  {
    name: 'capital lost',
    find: /(?<=^|[.?]\s)\p{Lu}\p{Ll}+(?= \p{Ll})/gu,
    slip: (found) => found.toLowerCase(),
  },
  {
    name: 'digit changed',
    find: anyFigure,
    slip: (found) => {
      const digit = anyOf([...found.matchAll(/\d/g)]);
      if (!digit || findFigures(found).length === 0) return undefined;
      const other = (Number(digit[0]) + 1 + Math.floor(random() * 9)) % 10;
      return found.slice(0, digit.index) + other + found.slice(digit.index + 1);
    },
  },
  {
    name: 'figure typed over',
    find: /(?:[A-Z]{3} )?\d[\d,.–]*(?<=\d)(?:%| (?:business |working )?(?:day|week|month|year)s?\b| million\b)?/g,
    slip: (found, doc) =>
      findFigures(found)[0]?.text === found ? otherFigure(found, doc) : undefined,
  },
  {
    name: 'unit lost',
    find: /(?<=\d)(?:%| (?:business |working )?(?:day|week|month|year)s?\b)|\bAED (?=\d)/g,
    slip: () => '',
  },
  {
    name: 'straight quotes, hyphen for dash',
    find: /[’“”]| – |…/g,
    slip: (found) => ({ '’': "'", ' – ': anyOf([' - ', ' -- ']), '…': '...' })[found] ?? '"',
  },
  {
    name: 'spaces',
    find: /(?<=\p{Ll}),? (?=\p{Ll})|(?<=\bAED) (?=\d)|(?<=\d) (?=(?:day|week|month|year)s?\b)/gu,
    slip: (found) => (found === ' ' ? anyOf(['  ', '  ']) : undefined),
  },
  {
    name: 'address of a link',
    find: /(?<=\]\()\/[a-z-]{4,}(?:#[a-z-]+)?(?=\))/g,
    slip: (found) => at(found, (a, _b, c) => a + c, 2),
    inSource: true,
  },
  {
    name: 'bracket or mark lost',
    find: /\]\(|(?<=\]\([^)\s]*)\)|(?<=\p{L})\*\*|(?<=\p{L})_(?=\s|\.|,)|[()](?=\p{L}|[\s.,])/gu,
    slip: (found) => (found === '](' ? anyOf(['(', ']']) : ''),
    inSource: true,
  },
];

/** A slip on a page. */
interface Slip {
  kind: string;
  file: string;
  line: number;
  /** The page with the slip. */
  source: string;
  before: string;
  after: string;
}

const files = pageFiles('.');
const docs = files.map((file) => readDocument(file, readFileSync(file, 'utf8')));
const running = (block: Block) => block.kind === 'paragraph' && block.text.split(' ').length > 5;

/** Types other words from one offset of a page to another. */
function typeOver(doc: Doc, kind: string, start: number, end: number, typed: string): Slip {
  const { file, source } = doc;
  const changed = source.slice(0, start) + typed + source.slice(end);
  const around = (text: string, to: number) =>
    text.slice(Math.max(0, start - 40), to + 25).replace(/\s+/g, ' ');
  const line = source.slice(0, start).split('\n').length;
  return {
    kind,
    file,
    line,
    source: changed,
    before: around(source, end),
    after: around(changed, start + typed.length),
  };
}

/** A slip of a kind at a random place of a page; undefined where it has no place for one. */
function plant({ name, find, slip, inSource }: Kind, doc: Doc): Slip | undefined {
  const body = doc.source.indexOf('\n---\n', 3) + 4;
  const places = inSource
    ? [...doc.source.matchAll(find)].flatMap(({ 0: found, index }) =>
        index > body ? { found, start: index } : [],
      )
    : doc.blocks.filter(running).flatMap(({ text, at: places }) =>
        [...text.matchAll(find)].flatMap(({ 0: found, index }) => {
          const start = places[index] ?? 0;
          const end = (places[index + found.length - 1] ?? 0) + 1;
          // a mark, a line’s end or an address within would be overwritten
          return doc.source.slice(start, end).replace(/\n */, ' ') === found
            ? { found, start }
            : [];
        }),
      );
  for (let tries = 0; tries < 20; tries += 1) {
    const place = anyOf(places);
    const typed = place && slip(place.found, doc);
    if (place && typed !== undefined && typed !== place.found)
      return typeOver(doc, name, place.start, place.start + place.found.length, typed);
  }
  return undefined;
}

/** What the check said of a slip. */
type Answer = 'mended' | 'error' | 'advice' | 'missed';

const keyOf = ({ file, rule, found, message }: Problem) => [file, rule, found, message].join('\n');

/** What is told of slips on different pages at once, beyond what is told of the pages as they are. */
async function answersTo(slips: readonly Slip[], known: ReadonlySet<string>): Promise<Answer[]> {
  const texts = Object.fromEntries(slips.map(({ file, source }) => [file, source]));
  // as in a pull request, where the main branch has the pages as they were
  const before = slips.map(({ file }) => ({ file, source: readFileSync(file, 'utf8') }));
  const problems = (await check({ texts, before })).filter((one) => !known.has(keyOf(one)));
  return Promise.all(
    slips.map(async (slip) => {
      const own = problems.filter(
        ({ file, page, line }) =>
          page === slip.file || (file === slip.file && Math.abs(line - slip.line) <= 1),
      );
      if (own.some(({ level }) => level === 'error')) return 'error';
      if (own.length > 0) return 'advice';
      return (await isMended(slip)) ? 'mended' : 'missed';
    }),
  );
}

const readMarkdown = pageReader(vocabulary);

/** Whether a page with its slip compiles to the very page that it was. */
async function isMended({ file, source }: Slip): Promise<boolean> {
  const read = async (text: string) => {
    const { data } = (await readMarkdown(file, text)).file;
    const place = (key: string, value: unknown) => (key === 'position' ? undefined : value);
    return JSON.stringify([data.markdown, data.frontMatter], place);
  };
  return (await read(source)) === (await read(readFileSync(file, 'utf8')));
}

/** Slips in rounds of at most one a page. */
function* rounds(slips: readonly Slip[]): Generator<Slip[]> {
  let rest = [...slips];
  while (rest.length > 0) {
    const round = rest.filter(
      (slip, index) => rest.findIndex(({ file }) => file === slip.file) === index,
    );
    rest = rest.filter((slip) => !round.includes(slip));
    yield round;
  }
}

/** Plants slips, prints how the check answered each kind, and returns how many it told or mended. */
async function measure(slips: readonly Slip[]): Promise<number> {
  const known = new Set((await check()).map(keyOf));
  console.log(`On the pages as they are: ${known.size} messages.`);
  const answers = new Map<Slip, Answer>();
  for (const round of rounds(slips)) {
    const said = await answersTo(round, known);
    round.forEach((slip, index) => void answers.set(slip, said[index] ?? 'missed'));
  }
  const count = (kind: string | undefined, ...wanted: Answer[]) =>
    [...answers].filter(([slip, one]) => (!kind || slip.kind === kind) && wanted.includes(one))
      .length;
  const line = (name: string, kind?: string) => {
    const of = count(kind, 'mended', 'error', 'advice', 'missed');
    const parts = [count(kind, 'mended'), count(kind, 'error'), count(kind, 'advice')];
    console.log(
      `${name.padEnd(34)}${parts.map((one) => String(one).padStart(8)).join('')}  of ${of}`,
    );
  };
  console.log(`${''.padEnd(34)}  mended   error  advice`);
  for (const kind of new Set(slips.map((slip) => slip.kind))) line(kind, kind);
  line(`all, seed ${values.seed}`);
  if (values.missed)
    for (const [{ kind, file, line: at, before, after }, answer] of answers)
      if (answer === 'missed') console.log(`\n${kind}  ${file}:${at}\n  - ${before}\n  + ${after}`);
  return count(undefined, 'mended', 'error', 'advice');
}

const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Slips of every kind in turn, each on another page. */
function slipsOfAllKinds(most: number): Slip[] {
  const slips: Slip[] = [];
  for (let turn = 0; slips.length < most; turn += 1) {
    const order = shuffled(docs);
    for (const [index, kind] of shuffled(kinds).entries()) {
      const doc = order[(turn + index) % order.length];
      const slip =
        doc && (plant(kind, doc) ?? order.map((other) => plant(kind, other)).find(Boolean));
      if (slip && slips.length < most) slips.push(slip);
    }
  }
  return slips;
}

/** Figures typed over by another of their page, and each digit of every figure changed, held against the list alone. */
function measureFigures(): void {
  const list = readList(readFileSync(listFile, 'utf8'), new Date().toISOString().slice(0, 10));
  const all = docs.flatMap((doc) =>
    doc.blocks.flatMap((block) =>
      findFigures(block.text).map((figure) => ({ doc, block, ...figure })),
    ),
  );
  type Change = (typeof all)[number] & { typed: string };
  const isError = ({ doc, block, start, end, typed }: Change) => {
    const text = block.text.slice(0, start) + typed + block.text.slice(end);
    const blocks = doc.blocks.map((one) => (one === block ? { ...block, text } : one));
    return holdFigures({ ...doc, blocks }, list).some(({ level }) => level !== 'advice');
  };
  const print = (name: string, changes: readonly Change[]) =>
    console.log(`${name}: ${changes.filter(isError).length} of ${changes.length} are errors.`);
  const swaps = shuffled(all).flatMap((one) => {
    const other = anyOf(all.filter(({ doc, key }) => doc === one.doc && key !== one.key));
    return other ? { ...one, typed: other.text } : [];
  });
  print('Figures typed over', swaps.slice(0, 40));
  const digits = all.flatMap((one) =>
    [...one.text.matchAll(/\d/g)].map(({ 0: digit, index }) => {
      const other = (Number(digit) + 1 + Math.floor(random() * 9)) % 10;
      return { ...one, typed: one.text.slice(0, index) + other + one.text.slice(index + 1) };
    }),
  );
  print('A digit changed', digits);
}

if (values.figures) measureFigures();
else {
  const slips = slipsOfAllKinds(Number(values.slips));
  console.log(`${await measure(slips)} of ${slips.length} told or mended.`);
}
