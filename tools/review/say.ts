import { z } from 'zod';

/** The order in which a reviewer reads: what could harm most first. */
export const ranks = {
  figure: 0,
  contact: 1,
  law: 2,
  date: 3,
  turn: 4,
  hidden: 5,
  whole: 6,
  words: 7,
  file: 8,
  markup: 9,
};

/** A piece of what is said: words that stayed, came or went, the address of a page, or the heading of a place. */
const part = z.object({
  is: z.enum(['same', 'added', 'removed', 'page', 'place']),
  text: z.string(),
});
const said = z.union([z.string(), part]);
const line = z.object({
  pages: z.array(z.string()),
  /** Where it stands, what happened to it, its words, and what should be known beside them. */
  says: z.array(said),
  /** In how many places. */
  count: z.number(),
});
const entry = z.object({
  /** One of `ranks`. */
  rank: z.number(),
  /** What happened; empty for sentences, which speak for themselves. */
  says: z.array(said),
  pages: z.array(z.string()),
  /** Each changed sentence once. */
  lines: z.array(line),
  /** What should be known beside it. */
  notes: z.array(z.array(said)),
});
/** The look of a page, as the names of two files. */
const picture = z.object({
  page: z.string(),
  width: z.number(),
  before: z.string(),
  after: z.string(),
});

/** What a review says, as plain data: all that the comment is drawn from. */
export const reviewSchema = z.object({
  same: z.boolean(),
  pages: z.array(
    z.object({
      address: z.string(),
      state: z.enum(['changed', 'new', 'gone']),
      title: z.string(),
    }),
  ),
  entries: z.array(entry),
  pictures: z.array(picture),
  code: z.array(z.string()),
});

export type Review = z.infer<typeof reviewSchema>;
export type Part = z.infer<typeof part>;
export type Said = z.infer<typeof said>;
export type Line = z.infer<typeof line>;
export type Entry = z.infer<typeof entry>;

/** Whether a file needs no look at code: the words, and what is said about them. */
export const isWords = (file: string) => /^(?:pages|docs)\/|^dictionary\.txt$/.test(file);

/** Something that is told, with nothing beside it yet. */
export const entryOf = (rank: number, says: Said[], pages: string[] = []): Entry => {
  return { rank, says, pages, lines: [], notes: [] };
};

export const quote = (text: string) => `“${cut(text, 300)}”`;

export const pageAt = (address: string): Part => ({ is: 'page', text: address });

/** Pieces one after the other; of very many, the first. */
export const listOf = (all: (Said | Said[])[], many = 3): Said[] => [
  ...all.slice(0, many).flatMap((each, at) => [at > 0 ? ', ' : '', each].flat()),
  ...(all.length > many ? [` and ${all.length - many} more`] : []),
];

/** An old and a new text as parts. */
export const exchanged = (old: string, now: string): Part[] => [
  ...(old ? [{ is: 'removed' as const, text: old }] : []),
  ...(now ? [{ is: 'added' as const, text: now }] : []),
];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML that shows its unseen signs too, such as those that turn a line round. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/\p{Cf}/gu, (sign) => `[U+${sign.codePointAt(0)?.toString(16).padStart(4, '0')}]`);

/** The same for a comment on GitHub: nothing in it mentions, links, closes, or becomes a formula or a picture. */
export const escapeForGitHub = (text: string): string =>
  escapeHtml(text.replace(/\s+/g, ' '))
    .replace(
      /@(?=\S)|:(?=\/\/)|#(?=\d)|\b(?:GH|CVE|GHSA)-(?=\w)|\bwww(?=\.)|:(?=[\w+-]+:)/gi,
      '$&\u200B',
    )
    .replace(/\b[0-9a-f]{7,40}\b/gi, (run) => run.replace(/.{6}/g, '$&\u200B'))
    .replace(/\$/g, '<span>$</span>');

/** How a text becomes HTML: `escapeHtml`, or `escapeForGitHub`. */
export type Escape = (text: string) => string;

export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Words with what went struck out and what came underlined; of a long stretch that stayed, its ends beside them. */
export function draw(said: Said[], safe: Escape): string {
  const most = 90;
  const isMark = (piece?: Said) => typeof piece === 'object' && /added|removed/.test(piece.is);
  const drawn = said.map((piece, index) => {
    if (typeof piece === 'string') return safe(piece);
    const { is, text } = piece;
    if (is === 'page') return `<code>${safe(cut(text, 200))}</code>`;
    if (is === 'place') return text && `<sub>${safe(cut(text, 120))}</sub> `;
    if (isMark(piece)) {
      const [tag, shown] = [is === 'added' ? 'ins' : 'del', text.trim() ? cut(text, 1500) : '␣'];
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(shown) ?? [];
      return `${before}<${tag}>${safe(words)}</${tag}>${after}`;
    }
    if (text.length <= most * 2) return safe(text);
    const [before, after] = [isMark(said[index - 1]), isMark(said[index + 1])];
    return safe(`${after && !before ? '' : text.slice(0, most)}…${after ? text.slice(-most) : ''}`);
  });
  return drawn.join('').replaceAll('</del><ins>', '</del> <ins>');
}

/** Names of pages or files; of very many, the first. */
export const nameAll = (names: string[], many: number, safe: Escape): string =>
  draw(listOf(names.map(pageAt), many), safe);
