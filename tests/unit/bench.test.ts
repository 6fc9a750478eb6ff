import { expect, it } from 'vitest';
import { makeSite } from '../../tools/bench/make-site.ts';
import { check as checkSite } from '../../tools/check/check.ts';
import { pageFiles } from '../../tools/check/page-files.ts';

it('copies of pages that growth is measured with have nothing that the check refuses', {
  timeout: 120_000,
}, async () => {
  const site = makeSite(2 * pageFiles('.').length);
  try {
    const problems = await checkSite({ root: site.root });
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  } finally {
    site.remove();
  }
});
