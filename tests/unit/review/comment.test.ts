import { expect, it } from 'vitest';
import { type CommentContext, writeComment } from '../../../tools/review/write-comment.ts';
import { page, reviewOf } from './sites.ts';

/** The comment on a page with a changed main element. */
const commentOn = (before: string, after: string, context?: CommentContext) =>
  writeComment(reviewOf({ 'vat.html': page(before) }, { 'vat.html': page(after) }), context);

it('is a few lines for one changed word', () => {
  const comment = commentOn('<p>We reply by noon.</p>', '<p>We answer by noon.</p>');
  expect(comment).toContain('We <del>reply</del> <ins>answer</ins> by noon.');
  expect(comment.length).toBeLessThan(520);
});

it('says “No visible change” only of equal folders, below the files that are not words', () => {
  const same = commentOn('<p>VAT.</p>', '<p>VAT.</p>', { code: ['src/main.tsx'] });
  expect(same).toMatch(/^## No visible change\n\n.*<code>src\/main.tsx<\/code>.*\n/);
  expect(commentOn('<p>VAT.</p>', '<p class="a">VAT.</p>')).not.toContain('No visible');
  const [one, two] = ['<style>a{b:c}d{e:f}</style>', '<style>d{e:f}a{b:c}</style>'];
  expect(reviewOf({ 'a.html': page('', one) }, { 'a.html': page('', two) }).same).toBe(false);
});

it('quotes nothing that becomes markup, a mention, a link or a closing keyword', () => {
  const slip =
    '@firm &lt;img src=x&gt; **bold** https://evil.example fixes #7 `code` $x$ ]( javascript:';
  const comment = commentOn('<p>VAT.</p>', `<p>${slip} and more words.</p>`, {
    report: 'javascript:alert(1)',
    preview: 'https://preview.example',
  });
  expect(comment).not.toMatch(/@firm|<img|https:\/\/evil|#7|javascript:alert|\$x\$/);
  expect(comment).toContain('<a href="https://preview.example/vat">');
  expect(comment.trim().split('\n\n')).toHaveLength(2);
  const site = { 'vat.html': page('VAT.') };
  expect(() => writeComment({ ...reviewOf(site, site), same: 'no' } as never)).toThrow();
});

it('stays below the limit of GitHub and counts what it leaves out', () => {
  const many = Array.from({ length: 60 }, (_, at) => `<p>${at} ${'more words '.repeat(130)}.</p>`);
  const comment = commentOn('<p>A.</p>', many.join(''));
  expect(comment.length).toBeLessThan(65_000);
  expect(comment).toMatch(/\d+ more are in the report/);
  const code = Array(50).fill('x/'.repeat(9_000));
  expect(commentOn('<p>A.</p>', '<p>B.</p>', { code }).length).toBeLessThan(65_000);
});
