import {
  type Escape,
  escapeForGitHub,
  renderNames,
  renderText,
  truncate,
} from './render-fragments.ts';
import {
  type Entry,
  type Review,
  type ReviewLine,
  reviewSchema,
  severities,
} from './review-schema.ts';

/** Data that the comment needs in addition to the review. The job that posts the comment provides this data. */
export interface CommentContext {
  /** The URL of the report. */
  report?: string;
  /**
   * The URL of the preview of the site, without a slash at the end. A link to a page consists of this URL and the
   * address of the page.
   */
  preview?: string;
  /**
   * The changed files with code, from GitHub’s API. They replace the list `code` of the review, because the review
   * comes from an untrusted job.
   */
  code?: string[];
}

/** The maximum length of the rendered review, in characters. GitHub accepts 65,536, and post-comment.ts adds text. */
const maxCharacters = 62_000;
/** The maximum number of visible items of a list. The remaining items are in a closed <details> element. */
const maxVisibleItems = 20;
/**
 * The maximum number of visible lines of an entry, except for style rules (see `countVisibleLines`). The remaining
 * lines are in a closed <details> element.
 */
const maxVisibleLines = 4;

/** Returns the heading of the comment and of the report. */
export const headingOf = ({ same, entries }: Review) => {
  if (!same) return 'Changes that visitors will see';
  return entries.length > 0 ? 'No visible change, but other changes' : 'No visible change';
};

/**
 * Returns the comment on a pull request, shortened to the length that GitHub accepts. The review can come from an
 * untrusted job, so this function validates the review. The review is rendered as one HTML block, in which GitHub does
 * not parse Markdown, mentions or links.
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

interface RenderOptions {
  maxItems: number;
  escapeText: Escape;
  /**
   * Whether an entry shows its pages; true by default. False for entries below the heading of a page, because the
   * heading already names the page.
   */
  withPages?: boolean;
}

/** Renders the review as lines of HTML. Each list has at most `maxItems` items. */
export function renderReview(
  review: Review,
  context: CommentContext,
  maxItems: number,
  escapeText: Escape,
): string {
  const options = { maxItems, escapeText };
  /** Returns the entries whose severity (a number) is at least `from` and less than `below`. */
  const between = (from: number, below: number) =>
    review.entries.filter(({ severity }) => severity >= from && severity < below);
  return [
    ...renderSummary(review, context, escapeText),
    ...renderList('Read first', between(severities.hidden, severities.structure), options),
    ...renderList(
      'Pages, sections and components',
      between(severities.structure, severities.weak),
      options,
    ),
    ...renderWording(review, between(severities.weak, severities.style), context, options),
    ...renderList('Style rules', between(severities.style, severities.file), options),
    ...renderList(
      'Other files and elements',
      between(severities.file, severities.consequence),
      options,
    ),
    ...renderCollapsedList(
      'Consequences of these changes',
      between(severities.consequence, Infinity),
      options,
    ),
    ...renderNotChecked(review, escapeText),
  ].join('\n');
}

function renderSummary(review: Review, context: CommentContext, escapeText: Escape): string[] {
  const code = context.code ?? review.code;
  const lines: string[] = [];
  if (code.length > 0)
    lines.push(
      `<p><b>This pull request changes more than words</b>: ${renderNames(code, 12, escapeText)}.`,
      'A developer must review these files.</p>',
    );
  const report = context.report ? ` · ${renderLink(context.report, 'Side by side')}` : '';
  lines.push(
    review.same
      ? '<p>The site before the change and the site after the change have exactly the same files.</p>'
      : `<p><b>${countPages(review)}</b>${report}</p>`,
  );
  return lines;
}

