import type { CheckedSite } from './checked-site.ts';
import { contentIn } from './component-check-data.ts';
import { type Doc, eachMatch } from './page-document.ts';
import { numberOf, numberUpTo99, smallNumber } from './parse-numbers.ts';
import type { Finding } from './problem.ts';

const number = String.raw`(both|${smallNumber}|\d{1,2})`;
const acts = 'lead|led|run|founded|guide|advise|help|serve|answer|reply|sign|work|hold';
/**
 * Matches words that state how many partners the firm has, such as ‘two partners’. A client can have partners too.
 * Therefore, such words match only in these cases:
 * - The text around these words refers to the firm: ‘our two partners’, ‘two partners lead the firm’.
 * - The text before these words states a period of time: ‘since 2014 two partners have …’.
 * - The text ends after ‘partners’, as in the heading ‘The two partners’.
 */
const partnersOfFirm = new RegExp(
  [
    String.raw`(?<=\b(?:our|the\s+firm[’']s)\s+)${number}\s+partners\b`,
    String.raw`(?<=^|[.?!]\s|\bthe\s|\bsince\s\d{4},?\s)${number}\s+partners` +
      String.raw`(?=\s+(?:of\s+(?:the|our)\s+firm|(?:have\s+|who\s+)?(?:${acts})(?:e?d)?\s+(?:the|our)\s+firm)\b|$)`,
    String.raw`(?<=\bsince\s\d{4},?\s|\byears,?\s)${number}\s+partners(?=\s+have\b)`,
  ].join('|'),
  'giu',
);
/**
 * Matches a number directly before ‘partners’. On the page with the partner cards, each such number refers to the
 * firm's partners.
 */
const anyPartners = new RegExp(String.raw`\b${number}\s+partners\b`, 'giu');

const cardsIn = (source: string): number =>
  contentIn(source, 'leaders').match(/^###\s/gm)?.length ?? 0;

/**
 * Reports a text that states how many partners the firm has, if the number of partner cards on the team page is
 * different.
 */
export function checkPartnerNumber({ pages, checked }: CheckedSite): Finding[] {
  const team = pages.find(({ source }) => cardsIn(source) > 0);
  if (!team) return [];
  const count = cardsIn(team.source);
  const right = `${numberUpTo99(count)} partner${count === 1 ? '' : 's'}`;
  const check = (doc: Doc) =>
    eachMatch(doc, doc.file === team.file ? anyPartners : partnersOfFirm, ([found, ...groups]) => {
      const typed = groups.find(Boolean) ?? '';
      const value = /^both$/i.test(typed) ? 2 : numberOf(typed);
      if (value === count) return undefined;
      const expected = /^\p{Lu}/u.test(found) ? right[0]?.toUpperCase() + right.slice(1) : right;
      const cards = count === 1 ? 'one partner card' : `${numberUpTo99(count)} partner cards`;
      return {
        rule: 'firm-partners',
        message: `This page has “${found}”, but ${team.file} has ${cards}.`,
        expected,
        instead:
          `If the number of cards is right, type “${expected}” in place of “${found}”. If the number of cards is ` +
          `wrong, correct the cards in ${team.file}.`,
      };
    });
  return checked.flatMap(check);
}
