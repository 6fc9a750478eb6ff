import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import type { Problem } from '../../tools/check/problem.ts';
import { printProblem } from '../../tools/check/report.ts';
import { snippetFile, snippetsOf } from '../../tools/snippets.ts';
import { problemsOf, top } from '../fixture.ts';

/** A whole page round the example of a component, so that it is read as on any page. */
const examplePage = (_name: string, markdown: string) => `${top}\n${markdown}`;
const linesBefore = examplePage('', '').split('\n').length - 1;

const words = Object.keys(vocabulary);
const example = (word: string) => readFileSync(`docs/vocabulary/${word}.mdx`, 'utf8');

/** What is wrong with Markdown that stands in a section of a page, each with its line in that Markdown. */
async function faultsOf(word: string, markdown: string): Promise<string[]> {
  const problems = await problemsOf(examplePage(word, markdown), `docs/vocabulary/${word}.mdx`);
  return problems.map(({ line, message }) => `${line - linesBefore}: ${message}`);
}

describe('the examples of the vocabulary', () => {
  it('are one for each component', () => {
    expect(readdirSync('docs/vocabulary').sort()).toEqual(
      words.map((word) => `${word}.mdx`).sort(),
    );
  });

  it.each(words)('hold to the contract of the component: %s', async (word) => {
    expect(example(word)).toMatch(word === 'Note' || word === 'Quote' ? /^> / : `<${word}`);
    expect(await faultsOf(word, example(word))).toEqual([]);
  });

  it('are refused with the right line when they break it', async () => {
    const broken = example('StepTimeline').replace(/^2\. \*\*(.+?)\*\*/m, '2. $1');
    const line = broken.split('\n').findIndex((text) => text.startsWith('2. ')) + 1;
    expect(await faultsOf('StepTimeline', broken)).toEqual([
      expect.stringMatching(new RegExp(`^${line}: .*begins in bold`)),
    ]);
  });

  it('in the documents hold to the contracts, too', async () => {
    const documents = ['CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)];
    const blocks = documents
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/```md\n([\s\S]*?)```/g)])
      .flatMap(([, block = '']) => (block.startsWith('# ') ? [] : [block]));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(await faultsOf('CONTRIBUTING', block), block).toEqual([]);
  });

  it('are in the editor’s snippets, which are written anew by tools/write-snippets.ts', () => {
    expect(readFileSync(snippetFile, 'utf8')).toBe(snippetsOf(vocabulary));
  });
});

describe('the editor’s task that checks the words', () => {
  it('finds file, line and column in what the check prints', () => {
    const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'));
    const { regexp } = tasks[0].problemMatcher.pattern[0];
    const problem: Problem = {
      file: 'pages/(banking)/trade-finance.mdx',
      line: 12,
      column: 5,
      rule: 'spelling',
      level: 'error',
      found: 'headng',
      message: 'The dictionary does not know “headng”.',
      instead: 'Did you mean “heading”?',
    };
    const [first = ''] = printProblem(problem).split('\n');
    expect(first.match(new RegExp(regexp))?.slice(1)).toEqual([
      'pages/(banking)/trade-finance.mdx',
      '12',
      '5',
      'ERROR',
      'spelling',
    ]);
  });
});
