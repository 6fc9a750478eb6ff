import { type Escape, escapeForGitHub, renderNames, renderText, truncate } from './render-text.ts';
import {
  type Entry,
  type Review,
  type ReviewLine,
  reviewSchema,
  severities,
} from './review-data.ts';

/** Data that the comment needs in addition to the review. The job that posts the comment provides it. */
export interface CommentContext {
  /** The URL of the report. */
  report?: string;
  /** The URL of the preview of the site, without a slash at the end. Links to pages append the address. */
  preview?: string;
  /** The changed files with code, from GitHub's API. They replace `code` of the review, which is untrusted. */
  code?: string[];
}

/** The maximum length of the rendered review, in characters. GitHub accepts 65,536, and post-comment.ts adds text. */
const maxCharacters = 62_000;
/** The number of list items that are visible. The other items are in a closed <details> element. */
const maxVisibleItems = 20;
/** The number of lines of an entry that are visible. The other lines are in a closed <details> element. */
const maxVisibleLines = 4;

export const headingOf = ({ same, entries }: Review) => {
  if (!same) return 'What visitors will see change';
  return entries.length > 0 ? 'No visible change, but other changes' : 'No visible change';
};

/**
 * Returns the comment on a pull request, shortened to the length that GitHub accepts. The review may come from an
 * untrusted job. It is therefore validated, and rendered as one HTML block: GitHub does not parse Markdown, mentions or
 * links in it.
 */
export function writeComment(untrusted: Review, context: CommentContext = {}): string {
  const review = reviewSchema.parse(untrusted);
  const write = (of: Review, maxItems: number) =>
    `## ${headingOf(review)}\n\n${renderReview(of, context, maxItems, escapeForGitHub)}\n`;
  for (const maxItems of [200, 50, 12, 4, 1]) {
    const comment = write(review, maxItems);
    if (comment.length < maxCharacters) return comment;
  }
  return write({ ...review, pages: [] }, 0);
}

