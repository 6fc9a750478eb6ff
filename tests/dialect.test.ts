import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { EXIT, SKIP, visit as visitOfLibrary } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { mayUseGithub } from '../src/language/compile.ts';
import { visit } from '../src/language/visit.ts';

const plain = unified().use(remarkParse);
const github = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** What Markdown and GitHub's additions are made of, signs and words, so that chance puts together all of them. */
const parts = fc.array(
  fc.constantFrom(
    ...'|~@[]^x:-*_`\n\t< >().#1'.split(''),
    '\n\n',
    '\n- ',
    ' | ',
    '-:',
    '---',
    ':--',
    'www.',
    'WWW.',
    'https://',
    'HTTP://',
    'a.ae',
    'word',
    '[x] ',
    '[ ] ',
    '[^1]',
    '[^1]: ',
    '~~',
  ),
  { maxLength: 24 },
);

describe('the dialect of the pages', () => {
  it('is the same where a text has no sign of GitHub’s additions, and they are not looked for', () => {
    let without = 0;
    fc.assert(
      fc.property(parts, (typed) => {
        const text = typed.join('');
        if (mayUseGithub(text)) return;
        without += 1;
        expect(plain.parse(text)).toEqual(github.parse(text));
      }),
      { numRuns: 2000, seed: 13 },
    );
    expect(without).toBeGreaterThan(100);
  });
});

describe('each of GitHub’s additions', () => {
  it.each([
    'a\n-:',
    'a\n:-',
    '> a\n> :-',
    'a | b\n--- | ---',
    '~~a~~',
    'a@b.ae',
    'www.a.ae',
    'WWW.a.ae',
    'http://a.ae',
    'HTTPS://a.ae',
    'a[^1]\n\n[^1]: b',
    '- [ ] a',
    '- [\t] a',
    '- [x] a',
    '- [X] a',
  ])('is looked for in %j', (text) => {
    expect(github.parse(text)).not.toEqual(plain.parse(text));
    expect(mayUseGithub(text)).toBe(true);
  });
});

describe('a walk through a tree', () => {
  it('meets the same nodes as unist-util-visit, whatever is answered', () => {
    const text = '# One *two*\n\nThree **four _five_** six\n\n- seven\n- eight `nine`\n\n> ten\n';
    const tree = github.parse(text) as Root;
    const answers = [undefined, true, SKIP, EXIT, 0, 2, [SKIP, 1], [true, 2], [EXIT]] as const;
    for (const test of [undefined, 'text', ['paragraph', 'strong', 'listItem']] as const)
      for (const answer of answers)
        for (let turn = 0; turn < 12; turn += 1) {
          const walks = [visit, visitOfLibrary].map((walk) => {
            const met: unknown[] = [];
            const see = (node: { type: string }, index?: number, parent?: { type: string }) => {
              met.push([node.type, index, parent?.type]);
              return met.length === turn + 1 ? answer : undefined;
            };
            if (test) walk(tree, test as never, see as never);
            else walk(tree, see as never);
            return met.slice(0, 100);
          });
          expect(walks[0], `${test} ${answer} ${turn}`).toEqual(walks[1]);
        }
  });
});
