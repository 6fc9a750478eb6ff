import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../tools/bench/make-site.ts';
import { check } from '../../tools/check/check.ts';
import { pageFiles } from '../../tools/check/page-files.ts';

const site = makeSite(40);
afterAll(() => site.remove());

it('has the requested number of pages', () => {
  expect(pageFiles(site.root)).toHaveLength(40);
});

it('has pages without mistakes', async () => {
  expect(await check({ root: site.root })).toEqual([]);
});
