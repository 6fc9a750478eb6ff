import {
  cut,
  draw,
  type Entry,
  type Escape,
  escapeForGitHub,
  type Line,
  nameAll,
  type Review,
  ranks,
  reviewSchema,
} from './say.ts';

/** What the comment says beside the review, known to whoever posts it. */
export interface About {
  /** The address of the report. */
  report?: string;
  /** The address of the preview; that of a page is put behind it. */
  preview?: string;
  /** Files that are more than words, from GitHub itself; in place of what the review names. */
  code?: string[];
}

/** GitHub takes 65,536 characters; some are kept for what is put around. */
const most = 62_000;
/** How many items of a list stand open before the rest is folded. */
const mostOpen = 12;

export const titleOf = ({ same }: Review) =>
  same ? 'No visible change' : 'What a visitor will see change';

/**
 * The comment on a pull request, as long as GitHub takes. The review may come from somebody who is not trusted: its
 * shape is checked, and it is drawn as one block of HTML, so that nothing it holds is read as Markdown, mentions, links
 * or closes.
 */
export function writeComment(untrusted: Review, about: About = {}): string {
  const review = reviewSchema.parse(untrusted);
  const write = (of: Review, room: number) =>
    `## ${titleOf(review)}\n\n${drawReview(of, about, room, escapeForGitHub)}\n`;
  for (const room of [200, 50, 12, 4, 1]) {
    const comment = write(review, room);
    if (comment.length < most) return comment;
  }
  return write({ ...review, pages: [] }, 0);
}

/** All that is told, as lines of HTML, with so many items of each list at most. */
export function drawReview(review: Review, about: About, room: number, safe: Escape): string {
  const { entries, pages } = review;
  const name = (names: string[], many = 1) => nameAll(names, many, safe);
  /** An address of ours in an attribute. */
  const link = (address: string, text: string) =>
    /^https:\/\/[^\s"<>]+$/.test(address) ? `<a href="${address}">${text}</a>` : text;
  const code = about.code ?? review.code;
  const lines: string[] = [];
  if (code.length > 0)
    lines.push(
      `<p><b>This pull request changes more than words</b>: ${name(code, 12)}. Read these files yourself.</p>`,
    );
  if (review.same)
    return [...lines, '<p>Both built sites are the same, file by file.</p>'].join('\n');
  const report = about.report ? ` · ${link(about.report, 'Side by side')}` : '';
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} changed`;
  lines.push(`<p><b>${count}</b>${report}</p>`);
  const list = (heading: string, isOf: (entry: Entry) => boolean, open = mostOpen) => {
    const items = entries.filter(isOf).map((entry) => `<li>${drawEntry(entry, room, safe)}</li>`);
    const [shown, folded] = [items.slice(0, Math.min(open, room)), items.slice(open, room)];
    if (heading && items.length > 0 && open > 0) lines.push(`<h4>${heading}</h4>`);
    if (shown.length > 0) lines.push('<ul>', ...shown, '</ul>');
    const title = open > 0 ? `${folded.length} more` : heading;
    if (folded.length > 0)
      lines.push(`<details><summary>${title}</summary>`, '<ul>', ...folded, '</ul>', '</details>');
    const more = items.length - room;
    if (more > 0)
      lines.push(`<p><b>${more} more are in the report: GitHub takes no longer comment.</b></p>`);
  };
  list('', ({ rank }) => rank < ranks.words);
  list('On several pages', ({ rank, pages: on }) => rank === ranks.words && on.length > 1);
  for (const { address, state, title } of pages) {
    const preview = about.preview && state !== 'gone' ? `${about.preview}${address}` : '';
    const heading = `${link(preview, name([address]))} – ${safe(cut(title, 120))}`;
    list(heading, ({ rank, pages: on }) => rank === ranks.words && on.join() === address);
  }
  list('Other files', ({ rank }) => rank === ranks.file);
  list('What follows, or is only set otherwise', ({ rank }) => rank === ranks.markup, 0);
  return lines.join('\n');
}

/** Says a thing with where it stands, what should be known beside it, and its sentences, of which many are folded. */
function drawEntry({ says, pages, lines, notes, rank }: Entry, room: number, safe: Escape): string {
  const all = lines.slice(0, room).map((each) => drawLine(each, safe, pages.length > 1));
  if (rank === ranks.words) return all.join('<br>');
  const where = pages.length > 0 ? ` – ${nameAll(pages, 5, safe)}` : '';
  const known = notes.map((note) => `<sub>${draw(note, safe)}</sub>`);
  const open = rank === ranks.whole || rank === ranks.markup ? 0 : 4;
  const [shown, folded] = [all.slice(0, open), all.slice(open)];
  const summary = `<summary>${lines.length - shown.length} more</summary>`;
  const fold = folded.length > 0 ? `<details>${summary}${folded.join('<br>')}</details>` : '';
  return [`<b>${draw(says, safe)}</b>${where}`, ...known, ...shown].join('<br>') + fold;
}

/** A changed sentence, with its pages where it is one of several. */
function drawLine({ pages, says, count }: Line, safe: Escape, named = false): string {
  const where = named ? `<sub>${nameAll(pages, 3, safe)}</sub> ` : '';
  const times = count > pages.length ? ` <sub>${count} places</sub>` : '';
  return where + draw(says, safe) + times;
}
