import type { Page } from 'playwright/test';
import { axeFaults } from '../browser/axe.ts';

/**
 * What axe finds of contrast by WCAG AAA, seven to one: in the texts that are read at length, which are the paragraphs,
 * lists and tables of the main part, or with `all` in every text of the page.
 */
export async function contrastFaults(page: Page, all = false): Promise<string[]> {
  const rules = ['color-contrast-enhanced'];
  if (all) return axeFaults(page, { rules });
  // axe refuses a text that no page has, and keeps what is named by both lists
  if ((await page.locator(bodyTexts).count()) === 0) return [];
  return axeFaults(page, { rules, within: { include: bodyTexts, exclude: labels } });
}

/** What stands among them and is a label: the name of a note, a bearing of the rose, the time of a step, a mark in a table, the key of a drawing. */
const labels = ['.note > p:first-child', '.brg', '.leg', '.noted > span', '.key'];

const bodyTexts = `main :is(p, li, td, dd):not([class], ${labels.join(', ')}, .key li)`;

/** The conditions under which a page is looked at. */
export const conditions = {
  light: { colorScheme: 'light' },
  night: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;
