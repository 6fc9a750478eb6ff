import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules of WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** The id of a rule. If set, only this rule is run. */
  rule?: string;
  /**
   * Two CSS selectors. If set, axe-core checks only the elements that match `include`, and the elements inside them,
   * but not the elements that match `exclude`.
   */
  within?: { include: string; exclude: string[] };
}

/**
 * Runs axe-core on a page, but not in its frames, such as the map. Returns the violations, each as `rule: selector`.
 * Without options, checks the whole page with all rules of `standards`.
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
