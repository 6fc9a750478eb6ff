import {
  cut,
  drawReview,
  nameAll,
  type Review,
  reviewSchema,
  escapeForGitHub as safe,
  summarise,
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

const name = (names: string[], many = 1) => nameAll(names, many, safe);
/** An address of ours in an attribute. */
const link = (address: string, text: string) =>
  /^https:\/\/[^\s"<>]+$/.test(address) ? `<a href="${address}">${text}</a>` : text;

/**
 * The comment on a pull request, as long as GitHub takes. The review may come from somebody who is not trusted: its
 * shape is checked, and it is drawn as one block of HTML, so that nothing it holds is read as Markdown, mentions, links
 * or closes.
 */
export function writeComment(untrusted: Review, about: About = {}): string {
  const review = reviewSchema.parse(untrusted);
  for (const room of [200, 50, 12, 4, 1]) {
    const comment = drawComment(review, about, room);
    if (comment.length < most) return comment;
  }
  return drawComment({ ...review, pages: [] }, about, 0);
}

/** The comment with so many items of each list at most. */
function drawComment(review: Review, about: About, room: number): string {
  const code = about.code ?? review.code;
  const lines = [review.same ? '## No visible change' : '## What a visitor will see change', ''];
  if (code.length > 0)
    lines.push(
      `<p><b>This pull request changes more than words</b>: ${name(code, 12)}. Read these files yourself.</p>`,
    );
  if (review.same)
    return [...lines, '<p>Both built sites are the same, file by file.</p>', ''].join('\n');
  const report = about.report ? ` · ${link(about.report, 'Side by side')}` : '';
  lines.push(`<p><b>${summarise(review)}</b>${report}</p>`);
  const list = (items: string[], rest: string, open = mostOpen, heading = '') => {
    if (items.length > 0 && heading) lines.push(`<h4>${heading}</h4>`);
    const draw = (of: string[]) => ['<ul>', ...of.map((item) => `<li>${item}</li>`), '</ul>'];
    const [shown, folded] = [items.slice(0, Math.min(open, room)), items.slice(open, room)];
    if (shown.length > 0) lines.push(...draw(shown));
    if (folded.length > 0)
      lines.push(
        `<details><summary>${folded.length} ${rest}</summary>`,
        ...draw(folded),
        '</details>',
      );
    const more = items.length - room;
    if (more > 0)
      lines.push(`<p><b>${more} more are in the report: GitHub takes no longer comment.</b></p>`);
  };
  const told = drawReview(review, safe);
  list(told.grave, 'more of this kind');
  list(told.wide, 'more sentences', mostOpen, 'On several pages');
  for (const { address, state, from, title } of review.pages) {
    const preview = about.preview && state !== 'gone' ? `${about.preview}${address}` : '';
    const moved = `${state === 'changed' ? '' : ` ${state}`}${from ? `, was ${name([from])}` : ''}`;
    const heading = `${link(preview, name([address]))}${moved} – ${safe(cut(title, 120))}`;
    list(told.of(address), 'more sentences', mostOpen, heading);
  }
  list(told.files, 'more files');
  list(told.small, told.small.length === 1 ? 'thing that follows' : 'things that follow', 0);
  return [...lines, ''].join('\n');
}
