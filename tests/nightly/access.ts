import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page by WCAG A and AA and its own best practice, each as the rule and the element. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return listOf(violations);
}

/**
 * What axe finds of contrast by WCAG AAA, seven to one: in the texts that are read at length, which are the paragraphs,
 * lists and tables of the main part, or with `all` in every text of the page.
 */
export async function contrastFaults(page: Page, all = false): Promise<string[]> {
  const enhanced = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']);
  if (!all) {
    // axe refuses a text that no page has, and keeps what is named by both lists
    if ((await page.locator(bodyTexts).count()) === 0) return [];
    enhanced.include(bodyTexts);
    for (const label of labels) enhanced.exclude(label);
  }
  const { violations } = await enhanced.analyze();
  return listOf(violations);
}

/** What stands among them and is a label: the name of a note, a bearing of the rose, the time of a step, a mark in a table, the key of a drawing. */
const labels = ['.note > p:first-child', '.brg', '.leg', '.noted > span', '.key'];

const bodyTexts = `main :is(p, li, td, dd):not([class], ${labels.join(', ')}, .key li)`;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const listOf = (violations: Violations) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** The conditions under which a page is looked at. */
export const conditions = {
  light: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;