/** Renders a link to an https URL. For any other URL, returns the text without a link. */
const renderLink = (url: string, text: string): string =>
  /^https:\/\/[^\s"<>]+$/.test(url) ? `<a href="${url}">${text}</a>` : text;

/** Renders the changed sentences: first the sentences on several pages, and then the sentences of each page. */
function renderWording(
  { pages }: Review,
  entries: Entry[],
  context: CommentContext,
  options: RenderOptions,
): string[] {
  const { escapeText } = options;
  const isOnOnePage = (entry: Entry) =>
    entry.pages.length === 1 && pages.some(({ address }) => address === entry.pages[0]);
  const onSeveralPages = entries.filter((entry) => !isOnOnePage(entry));
  return [
    ...renderList('Wording on several pages', onSeveralPages, options),
    ...pages.flatMap(({ address, state, title }) => {
      const preview = context.preview && state !== 'removed' ? `${context.preview}${address}` : '';
      const name = renderLink(preview, renderNames([address], 1, escapeText));
      const heading = `${name} – ${escapeText(truncate(title, 120))}`;
      const own = entries.filter((entry) => isOnOnePage(entry) && entry.pages[0] === address);
      return renderList(heading, own, { ...options, withPages: false });
    }),
  ];
}

/**
 * Renders a list with a heading. The first entries are visible; the remaining entries are in a closed <details>
 * element.
 */
function renderList(heading: string, entries: Entry[], options: RenderOptions): string[] {
  if (entries.length === 0) return [];
  const { maxItems } = options;
  const visible = Math.min(maxVisibleItems, maxItems);
  const shown = renderItems(entries.slice(0, visible), options);
  const rest = entries.slice(visible, maxItems);
  return [
    `<h4>${heading}</h4>`,
    ...(shown.length > 0 ? ['<ul>', ...shown, '</ul>'] : []),
    ...renderDetails(`${rest.length} more`, renderItems(rest, options)),
    ...renderOmitted(entries.length - maxItems),
  ];
}

const renderCollapsedList = (
  heading: string,
  entries: Entry[],
  options: RenderOptions,
): string[] => [
  ...renderDetails(heading, renderItems(entries.slice(0, options.maxItems), options)),
  ...renderOmitted(entries.length - options.maxItems),
];

const renderItems = (entries: Entry[], options: RenderOptions): string[] =>
  entries.map((entry) => `<li>${renderEntry(entry, options)}</li>`);

const renderDetails = (summary: string, items: string[]): string[] =>
  items.length > 0
    ? [`<details><summary>${summary}</summary>`, '<ul>', ...items, '</ul>', '</details>']
    : [];

const renderOmitted = (count: number): string[] =>
  count > 0
    ? [
        `<p><b>${count === 1 ? '1 more change is' : `${count} more changes are`} in the report, because GitHub does ` +
          'not accept a longer comment.</b></p>',
      ]
    : [];

const renderNotChecked = ({ notChecked }: Review, escapeText: Escape): string[] =>
  notChecked.length > 0
    ? [
        '<h4>Not looked at</h4>',
        '<ul>',
        ...notChecked.map((each) => `<li>${escapeText(each)}</li>`),
        '</ul>',
      ]
    : [];

/** Describes how many pages changed, such as “Pages: 3 changed, 1 new”. */
function countPages({ pages }: Review): string {
  const count = (state: string) => pages.filter((page) => page.state === state).length;
  const states = [
    [count('changed'), 'changed'],
    [count('new'), 'new'],
    [count('removed'), 'removed'],
  ] as const;
  const parts = states.flatMap(([many, state]) => (many > 0 ? `${many} ${state}` : []));
  return parts.length > 0
    ? `Pages: ${parts.join(', ')}`
    : 'No page has changes that you need to read';
}

/**
 * Renders an entry: its title, pages, lines and notes. In a long entry, the last lines or all lines are in a closed
 * <details> element.
 */
function renderEntry(entry: Entry, options: RenderOptions): string {
  const { title, pages, lines, notes, severity } = entry;
  const { maxItems, escapeText, withPages = true } = options;
  const isOneWording = severity === severities.words && title.length === 0;
  const differ = pages.length > 1 && lines.length > 1;
  const withLinePages = withPages && (differ || isOneWording);
  const rendered = lines
    .slice(0, maxItems)
    .map((line) => renderLine(line, escapeText, withLinePages));
  const visible = countVisibleLines(entry);
  const [shown, collapsed] = [rendered.slice(0, visible), rendered.slice(visible)];
  const names = withPages && pages.length > 0 ? ` – ${renderNames(pages, 5, escapeText)}` : '';
  const heading = title.length > 0 ? [`<b>${renderText(title, escapeText)}</b>${names}`] : [];
  const renderedNotes = notes.map((note) => `<sub>${renderText(note, escapeText)}</sub>`);
  const summary = visible === 0 ? `${lines.length} lines` : `${lines.length - shown.length} more`;
  const details =
    collapsed.length > 0
      ? `<details><summary>${summary}</summary>${collapsed.join('<br>')}</details>`
      : '';
  return [...heading, ...shown, ...renderedNotes].join('<br>') + details;
}

/**
 * Returns how many lines of an entry are visible. Returns 0 for an entry with more than 60 lines. Also returns 0 for an
 * entry with more than 3 lines and the severity `structure` or `consequence`. Otherwise, returns 12 for the entry of
 * the style rules, and `maxVisibleLines` for any other entry.
 */
function countVisibleLines({ severity, lines }: Entry): number {
  const isCollapsible = severity === severities.structure || severity === severities.consequence;
  if (lines.length > 60 || (isCollapsible && lines.length > 3)) return 0;
  return severity === severities.style ? 12 : maxVisibleLines;
}

/**
 * Renders a line of an entry, such as a changed sentence. If `withPages` is true, also shows the pages of the line.
 * `count` is how often the change occurs. If `count` is greater than the number of pages, also shows `count`, such as
 * “3 places”.
 */
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
