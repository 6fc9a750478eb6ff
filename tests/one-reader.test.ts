import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What reads Markdown or the lines at the top of a page, and the files that may use it, each with its reason. */
const readers: Record<string, Record<string, string>> = {
  '@mdx-js/mdx': {
    'src/language/compile.ts': 'the one reader',
    'tools/bench.ts': 'the measure beside it',
  },
  '@mdx-js/rollup': {},
  'remark-parse': {
    'tools/check/document.ts': 'pages that a checked one speaks of, and those of the main branch',
  },
  'remark-mdx': { 'tools/check/document.ts': 'the same' },
  remark: { 'src/publish/plain-markdown.ts': 'writes Markdown' },
  'remark-frontmatter': {
    'src/language/compile.ts': 'the one reader',
    'tools/check/document.ts': 'pages that a checked one speaks of',
    'tools/check-types.ts': 'tells the type check where the words begin',
  },
  'micromark|mdast-util-from-markdown|gray-matter|front-matter': {},
  yaml: {
    'src/language/prose.ts': 'where the values at the top stand',
    'src/language/remark-front-matter.ts': 'the one reader of them',
    'src/language/yaml-errors.ts': 'what is said of them',
    'src/publish/plain-markdown.ts': 'writes them',
    'src/site/read-figure-group.ts': 'the groups of the list of figures',
    'src/site/read-figure-list.ts': 'the list of figures',
    'tools/review/write-review.ts': 'the list of figures, of two commits',
    'tools/check/document.ts': 'where the values at the top stand',
    'tools/check/figures/figure-list.ts': 'the list of figures',
    'tools/check/moved.ts': 'pages that only the main branch has',
    'tools/check/names.ts': 'the names of bodies',
    'tools/check/read-pages.ts': 'pages that a checked one speaks of',
    'tools/check/rows.ts': 'the rows',
  },
};

const files = ['src', 'components', 'tools', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

describe('pages are read in one place', () => {
  it.each(Object.entries(readers))('“%s” is used nowhere else', (name, allowed) => {
    const used = [...sources].filter(([, text]) =>
      new RegExp(`from '(?:${name})'|import\\('(?:${name})'\\)`).test(text),
    );
    expect(used.map(([file]) => file).filter((file) => !(file in allowed))).toEqual([]);
  });

  it('no pattern takes the lines at the top out of a page', () => {
    const found = [...sources].filter(([, text]) => /\^---(\\r\?)?\\n/.test(text));
    expect(found.map(([file]) => file)).toEqual([
      'src/write/editing/match-words.ts', // the editor's marks blank those lines out
      'tools/check/moved.ts', // of pages that only the main branch has
      'tools/check/read-pages.ts', // of pages that a checked one speaks of
    ]);
  });

  it('no pattern takes what a word of the vocabulary holds out of a page', () => {
    const pattern = /[=(,]\s*\/(?![/*])[^\n]*<[A-Z]\w+/;
    const found = [...sources].filter(([, text]) => pattern.test(text));
    expect(found.map(([file]) => file)).toEqual([
      'tools/check/pages.ts', // where the last call stands, which is told twice
    ]);
  });

  it('nothing else loads a page as a module', () => {
    const found = [...sources].filter(([, text]) => /import\.meta\.glob|\.mdx\?raw/.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
