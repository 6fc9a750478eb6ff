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

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = [...markdownIn('.'), ...markdownIn('docs')];

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const anchors: string[] = [];
  visit(parse(file), 'heading', (node) => {
    anchors.push(slugger.slug(textOf(node)));
  });
  return anchors;
}

/** What a document leads to within the project: links and pictures. What begins with a slash is an address of the site; ../new/ is GitHub's editor. */
function targetsOf(file: string): string[] {
  const targets: string[] = [];
  visit(parse(file), (node: Nodes) => {
    if (
      (node.type === 'link' || node.type === 'image') &&
      !/^(?:[a-z]+:|\/|(?:\.\.\/)+new\/)/.test(node.url)
    )
      targets.push(decodeURI(node.url));
  });
  return targets;
}

const commandsIn = (text: string) =>
  [...text.matchAll(/npm (?:run ([a-z:-]+)|(start|test))/g)].map(
    ([, named, short = '']) => named ?? short,
  );

describe('the documents', () => {
  it.each(documents)('lead to files and headings that are there: %s', (file) => {
    for (const target of targetsOf(file)) {
      const [path = '', anchor] = target.split('#');
      const to = path === '' ? file : join(dirname(file), path);
      expect(existsSync(to), `${target} in ${file}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(to), `${target} in ${file}`).toContain(anchor);
    }
  });

  it.each(documents)('name files and folders that are there: %s', (file) => {
    for (const [, path = ''] of read(file).matchAll(
      /`((?:src|components|tools|tests|docs)\/[^`,]+)/g,
    ))
      if (!path.includes('<')) expect(existsSync(path), `${path} in ${file}`).toBe(true);
  });

  it.each(documents)('lead on this machine to the site and its mail desk alone: %s', (file) => {
    visit(parse(file), 'link', ({ url }) => {
      if (url.includes('//localhost')) expect(['/', '/__mail']).toContain(new URL(url).pathname);
    });
  });

  it('name the commands that there are, and docs/developing.md names every one', () => {
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const file of documents)
      for (const name of commandsIn(read(file))) expect(commands, file).toContain(name);
    expect(commandsIn(read('docs/developing.md'))).toEqual(expect.arrayContaining(commands));
  });

  it('show pictures of at most 60 kB', () => {
    for (const name of readdirSync('docs/pictures'))
      expect(readFileSync(`docs/pictures/${name}`).length, name).toBeLessThanOrEqual(60_000);
  });
});

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');

  it('is a page: at most 110 lines', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  });

  it.each(Object.keys(vocabulary))('leads to the example of each component: %s', (word) => {
    expect(text).toContain(`](docs/vocabulary/${word}.mdx)`);
  });

  it('shows lines at the top and a hero that make a page', async () => {
    const [, lines = ''] = text.match(/```yaml\n(.*?)```/s) ?? [];
    const [, hero = ''] = text.match(/```md\n(# .*?)```/s) ?? [];
    const file = 'pages/(tax-and-accounting)/vat-services.mdx';
    const problems = await problemsOf(`${lines}\n${hero}`, file);
    expect(hero).not.toBe('');
    expect(problems).toEqual([]);
  });
});

describe('docs/decisions.md', () => {
  const subjects = [...read('docs/decisions.md').matchAll(/^\| ([^|]+?) \|/gm)].map(
    ([, subject = '']) => subject,
  );
  const files = ['src', 'components', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\.md, “([^”(]+)”/g)].map(([, subject]) => ({
      file,
      subject,
    })),
  );

  it('gives each subject one row', () => {
    const own = subjects.filter((subject) => !/^(?:Subject|Field|-)$/.test(subject));
    expect(own.length).toBeGreaterThan(30);
    expect(own).toEqual([...new Set(own)]);
  });

  it('has a row for each subject that the code cites', () => {
    expect(cited.length).toBeGreaterThan(0);
    for (const { file, subject } of cited) expect(subjects, file).toContain(subject);
  });
});
