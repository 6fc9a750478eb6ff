import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified source of axe-core, which is injected into each page. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** Runs only this rule. */
  rule?: string;
  /** Checks only the elements in `include`, without those in `exclude`. Both contain CSS selectors. */
  within?: { include: string; exclude: string[] };
}

/**
 * Runs axe on a page. Returns the violations, each as `rule: selector`. Without options, it checks the whole page with
 * all rules of the standards above. Frames of third parties, such as the map, are not checked.
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
    async ([part, runOptions]) => {
      const { run } = (window as never as { axe: typeof axe }).axe;
      const { violations } = await run(part ?? document, runOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [within, options] as const,
  );
}
