import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../tools/bench/make-site.ts';
import { check } from '../../tools/check/check.ts';
import { pageFiles } from '../../tools/check/page-files.ts';

const site = makeSite(40);
afterAll(() => site.remove());

it('the site that is measured has the pages that were asked for, and no mistakes', async () => {
  expect(pageFiles(site.root)).toHaveLength(40);
  expect(await check({ root: site.root })).toEqual([]);
});
