import type { Review } from '../review-site.ts';
import { type Looks, lookOnly, noLooks } from '../say-looks.ts';
import { summarise } from '../summary.ts';
import { words } from '../words.ts';
import { code, escapeText } from './escape-text.ts';
import { figuresPart, standingPart } from './facts.ts';
import { fit, type Part } from './fit.ts';
import { pageParts, sharedParts } from './pages.ts';

/** GitHub refuses a comment of more than 65,536 characters; bytes are counted, of which there are never fewer. */
export const longest = 65_000;

/** The review as one comment of a pull request, never longer than GitHub takes. It says what it left out. */
export function reviewMarkdown(review: Review, looks: Looks = noLooks, limit = longest): string {
  const head = [words.marker, `## ${words.title}`, ...introduction(review, looks)].join('\n\n');
  const parts: Part[] = [
    ...figuresPart(review),
    ...standingPart(review),
    ...sharedParts(review),
    ...pageParts(review),
    ...looksPart(review, looks),
  ];
  return fit(head, parts, codePart(review, looks), limit);
}

function introduction(review: Review, looks: Looks): string[] {
  const { base, head, uncommitted, sourceOnly } = review;
  const compared = `Compared with ${code(base.commit.slice(0, 8))}, where the working tree left ${code(base.name)}; the last commit is ${code(head.slice(0, 8))}.`;
  const included =
    uncommitted.length > 0
      ? [
          `Not committed yet, and included: ${uncommitted.slice(0, 10).map(code).join(', ')}${uncommitted.length > 10 ? ` and ${uncommitted.length - 10} more` : ''}.`,
        ]
      : [];
  const source = sourceOnly
    ? [
        '> [!WARNING]',
        '> **Compared as typed, not as drawn.** Pages stand here as their Markdown says, without header, footer or pictures.',
        ...sourceOnly.split('\n').map((line) => `> ${escapeText(line)}`),
      ].join('\n')
    : [];
  return [
    `**${escapeText(summarise(review, looks))}**`,
    [compared, ...included].join('\n'),
    ...[source].flat(),
  ];
}

/** Pages with the same words that look different; the report shows them. */
function looksPart(review: Review, looks: Looks): Part[] {
  const addresses = lookOnly(review, looks);
  if (addresses.length === 0) return [];
  const items = [`${addresses.map(code).join(', ')}. Pictures are in the report.`];
  return [{ name: 'looks', open: '### The same words, another look', items, close: '' }];
}

/** One line for what changed in code; pages that it altered are told above. */
function codePart({ code: files, all }: Review, looks: Looks): string {
  if (files.length === 0) return '';
  const altered = all.length + looks.shots.length > 0;
  const names = files.slice(0, 12).map(code).join(', ');
  const more = files.length > 12 ? ` and ${files.length - 12} more` : '';
  return `${altered ? 'Changed outside the pages' : 'Changed in code, and in no page'}: ${names}${more}.`;
}
