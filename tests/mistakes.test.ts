import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../src/check/command.ts';
import { fixture, textOf, today } from './fixture.ts';
import { amounts } from './mistakes/amounts.ts';
import { characters } from './mistakes/characters.ts';
import { counts } from './mistakes/counts.ts';
import { dates } from './mistakes/dates.ts';
import { fifthHonest, fifthLook } from './mistakes/fifth-look.ts';
import { figures } from './mistakes/figures.ts';
import { firm } from './mistakes/firm.ts';
import { fourthHonest, fourthLook } from './mistakes/fourth-look.ts';
import { frontMatter } from './mistakes/front-matter.ts';
import { grammar } from './mistakes/grammar.ts';
import { grammarForms, honestForms } from './mistakes/grammar-forms.ts';
import { headings } from './mistakes/headings.ts';
import { links } from './mistakes/links.ts';
import { misleading } from './mistakes/misleading.ts';
import { type Mistake, vat } from './mistakes/mistake.ts';
import { notWords } from './mistakes/not-words.ts';
import { honestObeyed, obeyed } from './mistakes/obeyed.ts';
import { honestPast, pastAndCounts } from './mistakes/past-and-counts.ts';
import { personalData } from './mistakes/personal-data.ts';
import { honest, secondLook } from './mistakes/second-look.ts';
import { structure } from './mistakes/structure.ts';
import { literalHonest, takenLiterally } from './mistakes/taken-literally.ts';
import { thirdHonest, thirdLook } from './mistakes/third-look.ts';
import { unfinished } from './mistakes/unfinished.ts';
import { unreadable } from './mistakes/unreadable.ts';
import { neighbours, unusual } from './mistakes/unusual.ts';
import { unusualFigures } from './mistakes/unusual-figures.ts';
import { vocabulary } from './mistakes/vocabulary.ts';
import { words } from './mistakes/words.ts';

/** Runs the command on the fixture with other texts in some of its files. Returns what it printed. */
async function check(texts: Record<string, string>) {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const status = await runCheck(['--root', fixture], { texts, today, print });
  return { status, printed: printed.join('\n') };
}

/** Makes a mistake in its page. Returns the text as typed, and the place the check must point at. */
function make({ page, find, replace, at, file = page }: Mistake) {
  const text = textOf(page);
  const lost = `“${find}” must be in ${page} of the fixture once.`;
  expect(text.split(find), lost).toHaveLength(2);
  const marked = text.replace(find, () => replace);
  const typed = marked.replace(/[⟦⟧]/g, '');
  const target = file === page ? typed : textOf(file);
  const start = marked.includes('⟦') ? marked.indexOf('⟦') : target.indexOf(at ?? '\0');
  expect(start, 'the mistake must say where it is').toBeGreaterThanOrEqual(0);
  const before = target.slice(0, start).split('\n');
  return { typed, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const checks = new Map<Mistake, ReturnType<typeof check>>();

/** What the check says of a mistake; each is made once. */
function checkOf(mistake: Mistake): ReturnType<typeof check> {
  const found = checks.get(mistake) ?? check({ [mistake.page]: make(mistake).typed });
  checks.set(mistake, found);
  return found;
}

/** A message without its line numbers, which change with every edit of a page; the place is tested by its mark. */
const withoutLines = (printed: string) =>
  printed
    .replace(/^(\S.*):\d+:(\d+ {2})/gm, '$1:LINE:$2')
    .replace(/^ {4}[\d ]+ \|/gm, '    LINE |')
    .replace(/(?<=is on line )\d+/, 'LINE');

const corpus: Record<string, readonly Mistake[]> = {
  unreadable,
  'not-words': notWords,
  vocabulary,
  'front-matter': frontMatter,
  links,
  structure,
  words,
  figures,
  amounts,
  dates,
  counts,
  firm,
  'personal-data': personalData,
  characters,
  unfinished,
  grammar,
  headings,
  misleading,
  'second-look': secondLook,
  'third-look': thirdLook,
  'grammar-forms': grammarForms,
  obeyed,
  'fourth-look': fourthLook,
  'fifth-look': fifthLook,
  'past-and-counts': pastAndCounts,
  'taken-literally': takenLiterally,
};

// the first run reads every page, the next ones only those that changed
beforeAll(() => check({}), 60_000);

describe.each(Object.entries(corpus))('%s: a mistake is caught', (name, mistakes) => {
  it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', async (_, mistake) => {
    const { line, column } = make(mistake);
    const { status, printed } = await checkOf(mistake);
    const problems = [...printed.matchAll(/^(\S.*):(\d+):(\d+) {2}(ERROR|advice) {2}\((.+)\)$/gm)];
    const said = problems.map(([, file, at, column, , rule]) => `${file}:${at}:${column} ${rule}`);
    const expected = `${mistake.file ?? mistake.page}:${line}:${column} ${mistake.rule}`;
    expect(said).toContain(expected);
    const others = problems.map(([, , , , , rule]) => rule);
    others.splice(said.indexOf(expected), 1);
    expect(others, printed).toEqual(mistake.also ?? []);
    expect(status).toBe(problems.some(([, , , , level]) => level === 'ERROR') ? 1 : 0);
  });

  it('and told in the words that are stored', async () => {
    const told: string[] = [];
    for (const mistake of mistakes)
      told.push(`# ${mistake.name}\n\n${withoutLines((await checkOf(mistake)).printed)}\n`);
    await expect(told.join('\n')).toMatchFileSnapshot(`mistakes/${name}.txt`);
  });
});

describe('what is right is left alone', () => {
  const nothing = { status: 0, printed: 'Nothing is wrong in the pages.' };

  it('in the pages as they are', async () => {
    expect(await check({})).toEqual(nothing);
  });

  it.each([
    ...unusual,
    ...unusualFigures,
    ...honest,
    ...thirdHonest,
    ...honestForms,
    ...honestObeyed,
    ...fourthHonest,
    ...fifthHonest,
    ...honestPast,
    ...literalHonest,
    ...Object.values(neighbours).flat(),
  ])('in %j', async (sentence) => {
    const text = textOf(vat).replace('Exempt sales do not.', () => sentence);
    expect(await check({ [vat]: text })).toEqual(nothing);
  });
});