/** Renders the review as lines of HTML. Each list has at most `maxItems` items. */
export function renderReview(
  review: Review,
  context: CommentContext,
  maxItems: number,
  escapeText: Escape,
): string {
  const { entries, pages } = review;
  const names = (all: string[], max = 1) => renderNames(all, max, escapeText);
  /** Creates a link for an https URL; otherwise returns the text without a link. */
  const link = (address: string, text: string) =>
    /^https:\/\/[^\s"<>]+$/.test(address) ? `<a href="${address}">${text}</a>` : text;
  const code = context.code ?? review.code;
  const lines: string[] = [];
  if (code.length > 0)
    lines.push(
      `<p><b>This pull request changes more than words</b>: ${names(code, 12)}.`,
      'A developer must review these files.</p>',
    );
  if (review.same) lines.push('<p>Both built sites have exactly the same files.</p>');
  else {
    const report = context.report ? ` · ${link(context.report, 'Side by side')}` : '';
    lines.push(`<p><b>${countPages(review)}</b>${report}</p>`);
  }
  const list = (heading: string, all: Entry[], { collapsed = false, withPages = true } = {}) => {
    const visible = collapsed ? 0 : Math.min(maxVisibleItems, maxItems);
    const items = all.map(
      (entry) => `<li>${renderEntry(entry, maxItems, escapeText, withPages)}</li>`,
    );
    const [shown, rest] = [items.slice(0, visible), items.slice(visible, maxItems)];
    if (items.length > 0 && !collapsed) lines.push(`<h4>${heading}</h4>`);
    if (shown.length > 0) lines.push('<ul>', ...shown, '</ul>');
    const summary = collapsed ? heading : `${rest.length} more`;
    if (rest.length > 0)
      lines.push(`<details><summary>${summary}</summary>`, '<ul>', ...rest, '</ul>', '</details>');
    const left = items.length - maxItems;
    if (left > 0)
      lines.push(
        `<p><b>${left} more changes are in the report, because GitHub does not accept a longer comment.</b></p>`,
      );
  };
  const between = (from: number, below: number) =>
    entries.filter(({ severity }) => severity >= from && severity < below);
  list('Read first', between(severities.hidden, severities.structure));
  list('Pages, sections and components', between(severities.structure, severities.weak));
  const wording = between(severities.weak, severities.style);
  const isOnOne = ({ pages: on }: Entry) =>
    on.length === 1 && pages.some(({ address }) => address === on[0]);
  list(
    'Wording on several pages',
    wording.filter((entry) => !isOnOne(entry)),
  );
  for (const { address, state, title } of pages) {
    const preview = context.preview && state !== 'removed' ? `${context.preview}${address}` : '';
    const heading = `${link(preview, names([address]))} – ${escapeText(truncate(title, 120))}`;
    const own = wording.filter((entry) => isOnOne(entry) && entry.pages[0] === address);
    list(heading, own, { withPages: false });
  }
  list('Style rules', between(severities.style, severities.file));
  list('Other files and elements', between(severities.file, severities.consequence));
  list('Consequences of these changes', between(severities.consequence, Infinity), {
    collapsed: true,
  });
  if (review.notChecked.length > 0)
    lines.push(
      '<h4>Not looked at</h4>',
      '<ul>',
      ...review.notChecked.map((each) => `<li>${escapeText(each)}</li>`),
      '</ul>',
    );
  return lines.join('\n');
}

function countPages({ pages }: Review): string {
  const count = (state: string) => pages.filter((page) => page.state === state).length;
  const states = [
    [count('changed'), 'changed'],
    [count('new'), 'new'],
    [count('removed'), 'removed'],
  ] as const;
  const parts = states.flatMap(([many, state]) => (many > 0 ? `${many} ${state}` : []));
  return parts.length > 0 ? `Pages: ${parts.join(', ')}` : 'No page has changes to read';
}

/**
 * Renders an entry: its title, pages, lines and notes. Only the first lines are visible; a closed <details> element
 * contains the others. If `withPages` is true, shows the pages.
 */
function renderEntry(
  { title, pages, lines, notes, severity }: Entry,
  maxItems: number,
  escapeText: Escape,
  withPages: boolean,
): string {
  const isOneWording = severity === severities.words && title.length === 0;
  const all = lines
    .slice(0, maxItems)
    .map((each) =>
      renderLine(
        each,
        escapeText,
        withPages && ((pages.length > 1 && lines.length > 1) || isOneWording),
      ),
    );
  const isCollapsible = severity === severities.structure || severity === severities.consequence;
  const isLong = (isCollapsible && lines.length > 3) || lines.length > 60;
  const maxVisible = severity === severities.style ? 12 : maxVisibleLines;
  const visible = isLong ? 0 : maxVisible;
  const [shown, collapsed] = [all.slice(0, visible), all.slice(visible)];
  const where =
    withPages && pages.length > 0 && title.length > 0
      ? ` – ${renderNames(pages, 5, escapeText)}`
      : '';
  const head = title.length > 0 ? [`<b>${renderText(title, escapeText)}</b>${where}`] : [];
  const known = notes.map((note) => `<sub>${renderText(note, escapeText)}</sub>`);
  const summary = visible === 0 ? `${lines.length} lines` : `${lines.length - shown.length} more`;
  const details =
    collapsed.length > 0
      ? `<details><summary>${summary}</summary>${collapsed.join('<br>')}</details>`
      : '';
  return [...head, ...shown, ...known].join('<br>') + details;
}

/** Renders a changed sentence. If `withPages` is true, shows its pages. */
function renderLine(
  { pages, text, count }: ReviewLine,
  escapeText: Escape,
  withPages: boolean,
): string {
  const where =
    withPages && pages.length > 0 ? `<sub>${renderNames(pages, 3, escapeText)}</sub> ` : '';
  const times = count > Math.max(pages.length, 1) ? ` <sub>${count} places</sub>` : '';
  return where + renderText(text, escapeText) + times;
}
