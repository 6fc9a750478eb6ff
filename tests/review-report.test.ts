import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noLooks } from '../src/review/looks.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

describe('the report', () => {
  const root = mkdtempSync(join(tmpdir(), 'report-'));
  const roots = { old: root, new: root };
  afterAll(() => rmSync(root, { recursive: true }));

  it('shows the engraving in the place of a small portrait, which only a build makes', () => {
    mkdirSync(join(root, 'public/art'), { recursive: true });
    writeFileSync(join(root, 'public/art/portrait-ann.svg'), '<svg id="ann"/>');
    const page = (verb: string) =>
      pagesOf(`<p>Ann ${verb} it.</p><img src="/art/face/ann.webp" alt="" width="56" height="68">`);
    const report = writeReport(reviewOf(page('reads'), page('writes')), roots, noLooks);
    const data = Buffer.from('<svg id="ann"/>').toString('base64');
    expect(report).toContain(`data:image/svg+xml;base64,${data}`);
  });

  it('opens a page at its first change that has a mark', () => {
    const [old, now] = pagesOf('<p>Read it now.</p>', '<p>Read it today.</p>');
    if (!old || !now) throw new Error('There are two pages');
    const review = reviewOf([old], [{ ...now, address: '/1', title: 'Another' }]);
    expect(review.pages[0]?.changes.map(({ type }) => type)).toEqual(['headline', 'reworded']);
    expect(writeReport(review, roots, noLooks)).toContain('data-from="1"');
  });
});

describe('a page in the report', () => {
  it('keeps a text with marks in it together, so that no style sheet sets its words apart', () => {
    const ask = (word: string) =>
      pagesOf(`<details><summary>${word} a company bank here?</summary><p>No.</p></details>`);
    const text = writeReport(reviewOf(ask('Must'), ask('May')), { old: '.', new: '.' }, noLooks);
    expect(text.replaceAll('\\u003c', '<').replaceAll('\\"', '"')).toMatch(
      /<summary><span><del data-change="0">.*added: .*May.*, end <\/span><\/ins> a company bank here\?<\/span><\/summary>/,
    );
  });

  it('says that it comes while it has not come, and what it needs where no script runs', () => {
    const [old, now] = [pagesOf('<p>One here.</p>'), pagesOf('<p>Two here.</p>')];
    const text = writeReport(reviewOf(old, now), { old: '.', new: '.' }, noLooks);
    expect(text).toContain('The page itself is drawn here once you scroll to it.');
    expect(text).toMatch(/<noscript><p class="small">Scripts may not run here/);
  });
});
