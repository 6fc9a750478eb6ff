import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** What is put into each page: half as long as the one that people read. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG A and AA, and axe’s own best practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What to look for where: one rule, a part of the page without some of its elements. */
interface AxeOptions {
  rule?: string;
  within?: { include: string; exclude: string[] };
}

/**
 * What axe finds on a page, each as the rule and the element; by itself everything of the standards in the whole page.
 * Its code is put into a page once, and frames of others, such as the map's, are theirs.
 */
export async function axeViolations(
  page: Page,
  { rule, within }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly: rule ? [rule] : standards,
    resultTypes: ['violations'],
    iframes: false,
  };
  return page.evaluate(
    async ([part, how]) => {
      const { run } = (window as never as { axe: typeof axe }).axe;
      const { violations } = await run(part ?? document, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [within, options] as const,
  );
}
