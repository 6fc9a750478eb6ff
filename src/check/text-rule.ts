import type { Problem } from '../language/problem.ts';
import type { Complaint, Page } from './page.ts';
import type { Block } from './prose.ts';

/** A rule about running text: what to look for, and what to say of it. */
export interface TextRule {
  rule: string;
  /** Global; it sees the whole prose of a page, with `\0` between blocks. */
  pattern: RegExp;
  message: (found: string) => string;
  instead: (found: string) => string;
  level?: Problem['level'];
  /** The right text, where there is only one. */
  fix?: (found: string) => string | undefined;
  /** Finds only what was typed so, and not what marks between it have left blank. */
  exact?: boolean;
  /** Kinds of block that the rule leaves alone. */
  except?: readonly Block['kind'][];
}

/** Applies rules to the prose of a page. Patterns may use look-behind and look-ahead to see what stands beside. */
export function applyTextRules(page: Page, rules: readonly TextRule[]): Problem[] {
  return rules.flatMap(({ rule, pattern, message, instead, level, fix, exact, except }) =>
    [...page.prose.text.matchAll(pattern)].flatMap((match) => {
      const [found] = match;
      const start = match.index;
      const end = start + found.length;
      if (except?.includes(blockAt(page, start)?.kind as Block['kind'])) return [];
      const typed = page.source.slice(start, end) === found;
      if (exact && !typed) return [];
      const mended = typed ? fix?.(found) : undefined;
      const complaint: Complaint = { rule, message: message(found), instead: instead(found) };
      if (level) complaint.level = level;
      if (mended !== undefined) complaint.fix = { start, end, text: mended };
      return [page.problem(start, end, complaint)];
    }),
  );
}

/** The innermost block that holds an offset. */
export const blockAt = (page: Page, offset: number): Block | undefined =>
  page.prose.blocks.findLast(({ start, end }) => start <= offset && offset < end);
