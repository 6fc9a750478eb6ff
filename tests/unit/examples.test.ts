import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { printProblem } from '../../tools/check/report.ts';
import { snippetFile, snippetsOf } from '../../tools/snippets.ts';
import { faultsOf } from '../fixture.ts';

const words = Object.keys(vocabulary);
const example = (word: string) => readFileSync(`docs/vocabulary/${word}.mdx`, 'utf8');

describe('the examples of the vocabulary', () => {
  it('are one for each component', () => {
    expect(readdirSync('docs/vocabulary').sort()).toEqual(
      words.map((word) => `${word}.mdx`).sort(),
    );
  });

  it.each(words)('hold to the contract of the component: %s', async (word) => {
    expect(example(word)).toMatch(word === 'Note' || word === 'Quote' ? /^> / : `<${word}`);
    expect(await faultsOf(example(word))).toEqual([]);
  });

  it('in the documents hold to the contracts, too', async () => {
    const documents = ['CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)];
    const blocks = documents
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/```md\n([\s\S]*?)```/g)])
      .flatMap(([, block = '']) => (block.startsWith('# ') ? [] : [block]));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(await faultsOf(block), block).toEqual([]);
  });

  it('are in the editor’s snippets, which are written anew by tools/write-snippets.ts', () => {
    expect(readFileSync(snippetFile, 'utf8')).toBe(snippetsOf(vocabulary));
  });
});

it('the editor’s task finds file, line, column, level and rule in what the check prints', () => {
  const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'));
  const { regexp } = tasks[0].problemMatcher.pattern[0];
  const place = {
    file: 'pages/(banking)/trade-finance.mdx',
    line: 12,
    column: 5,
    endLine: 12,
    endColumn: 11,
  };
  const words = { found: 'headng', message: 'It is unknown.', instead: 'Type another.' };
  const printed = printProblem({ ...place, ...words, rule: 'spelling', level: 'error' });
  const [, ...parts] = printed.split('\n')[0]?.match(new RegExp(regexp)) ?? [];
  expect(parts).toEqual([place.file, '12', '5', 'ERROR', 'spelling']);
});
