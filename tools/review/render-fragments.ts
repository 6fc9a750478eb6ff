import type { Fragment, Segment } from './review-schema.ts';

/** Shortens a text to `length` characters, and adds an ellipsis to a shortened text. */
export const truncate = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** Puts a text in quotation marks. A text of more than 300 characters is shortened. */
export const quote = (text: string) => `“${truncate(text, 300)}”`;

/** Marks a text as the address of a page or the name of a file. */
export const pageName = (address: string): Segment => ({ kind: 'page', text: address });

/** Joins a list with commas. Shows at most `max` items, and then the number of the remaining items. */
export const joinList = (all: (Fragment | Fragment[])[], max = 3): Fragment[] => [
  ...all.slice(0, max).flatMap((each, index) => [index > 0 ? ', ' : '', each].flat()),
  ...(all.length > max ? [` and ${all.length - max} more`] : []),
];

/** Marks an old text as removed and a new text as added. Omits an empty text. */
export const replaced = (old: string, now: string): Segment[] => [
  ...(old ? [{ kind: 'removed' as const, text: old }] : []),
  ...(now ? [{ kind: 'added' as const, text: now }] : []),
];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for HTML. Replaces invisible characters, such as those that reverse the direction of text, with their
 * codes.
 */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/\p{Cf}/gu, (sign) => `[U+${sign.codePointAt(0)?.toString(16).padStart(4, '0')}]`);

/**
 * Escapes a text for a comment on GitHub. The escaped text cannot create a mention, a link, a keyword that closes an
 * issue, a formula or a picture.
 */
export const escapeForGitHub = (text: string): string =>
  escapeHtml(text.replace(/\s+/g, ' '))
    .replace(
      /@(?=\S)|:(?=\/\/)|#(?=\d)|\b(?:GH|CVE|GHSA)-(?=\w)|\bwww(?=\.)|:(?=[\w+-]+:)/gi,
      '$&\u200B',
    )
    .replace(/\b[0-9a-f]{7,40}\b/gi, (run) => run.replace(/.{6}/g, '$&\u200B'))
    .replace(/\$/g, '<span>$</span>');

/** A function that escapes text: `escapeHtml` or `escapeForGitHub`. */
export type Escape = (text: string) => string;

/** The number of characters that are shown of a long unchanged text before or after a change. */
const context = 90;
const isChange = (fragment?: Fragment) =>
  typeof fragment === 'object' && /added|removed/.test(fragment.kind);

/**
 * Renders fragments (such as removed or added words) as HTML. Strikes out removed words, underlines added words, and
 * shortens long unchanged text.
 */
export function renderText(fragments: Fragment[], escapeText: Escape): string {
  const rendered = fragments.map((fragment, index) => {
    if (typeof fragment === 'string') return escapeText(fragment);
    const { kind, text } = fragment;
    if (kind === 'page') return `<code>${escapeText(truncate(text, 200))}</code>`;
    if (kind === 'place') return text && `<sub>${escapeText(truncate(text, 120))}</sub> `;
    if (kind === 'added') return renderWords('ins', text, escapeText);
    if (kind === 'removed') return renderWords('del', text, escapeText);
    const isAfterChange = isChange(fragments[index - 1]);
    const isBeforeChange = isChange(fragments[index + 1]);
    return escapeText(shortenUnchanged(text, isAfterChange, isBeforeChange));
  });
  return rendered.join('').replaceAll('</del><ins>', '</del> <ins>');
}

/** Renders added or removed words as an element. Spaces at the start and end of the words stay outside the element. */
function renderWords(tag: 'ins' | 'del', text: string, escapeText: Escape): string {
  const shown = text.trim() ? truncate(text, 1500) : '␣';
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(shown) ?? [];
  return `${before}<${tag}>${escapeText(words)}</${tag}>${after}`;
}

/**
 * Shortens a long unchanged text. Keeps the characters next to a change. If the text is not next to a change, keeps its
 * start.
 */
function shortenUnchanged(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= context * 2) return text;
  if (!isAfterChange && !isBeforeChange) return truncate(text, 400);
  const isOnlyBeforeChange = isBeforeChange && !isAfterChange;
  const start = isOnlyBeforeChange ? '' : text.slice(0, context);
  const end = isBeforeChange ? text.slice(-context) : '';
  return `${start}…${end}`;
}

/** Renders the names of pages or files. Shows at most `max` names, and then the number of the remaining names. */
export const renderNames = (names: string[], max: number, escapeText: Escape): string =>
  renderText(joinList(names.map(pageName), max), escapeText);
