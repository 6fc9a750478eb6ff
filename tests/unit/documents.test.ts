import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Heading, Image, Link } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { snippetFile, snippetsOf } from '../../tools/editor-snippets.ts';
import { problemsOf, structureFaults, vat } from '../test-site.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string, ending: RegExp, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));
const documents = ['.', 'docs'].flatMap((folder) => filesIn(folder, /\.md$/));

/** Returns the links and images of a document, and the anchors that GitHub creates for its headings. */
function partsOf(file: string) {
  const slugger = new GithubSlugger();
  const [links, anchors]: [(Link | Image)[], string[]] = [[], []];
  visit(remark().use(remarkGfm).parse(read(file)), (node) => {
    if (node.type === 'heading') anchors.push(slugger.slug(mdastText(node as Heading)));
    if (node.type === 'link' || node.type === 'image') links.push(node);
  });
  return { links, anchors };
}

const commandsIn = (text: string) =>
  [...text.matchAll(/npm (?:run ([a-z:-]+)|(start|test))/g)].map(
    ([, named, short = '']) => named ?? short,
  );

describe.each(documents)('%s', (file) => {
  it('in each document, every link to a file, to a heading or to localhost has an existing target', () => {
    for (const { url } of partsOf(file).links) {
      if (url.includes('//localhost')) expect(['/', '/__mail']).toContain(new URL(url).pathname);
      // Skips web addresses, pages of the site, and links to GitHub's editor, because these are not paths of files.
      if (/^(?:[a-z]+:|\/|(?:\.\.\/)+new\/)/.test(url)) continue;
      const [path = '', anchor] = decodeURI(url).split('#');
      const target = path === '' ? file : join(dirname(file), path);
      expect(existsSync(target), url).toBe(true);
      if (anchor !== undefined) expect(partsOf(target).anchors, url).toContain(anchor);
    }
  });

  it('each document names only existing files, folders and npm scripts', () => {
    const named = read(file).matchAll(/`((?:src|components|tools|tests|docs)\/[^`,]+)/g);
    for (const [, path = ''] of named)
      if (!path.includes('<')) expect(existsSync(path), path).toBe(true);
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(commands).toEqual(expect.arrayContaining(commandsIn(read(file))));
  });

  it('the Markdown examples in each document meet the contracts (content rules) of the components', async () => {
    for (const [, block = ''] of read(file).matchAll(/```md\n((?!# )[\s\S]*?)```/g))
      expect(await structureFaults(block), block).toEqual([]);
  });
});

it.each([
  ['The files of the check', 'tools/check'],
  ['The review', 'tools/review'],
])(
  'the section “%s” of docs/developing.md names each file of %s except the wording rules',
  (title, folder) => {
    const [, section = ''] = read('docs/developing.md').split(new RegExp(`^#+ ${title}$`, 'm'));
    const [text = ''] = section.split(/^## /m);
    const named = [...text.matchAll(/`(?:[\w-]+\/)*([\w-]+\.(?:ts|txt|yml|html))`/g)].map(
      ([, name]) => name,
    );
    const files = filesIn(folder, /\.\w+$/, true).filter(
      (file) => !file.includes('wording-rules/'),
    );
    const names = files.map((file) => basename(file));
    expect(names.length).toBeGreaterThan(30);
    expect(named).toEqual(expect.arrayContaining(names));
  },
);

it('docs/developing.md names every npm script', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts);
  expect(commandsIn(read('docs/developing.md'))).toEqual(expect.arrayContaining(commands));
});

it('CONTRIBUTING.md links to the example of each component', () => {
  const text = read('CONTRIBUTING.md');
  for (const file of filesIn('docs/vocabulary', /./)) expect(text).toContain(`](${file})`);
});

it('the front matter and the first heading shown in CONTRIBUTING.md form a valid page', async () => {
  const text = read('CONTRIBUTING.md');
  const [, lines = ''] = text.match(/```yaml\n(.*?)```/s) ?? [];
  const [, hero = ''] = text.match(/```md\n(# .*?)```/s) ?? [];
  expect(hero).not.toBe('');
  expect(await problemsOf(`${lines}\n${hero}`, vat)).toEqual([]);
});

it.each([
  'CONTRIBUTING.md',
  'docs/decisions.md',
  'docs/developing.md',
  'docs/hosting.md',
  'docs/new-page.md',
])(
  '%s has no paragraph of more than 500 characters and no table cell of more than 200 characters',
  (file) => {
    const limits = { paragraph: 500, tableCell: 200 };
    visit(remark().use(remarkGfm).parse(read(file)), ['paragraph', 'tableCell'], (node) => {
      // `mdastText` omits the addresses of links. In docs/new-page.md, these addresses are long, because each address
      // contains the template of a page.
      const text = mdastText(node);
      expect(text.length, text).toBeLessThanOrEqual(limits[node.type as keyof typeof limits]);
    });
  },
);

it('docs/decisions.md has a row for each subject to which a comment in the code refers', () => {
  const rows = [...read('docs/decisions.md').matchAll(/^\| ([^|]+?) \|/gm)];
  const subjects = rows.map(([, subject]) => subject);
  const cited = ['src', 'components', 'tools', 'tests']
    .flatMap((folder) => filesIn(folder, /\.(?:tsx?|css)$/, true))
    .flatMap((file) => [...read(file).matchAll(/docs\/decisions\.md, “([^”(]+)”/g)]);
  expect(cited.length).toBeGreaterThan(0);
  expect(subjects).toEqual(expect.arrayContaining(cited.map(([, subject]) => subject)));
});

it('each component of the vocabulary has exactly one example, and this example is valid', async () => {
  const words = Object.keys(vocabulary);
  expect(filesIn('docs/vocabulary', /./)).toHaveLength(words.length);
  for (const word of words) {
    const example = read(`docs/vocabulary/${word}.mdx`);
    expect(example).toMatch(word === 'Note' || word === 'Quote' ? /^> / : `<${word}`);
    expect(await structureFaults(example), word).toEqual([]);
  }
});

it('the VS Code snippets match the output of tools/write-editor-snippets-and-new-page-links.ts', () => {
  expect(read(snippetFile)).toBe(snippetsOf(vocabulary));
});

it('docs/developing.md describes each property of a vocabulary component exactly once', () => {
  const source = read('src/content/component.ts');
  const [, type = ''] =
    source.match(/export interface VocabularyComponent<[^{]*\{(.*?)\n\}/s) ?? [];
  const properties = [...type.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  const [, section = ''] = read('docs/developing.md').split('### A component of the vocabulary');
  const [table = ''] = section.split('\n### ');
  const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(properties.length).toBeGreaterThan(15);
  expect(described.toSorted()).toEqual(properties.toSorted());
});
