import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setRight } from '../src/mdx/set-right.ts';
import { check } from './check/check.ts';
import { type Doc, readDocument } from './check/document.ts';
import { findFigures } from './check/figures/figures.ts';
import { pageFiles } from './check/page-files.ts';
import type { Problem } from './check/problem.ts';
import { topEnd } from './check/read-pages.ts';

/**
 * `npm run measure:check -- --seed 7`: plants slips of the hand at random places in the sentences of the pages, and
 * prints how many of each kind the check tells, as an error or as advice, or the site sets right by itself.
 * `--kind "figure typed over" --slips 40` plants those of one kind.
 * `--missed` shows those that nobody was told of.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    slips: { type: 'string', default: '460' },
    kind: { type: 'string', default: '' },
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

/** Where a kind of slip may happen in a text, and what is typed there instead: nothing where there is no slip to make of it. */
type Kind = readonly [find: RegExp, slip: (found: string, doc: Doc) => string | undefined];

const oneOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}’-])(?:${words.join('|')})(?![\\p{L}’-])`, 'gu');
/** Words of which each is typed for the other of its pair. */
const swapping = (pairs: string): Kind => {
  const all = pairs.split(' ').map((pair) => pair.split('/'));
  const other = (found: string) =>
    all.findLast((pair) => pair.includes(found))?.find((one) => one !== found);
  return [oneOf(all.flat()), other];
};
/** Changes a letter at a random place of a word. */
const at = (
  word: string,
  change: (before: string, letter: string, after: string) => string,
  from = 1,
) => {
  const place = from + Math.floor(random() * (word.length - from - 1));
  return change(word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1));
};
const withoutLetter = (found: string, from?: number) => at(found, (a, _b, c) => a + c, from);
const otherDigit = (digit: string) => String((Number(digit) + 1 + Math.floor(random() * 9)) % 10);

/** The key beside each letter’s. */
const beside = new Map(
  'as bv cx df er fg gh hj io jk kl lk mn nm op po qw rt sd ty ui vb we xc yu zx'
    .split(' ')
    .map(([letter, next]) => [letter, next]),
);
const word = /(?<![\p{L}’\d-])\p{Ll}{4,}(?![\p{L}’\d-])/gu;
const unit = String.raw`(?:%| (?:business |working )?(?:day|week|month|year)s?\b)`;
const figure = String.raw`\d[\d,.–]*(?<=\d)(?:${unit}| million\b)?`;

const kinds: Readonly<Record<string, Kind>> = {
  'letters swapped': [word, (found) => at(found, (a, b, c) => a + c.slice(0, 1) + b + c.slice(1))],
  'letter lost': [word, (found) => withoutLetter(found)],
  'neighbouring key': [word, (found) => at(found, (a, b, c) => a + beside.get(b) + c, 0)],
  'word twice': [/(?<![\p{L}’-])\p{Ll}{2,}(?![\p{L}’-])(?=\s)/gu, (found) => `${found} ${found}`],
  'word lost': [
    oneOf('the a an of to is are and for in with not you we by'.split(' ').map((one) => `${one} `)),
    () => '',
  ],
  'two words in the wrong order': [
    /(?<![\p{L}’-])\p{Ll}{2,} \p{Ll}{2,}(?![\p{L}’-])/gu,
    (found) => found.split(' ').reverse().join(' '),
  ],
  'word cut off': [
    /(?<![\p{L}’-])\p{Ll}{7,}(?![\p{L}’-])/gu,
    (found) => found.slice(0, Math.ceil(found.length / 2)),
  ],
  'a for an': swapping('a/an'),
  'is for are': swapping('is/are has/have was/were does/do'),
  's of a verb lost': [
    oneOf(
      'asks needs takes gives says wants pays costs tells signs files keeps sends holds decides checks covers applies stands lists names'.split(
        ' ',
      ),
    ),
    (found) => found.slice(0, -1),
  ],
  's of a plural lost': [
    /(?<=\b(?:two|three|four|five|six|ten|these|those|many|several|both|all) )\p{Ll}{3,}s(?![\p{L}’-])/gu,
    (found) => found.slice(0, -1),
  ],
  's of a verb too much': [
    /(?<=\b(?:to|will|must|may|can|should|cannot|do not) )\p{Ll}{2,}[^s\P{Ll}](?= )/gu,
    (found) => `${found}s`,
  ],
  'ly lost': [
    /(?<![\p{L}’-])\p{Ll}{4,}ly(?![\p{L}’-])/gu,
    (found) =>
      /^(?:only|apply|supply|reply|early|monthly|yearly|family)$/.test(found)
        ? undefined
        : found.slice(0, -2),
  ],
  'another preposition': swapping('in/on for/to from/by with/at'),
  'participle lost': [
    /(?<=(?:(?<!\p{L})(?:is|are|was|were|has|have|been|be) )(?:not )?)\p{Ll}{3,}ed(?![\p{L}’-])/gu,
    (found) => found.slice(0, -2),
  ],
  'their for there': swapping('their/there your/you’re whose/who’s'),
  'its for it’s': [
    /(?<!\p{L})(?:its|it’s)(?!\p{L})|(?<=\p{Ll})’(?=s )/gu,
    (found) => (found === '’' ? '' : found === 'its' ? 'it’s' : 'its'),
  ],
  'then for than': swapping('than/then to/too of/off lose/loose effect/affect if/of'),
  'full stop lost': [/(?<=\p{Ll}{3})\.(?=\s+\p{Lu}|$)/gu, () => ''],
  'comma for a full stop': [
    /(?<=\p{Ll}{3})\.\s(?:The|It|You|We|They|This|A|Our|He|She)(?= )/gu,
    (found) => `,${found.slice(1).toLowerCase()}`,
  ],
  'capital lost': [/(?<=^|[.?]\s)\p{Lu}\p{Ll}+(?= \p{Ll})/gu, (found) => found.toLowerCase()],
  'digit changed': [
    new RegExp(figure, 'g'),
    (found) => {
      const digit = anyOf([...found.matchAll(/\d/g)]);
      if (!digit || findFigures(found).length === 0) return undefined;
      return found.slice(0, digit.index) + otherDigit(digit[0]) + found.slice(digit.index + 1);
    },
  ],
  'figure typed over': [
    new RegExp(`(?:[A-Z]{3} )?${figure}`, 'g'),
    (found, doc) => {
      const [own] = findFigures(found);
      if (own?.text !== found) return undefined;
      const all = doc.blocks.flatMap(({ text }) => findFigures(text));
      return anyOf(all.filter(({ key, kind }) => kind === own.kind && key !== own.key))?.text;
    },
  ],
  'unit lost': [new RegExp(String.raw`(?<=\d)${unit}|\bAED (?=\d)`, 'g'), () => ''],
  'straight quotes, hyphen for dash': [
    /[’“”]| – |…/g,
    (found) => ({ '’': "'", ' – ': anyOf([' - ', ' -- ']), '…': '...' })[found] ?? '"',
  ],
  spaces: [
    /(?<=\p{Ll}),? (?=\p{Ll})|(?<=\bAED) (?=\d)|(?<=\d) (?=(?:day|week|month|year)s?\b)/gu,
    (found) => (found === ' ' ? anyOf(['  ', '  ']) : undefined),
  ],
  'address of a link': [
    /(?<=\]\()\/[a-z-]{4,}(?:#[a-z-]+)?(?=\))/g,
    (found) => withoutLetter(found, 2),
  ],
  'bracket or mark lost': [
    /\]\(|(?<=\]\([^)\s]*)\)|(?<=\p{L})\*\*|(?<=\p{L})_(?=\s|\.|,)|[()](?=\p{L}|[\s.,])/gu,
    (found) => (found === '](' ? anyOf(['(', ']']) : ''),
  ],
};
/** Those that are looked for in a page as it is typed, and not in its sentences alone. */
const inSource = ['address of a link', 'bracket or mark lost'];

/** What the check said of a slip. */
type Answer = 'mended' | 'error' | 'advice' | 'missed';

/** A slip on a page: what was typed in place of what was found, from an offset on. */
interface Slip {
  kind: string;
  doc: Doc;
  start: number;
  found: string;
  typed: string;
  answer?: Answer;
}

const docs = pageFiles('.').map((file) => readDocument(file, readFileSync(file, 'utf8')));

/** The page with the slip. */
const slipped = ({ doc: { source }, start, found, typed }: Slip) =>
  source.slice(0, start) + typed + source.slice(start + found.length);
const lineOf = ({ doc, start }: Slip) => doc.source.slice(0, start).split('\n').length;

/** A slip of a kind at a random place of a page; undefined where it has no place for one. */
function plant(kind: string, [find, slip]: Kind, doc: Doc): Slip | undefined {
  const { source, blocks } = doc;
  const running = blocks.filter(
    (block) => block.kind === 'paragraph' && block.text.split(' ').length > 5,
  );
  const places = inSource.includes(kind)
    ? [...source.matchAll(find)]
        .map(({ 0: found, index }) => ({ found, start: index }))
        .filter(({ start }) => start > topEnd(source) + 4)
    : running.flatMap(({ text, at }) =>
        [...text.matchAll(find)]
          .map(({ 0: found, index }) => ({
            found,
            start: at[index] ?? 0,
            end: (at[index + found.length - 1] ?? 0) + 1,
          }))
          // a mark, a line’s end or an address within would be overwritten
          .filter(
            ({ found, start, end }) => source.slice(start, end).replace(/\n */, ' ') === found,
          ),
      );
  for (let tries = 0; tries < 20; tries += 1) {
    const place = anyOf(places);
    const typed = place && slip(place.found, doc);
    if (place && typed !== undefined && typed !== place.found)
      return { kind, doc, ...place, typed };
  }
  return undefined;
}

/** Whether the site sets a page with its slip to the very page that it was. */
const isMended = (slip: Slip) => setRight(slipped(slip)) === setRight(slip.doc.source);

const keyOf = ({ file, rule, found, message }: Problem) => [file, rule, found, message].join('\n');

/** Answers slips on different pages at once, by what is told beyond what is told of the pages as they are. */
async function answer(slips: readonly Slip[], known: ReadonlySet<string>): Promise<void> {
  const texts = Object.fromEntries(slips.map((slip) => [slip.doc.file, slipped(slip)]));
  // as in a pull request, where the main branch has the pages as they were
  const before = slips.map(({ doc: { file, source } }) => ({ file, source }));
  const problems = (await check({ texts, before })).filter((one) => !known.has(keyOf(one)));
  for (const slip of slips) {
    const own = problems.filter(
      ({ file, page, line }) =>
        page === slip.doc.file || (file === slip.doc.file && Math.abs(line - lineOf(slip)) <= 1),
    );
    if (own.some(({ level }) => level === 'error')) slip.answer = 'error';
    else if (own.length > 0) slip.answer = 'advice';
    else slip.answer = isMended(slip) ? 'mended' : 'missed';
  }
}

/** Plants slips, and prints how the check answered each kind. */
async function measure(slips: readonly Slip[]): Promise<void> {
  const known = new Set((await check()).map(keyOf));
  console.log(`On the pages as they are: ${known.size} messages.`);
  // in rounds of at most one a page
  const rounds: Slip[][] = [];
  for (const slip of slips) {
    const round = rounds.find((others) => others.every(({ doc }) => doc !== slip.doc));
    if (round) round.push(slip);
    else rounds.push([slip]);
  }
  for (const round of rounds) await answer(round, known);
  const count = (some: readonly Slip[], wanted: Answer) =>
    some.filter((slip) => slip.answer === wanted).length;
  const print = (name: string, some: readonly Slip[]) => {
    const parts = (['mended', 'error', 'advice'] as const).map((one) => count(some, one));
    const columns = parts.map((one) => String(one).padStart(8)).join('');
    console.log(`${name.padEnd(34)}${columns}  of ${some.length}`);
  };
  console.log(`${''.padEnd(34)}  mended   error  advice`);
  for (const kind of new Set(slips.map((slip) => slip.kind)))
    print(
      kind,
      slips.filter((slip) => slip.kind === kind),
    );
  print(`all, seed ${values.seed}`, slips);
  const missed = slips.filter((slip) => slip.answer === 'missed');
  for (const slip of values.missed ? missed : []) {
    const { kind, doc, start, found, typed } = slip;
    const around = (text: string, length: number) =>
      text.slice(Math.max(0, start - 40), start + length + 25).replace(/\s+/g, ' ');
    console.log(`\n${kind}  ${doc.file}:${lineOf(slip)}`);
    console.log(
      `  - ${around(doc.source, found.length)}\n  + ${around(slipped(slip), typed.length)}`,
    );
  }
  console.log(`${slips.length - missed.length} of ${slips.length} told or mended.`);
}

const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Slips of every kind that was asked for in turn, each on another page. */
function slipsOfKinds(most: number): Slip[] {
  const asked = Object.entries(kinds).filter(([name]) => name.includes(values.kind));
  if (asked.length === 0) throw new Error(`The kinds are ${Object.keys(kinds).join('; ')}.`);
  const slips: Slip[] = [];
  for (let turn = 0; slips.length < most; turn += 1) {
    const order = shuffled(docs);
    for (const [index, [name, kind]] of shuffled(asked).entries()) {
      const doc = order[(turn + index) % order.length] as Doc;
      const slip =
        plant(name, kind, doc) ?? order.flatMap((one) => plant(name, kind, one) ?? [])[0];
      if (slip) slips.push(slip);
    }
  }
  return slips.slice(0, most);
}

await measure(slipsOfKinds(Number(values.slips)));
