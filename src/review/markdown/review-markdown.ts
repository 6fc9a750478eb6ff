import { gravestOf } from '../gravest.ts';
import { type Looks, noLooks } from '../looks.ts';
import type { Review } from '../review.ts';
import { title } from '../say.ts';
import { lookOnly, sayBesides, summarise } from '../summarise.ts';
import { written } from './describe-change.ts';
import { figuresPart, listOfFiguresPart } from './figures-part.ts';
import { fit } from './fit-parts.ts';
import { heightOf } from './height.ts';
import { code, codes, escapeText } from './marked-text.ts';
import { isSmall, pageParts } from './page-parts.ts';
import { listPart, type Part } from './part.ts';
import { besideParts, sharedParts } from './parts.ts';
import { standingPart } from './standing-part.ts';

/** GitHub refuses a comment of more than 65,536 characters; bytes are counted, of which there are never fewer. */
export const longest = 65_000;

/** So many lines a screen has, about: what fits is not folded. */
const screen = 40;

/** Begins the comment, and tells it from others; nobody sees it. */
export const marker = '<!-- review of the visible change -->';

/** The review as one comment of a pull request, never longer than GitHub takes. It says what it left out. */
export function reviewMarkdown(review: Review, looks: Looks = noLooks, limit = longest): string {
  const head = [marker, `## ${title}`, ...introduction(review, looks)].join('\n\n');
  const another = lookOnly(review, looks).map(code).join(', ');
  const parts = (isFolded: boolean): Part[] => [
    ...figuresPart(review),
    ...standingPart(review),
    ...listOfFiguresPart(review),
    ...sharedParts(review),
    ...besideParts(review, looks),
    ...pageParts(review, isFolded),
    ...listPart(
      'looks',
      'The same words, another look',
      another ? [`${another}. Pictures are in the report.`] : [],
    ),
  ];
  const write = (isFolded: boolean) => fit(head, parts(isFolded), sayCode(review, looks), limit);
  const unfolded = isSmall(review) ? write(false) : undefined;
  return unfolded && heightOf(unfolded) <= screen ? unfolded : write(true);
}

/** The comment of a review that failed, so that an older one does not go on saying what is no longer so. */
export const failureMarkdown = (problem: string): string => {
  const warning = [
    '> [!WARNING]',
    '> **The review failed, so nothing says here what changed.** Look at the changed files themselves.',
    ...problem
      .split('\n')
      .slice(0, 6)
      .map((line) => `> ${escapeText(line)}`),
  ];
  return `${[marker, `## ${title}`, warning.join('\n')].join('\n\n')}\n`;
};

function introduction(review: Review, looks: Looks): string[] {
  const { base, head, uncommitted, sourceOnly } = review;
  const now = uncommitted.length > 0 ? 'the working tree' : `commit ${code(head.slice(0, 8))}`;
  const compared = `Compared: ${now}, against commit ${code(base.commit.slice(0, 8))} (${code(base.name)}).`;
  const besides = sayBesides(review, looks);
  const included = `Not committed yet, and included: ${codes(uncommitted, 10)}.`;
  const warning = [
    '> [!WARNING]',
    '> **Compared as typed, not as drawn.** Pages stand here as their Markdown says, without header, footer or pictures; the menus, as the lines at the top of the pages say.',
    ...(sourceOnly ?? '').split('\n').map((line) => `> ${escapeText(line)}`),
  ];
  return [
    ...gravest(review),
    `**${escapeText(summarise(review, looks))}**`,
    ...(besides ? [escapeText(besides)] : []),
    uncommitted.length > 0 ? `${compared}\n${included}` : compared,
    ...(sourceOnly ? [warning.join('\n')] : []),
  ];
}

/** So many of the gravest facts stand on top; all are told below, too. */
const mostGrave = 12;

/** The gravest facts as one list, unfolded; nothing where there are none. */
function gravest(review: Review): string[] {
  const lines = gravestOf(review).map((saying) => `- **${written(saying)}**`);
  const more = lines.length - mostGrave;
  if (more > 0) lines.splice(mostGrave, more, `- ${more} more of this kind, told below`);
  return lines.length > 0 ? [lines.join('\n')] : [];
}

/** One line for what changed in code. That nothing of it is seen is said only where everything was looked at. */
function sayCode(review: Review, looks: Looks): string {
  const { code: files, all, unseen, scripts, redirects, sourceOnly } = review;
  if (files.length === 0) return '';
  const altered = all.length + looks.shots.length + scripts.length + redirects.length > 0;
  const looked = looks.candidates.length === looks.looked.length;
  const nowhere = !altered && looked && unseen.length === 0 && !sourceOnly;
  return `${nowhere ? 'Changed in code, and in no page' : 'Changed outside the pages'}: ${codes(files, 12)}.`;
}
