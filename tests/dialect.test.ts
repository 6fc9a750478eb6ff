import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { mayUseGithub } from '../src/language/compile.ts';

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
