import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { problemsOf } from '../fixture.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const parse = (file: string): Root => remark().use(remarkGfm).parse(read(file));

const documents = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const anchors: string[] = [];
  visit(parse(file), 'heading', (node) => {
    anchors.push(slugger.slug(textOf(node)));
  });
  return anchors;
}

const commandsIn = (text: string) =>
  [...text.matchAll(/npm (?:run ([a-z:-]+)|(start|test))/g)].map(
    ([, named, short = '']) => named ?? short,
  );

describe.each(documents)('%s', (file) => {
  it('leads to files, headings and local addresses that are there', () => {
    visit(parse(file), (node: Nodes) => {
      if (node.type !== 'link' && node.type !== 'image') return;
      if (node.url.includes('//localhost'))
        expect(['/', '/__mail']).toContain(new URL(node.url).pathname);
      // an address of the web or of the site, or GitHub's editor
      if (/^(?:[a-z]+:|\/|(?:\.\.\/)+new\/)/.test(node.url)) return;
      const [path = '', anchor] = decodeURI(node.url).split('#');
      const to = path === '' ? file : join(dirname(file), path);
      expect(existsSync(to), node.url).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(to), node.url).toContain(anchor);
    });
  });

  it('names files, folders and commands that are there', () => {
    const named = read(file).matchAll(/`((?:src|components|tools|tests|docs)\/[^`,]+)/g);
    for (const [, path = ''] of named)
      if (!path.includes('<')) expect(existsSync(path), path).toBe(true);
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(commands).toEqual(expect.arrayContaining(commandsIn(read(file))));
    // the developers' guide names every one
    if (file === 'docs/developing.md')
      expect(commandsIn(read(file))).toEqual(expect.arrayContaining(commands));
  });
});

it('CONTRIBUTING.md leads in 110 lines to the example of each component, and shows a top that makes a page', async () => {
  const text = read('CONTRIBUTING.md');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  for (const word of Object.keys(vocabulary))
    expect(text).toContain(`](docs/vocabulary/${word}.mdx)`);
  const [, lines = ''] = text.match(/```yaml\n(.*?)```/s) ?? [];
  const [, hero = ''] = text.match(/```md\n(# .*?)```/s) ?? [];
  expect(hero).not.toBe('');
  const file = 'pages/(tax-and-accounting)/vat-services.mdx';
  expect(await problemsOf(`${lines}\n${hero}`, file)).toEqual([]);
});

it('docs/decisions.md gives each subject one row, and has one for each that the code cites', () => {
  const rows = [...read('docs/decisions.md').matchAll(/^\| ([^|]+?) \|/gm)];
  const subjects = rows.flatMap(([, one = '']) => (/^(?:Subject|Field|-)$/.test(one) ? [] : one));
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects).toEqual([...new Set(subjects)]);
  const cited = ['src', 'components', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .flatMap((name) => [
        ...read(join(folder, name)).matchAll(/docs\/decisions\.md, “([^”(]+)”/g),
      ]),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(subjects).toEqual(expect.arrayContaining(cited.map(([, subject]) => subject)));
});
