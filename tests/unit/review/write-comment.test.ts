import { expect, it } from 'vitest';
import { type CommentContext, writeComment } from '../../../tools/review/write-comment.ts';
import { page, reviewOf } from './sites.ts';

/** Returns the review comment for a change of the <main> element of a page. */
const commentOn = (before: string, after: string, context?: CommentContext) =>
  writeComment(reviewOf({ 'vat.html': page(before) }, { 'vat.html': page(after) }), context);

it('the review comment for one changed word is shorter than 520 characters', () => {
  const comment = commentOn('<p>We reply by noon.</p>', '<p>We answer by noon.</p>');
  expect(comment).toContain('We <del>reply</del> <ins>answer</ins> by noon.');
  expect(comment.length).toBeLessThan(520);
});

it('the review comment for equal builds has the title “No visible change” and lists changed code files', () => {
  const same = commentOn('<p>VAT.</p>', '<p>VAT.</p>', { code: ['src/main.tsx'] });
  expect(same).toMatch(/^## No visible change\n\n.*<code>src\/main.tsx<\/code>.*\n/);
});

it('the review comment for a changed class attribute does not have the title “No visible change”', () => {
  expect(commentOn('<p>VAT.</p>', '<p class="a">VAT.</p>')).not.toContain('No visible');
});

it('the review does not treat pages as equal if the order of their style rules differs', () => {
  const [first, second] = ['<style>a{b:c}d{e:f}</style>', '<style>d{e:f}a{b:c}</style>'];
  expect(reviewOf({ 'a.html': page('', first) }, { 'a.html': page('', second) }).same).toBe(false);
});

it('the review comment escapes quoted markup, mentions, links and keywords that would close an issue', () => {
  const hostileText =
    '@firm &lt;img src=x&gt; **bold** https://evil.example fixes #7 `code` $x$ ]( javascript:';
  const comment = commentOn('<p>VAT.</p>', `<p>${hostileText} and more words.</p>`, {
    report: 'javascript:alert(1)',
    preview: 'https://preview.example',
  });
  expect(comment).not.toMatch(/@firm|<img|https:\/\/evil|#7|javascript:alert|\$x\$/);
  expect(comment).toContain('<a href="https://preview.example/vat">');
  expect(comment.trim().split('\n\n')).toHaveLength(2);
});

it('writeComment throws when the review data have the wrong type', () => {
  const site = { 'vat.html': page('VAT.') };
  expect(() => writeComment({ ...reviewOf(site, site), same: 'no' } as never)).toThrow();
});

it('a long review comment is shortened to the maximum length on GitHub and counts the omitted changes', () => {
  const many = Array.from(
    { length: 60 },
    (_, index) => `<p>${index} ${'more words '.repeat(130)}.</p>`,
  );
  const comment = commentOn('<p>A.</p>', many.join(''));
  expect(comment.length).toBeLessThan(65_000);
  expect(comment).toMatch(/\d+ more changes are in the report/);
});

it('a review comment with many long file names is shortened to the maximum length on GitHub', () => {
  const code = Array(50).fill('x/'.repeat(9_000));
  expect(commentOn('<p>A.</p>', '<p>B.</p>', { code }).length).toBeLessThan(65_000);
});
