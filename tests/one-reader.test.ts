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
    'src/check/look.ts': 'documents for colleagues, which are no pages',
  },
  'remark-mdx': {},
  remark: { 'src/publish/plain-markdown.ts': 'writes Markdown' },
  'remark-frontmatter': {
    'src/language/compile.ts': 'the one reader',
    'tools/check-types.ts': 'tells the type check where the words begin',
  },
  'micromark|mdast-util-from-markdown|gray-matter|front-matter': {},
  yaml: {
    'src/check/site-rules/addresses-gone.ts': 'pages that only the main branch has',
    'src/language/prose.ts': 'where the values at the top stand',
    'src/language/remark-front-matter.ts': 'the one reader of them',
    'src/language/yaml-errors.ts': 'what is said of them',
    'src/publish/plain-markdown.ts': 'writes them',
    'src/site/read-figure-group.ts': 'the groups of the list of figures',
    'src/site/read-figure-list.ts': 'the list of figures',
    'tools/review/write-review.ts': 'the list of figures, of two commits',
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
      'src/check/site-rules/addresses-gone.ts', // of pages that only the main branch has
      'src/write/editing/match-words.ts', // the editor's marks blank those lines out
    ]);
  });

  it('no pattern takes what a word of the vocabulary holds out of a page', () => {
    const pattern = /[=(,]\s*\/(?![/*])[^\n]*<[A-Z]\w+/;
    const found = [...sources].filter(([, text]) => pattern.test(text));
    expect(found.map(([file]) => file)).toEqual([
      'src/check/page-rules/named-counts.ts', // whether a form is there
      'src/check/site-rules/unique.ts', // where the last call stands, which is told twice
    ]);
  });

  it('nothing else loads a page as a module', () => {
    const found = [...sources].filter(([, text]) => /import\.meta\.glob|\.mdx\?raw/.test(text));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
