import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../../src/check/command.ts';
import { fixture, textOf, today } from '../fixture.ts';
import { type Mistake, vat } from './mistake.ts';

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

/** The tests of groups of mistakes, by name: each is caught where it is, in the words that are stored beside it. */
export function catches(corpus: Readonly<Record<string, readonly Mistake[]>>): void {
  // the first run reads every page, the next ones only those that changed
  beforeAll(() => check({}), 60_000);

  describe.each(Object.entries(corpus))('%s: a mistake is caught', (name, mistakes) => {
    it.each(mistakes.map((mistake) => [mistake.name, mistake] as const))(
      '%s',
      async (_, mistake) => {
        const { line, column } = make(mistake);
        const { status, printed } = await checkOf(mistake);
        const problems = [
          ...printed.matchAll(/^(\S.*):(\d+):(\d+) {2}(ERROR|advice) {2}\((.+)\)$/gm),
        ];
        const said = problems.map(
          ([, file, at, column, , rule]) => `${file}:${at}:${column} ${rule}`,
        );
        const expected = `${mistake.file ?? mistake.page}:${line}:${column} ${mistake.rule}`;
        expect(said).toContain(expected);
        const others = problems.map(([, , , , , rule]) => rule);
        others.splice(said.indexOf(expected), 1);
        expect(others, printed).toEqual(mistake.also ?? []);
        expect(status).toBe(problems.some(([, , , , level]) => level === 'ERROR') ? 1 : 0);
      },
    );

    it('and told in the words that are stored', async () => {
      const told: string[] = [];
      for (const mistake of mistakes)
        told.push(`# ${mistake.name}\n\n${withoutLines((await checkOf(mistake)).printed)}\n`);
      await expect(told.join('\n')).toMatchFileSnapshot(`mistakes/${name}.txt`);
    });
  });
}

/** The tests of sentences about which the check says nothing, each in the page about VAT. */
export function leavesAlone(sentences: readonly string[]): void {
  const nothing = { status: 0, printed: 'Nothing is wrong in the pages.' };

  it('in the pages as they are', async () => {
    expect(await check({})).toEqual(nothing);
  }, 60_000);

  it.each(sentences)('in %j', async (sentence) => {
    const text = textOf(vat).replace('Exempt sales do not.', () => sentence);
    expect(await check({ [vat]: text })).toEqual(nothing);
  });
}
