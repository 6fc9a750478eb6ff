import type { Root } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { pageCompiler } from '../../src/content/page-compiler.ts';

const remarkTitle = () => (tree: Root, file: VFile) => {
  file.data.title = mdastText(tree);
  file.message(mdastText(tree));
};
const compile = pageCompiler({ remarkPlugins: [remarkTitle] });
const page = (title: string, path: string) => new VFile({ path, value: `# ${title}\n` });
const results = (files: VFile[]) =>
  files.map(({ data, messages }) => [data.title, messages[0]?.reason]);

it('pageCompiler assigns messages and data to the right file when it compiles two files at the same time', async () => {
  const files = [page('One', 'pages/one.mdx'), page('Two', 'pages/two.mdx')];
  await Promise.all(files.map(compile));
  expect(results(files)).toEqual([
    ['One', 'One'],
    ['Two', 'Two'],
  ]);
});

it('pageCompiler returns new messages and data when it compiles a file again with another text', async () => {
  const files = [page('Before', 'pages/one.mdx'), page('After', 'pages/one.mdx')];
  for (const file of files) await compile(file);
  expect(results(files)).toEqual([
    ['Before', 'Before'],
    ['After', 'After'],
  ]);
});
