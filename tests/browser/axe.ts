import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { smallTargets } from './measures.ts';
import { expect, settled } from './site.ts';

/** WCAG A and AA, and axe’s own best practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What to look for where: single rules, a part of the page without some of its elements. */
interface Look {
  rules?: string[];
  within?: { include: string; exclude: string[] };
}

/**
 * What axe finds on a page, each as the rule and the element; by itself everything of the standards in the whole page.
 * Its code is put into a page once, and frames of others, such as the map's, are theirs.
 */
export async function axeFaults(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    resultTypes: ['violations'],
    iframes: false,
  };
  return page.evaluate(
    async ({ part, how }) => {
      const { run } = (window as never as { axe: typeof axe }).axe;
      const asked: RunOptions = JSON.parse(how);
      const { violations } = await run(part ?? document, asked);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    { part: within, how: JSON.stringify(options) },
  );
}

/** Expects that what stands open, such as a menu or a box, can be heard and pressed by a finger. */
export async function expectUsable(page: Page, within: string): Promise<void> {
  await settled(page);
  expect.soft(await smallTargets(page, 44, within), `targets in ${within}`).toEqual([]);
  expect.soft(await axeFaults(page), `axe, ${within}`).toEqual([]);
}
