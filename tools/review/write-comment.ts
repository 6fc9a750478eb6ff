import {
  cut,
  drawEntry,
  drawFile,
  drawLine,
  type Entry,
  escapeForGitHub,
  type FileChange,
  isGrave,
  nameAll,
  type Review,
  reviewSchema,
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

const safe = escapeForGitHub;
const name = (names: string[], many = 1) => nameAll(names, many, safe);
/** An address of ours in an attribute. */
const link = (address: string, text: string) =>
  /^https:\/\/[^\s"<>]+$/.test(address) ? `<a href="${address}">${text}</a>` : text;

/**
 * The comment on a pull request. The review may come from somebody who is not trusted: its shape is checked, and it is
 * drawn as one block of HTML, so that nothing it holds is read as Markdown, mentions, links or closes.
 */
export function writeComment(untrusted: Review, about: About = {}): string {
  const review = reviewSchema.parse(untrusted);
  const code = about.code ?? review.code;
  const head = [review.same ? '## No visible change' : '## What a visitor will see change', ''];
  if (code.length > 0)
    head.push(
      `<p><b>This pull request changes more than words</b>: ${name(code, 12)}. Read these files yourself.</p>`,
    );
  if (review.same)
    return [...head, '<p>Both built sites are the same, file by file.</p>', ''].join('\n');
  const out = new Sheet(most - head.join('\n').length);
  const report = about.report ? ` · ${link(about.report, 'Side by side')}` : '';
  out.add(`<p><b>${summarise(review) || 'Files beside the pages'}</b>${report}</p>`);
  const told = review.entries.filter(({ says }) => says.length > 0);
  const entries = (of: Entry[]) => of.map((entry) => drawEntry(entry, safe));
  out.list(entries(told.filter(isGrave)), 'more of this kind');
  const words = review.entries.filter(({ says }) => says.length === 0);
  const wide = words.filter(({ pages }) => pages.length > 1);
  if (wide.length > 0) out.add('<h4>On several pages</h4>');
  out.list(wide.map(drawWords), 'more sentences');
  for (const { address, state, from, title } of review.pages) {
    const own = words.filter(({ pages }) => pages.length === 1 && pages[0] === address);
    if (own.length === 0) continue;
    const preview = about.preview && state !== 'gone' ? `${about.preview}${address}` : '';
    const moved = `${state === 'changed' ? '' : ` ${state}`}${from ? `, was ${name([from])}` : ''}`;
    out.add(`<h4>${link(preview, name([address]))}${moved} – ${safe(cut(title, 120))}</h4>`);
    out.list(own.map(drawWords), 'more sentences');
  }
  const small = entries(told.filter((entry) => !isGrave(entry)));
  const follow = review.files.filter(({ follows }) => follows).map((file) => file.name);
  if (follow.length > 0) small.push(`Changed as the pages did: ${name(follow, 6)}`);
  const files = drawFiles(review.files.filter(({ follows }) => !follows));
  out.list(files, 'more files');
  out.list(small, small.length === 1 ? 'thing that follows' : 'things that follow', 0);
  return [...head, ...out.end(), ''].join('\n');
}

const drawWords = ({ lines, pages }: Entry) =>
  lines.map((line) => drawLine(line, safe)).join('<br>') +
  (pages.length > 1 ? `<br><sub>${name(pages, 8)}</sub>` : '');

/** Each file with a short difference; of many in one folder only how many. */
function drawFiles(files: FileChange[]): string[] {
  const folderOf = (file: FileChange) => file.name.slice(0, file.name.lastIndexOf('/') + 1);
  return [...new Set(files.map(folderOf))].flatMap((folder) => {
    const all = files.filter((file) => folderOf(file) === folder);
    if (!folder || all.length < 4) return all.map((file) => drawFile(file, safe));
    const names = all.map((file) => file.name.slice(folder.length));
    return [`${name([folder])} ${all.length} files: ${name(names, 8)}`];
  });
}

/** Lines up to a number of characters; what has no room is counted. */
class Sheet {
  private lines: string[] = [];
  private left = 0;
  constructor(private room: number) {}

  add(line: string): void {
    if (line.length + 300 > this.room) {
      this.left += 1;
      return;
    }
    this.room -= line.length + 1;
    this.lines.push(line);
  }

  /** A list of which the first items are open and the rest is folded. */
  list(items: string[], rest: string, open = mostOpen): void {
    const folded = items.slice(open);
    if (folded.length > 0 && open > 0) this.list(items.slice(0, open), rest);
    if (items.length === 0) return;
    if (folded.length > 0) this.lines.push(`<details><summary>${folded.length} ${rest}</summary>`);
    this.lines.push('<ul>');
    for (const item of folded.length > 0 ? folded : items) this.add(`<li>${item}</li>`);
    this.lines.push(folded.length > 0 ? '</ul></details>' : '</ul>');
  }

  end(): string[] {
    const more = `<p><b>${this.left} more are in the report: GitHub takes no longer comment.</b></p>`;
    return this.left > 0 ? [...this.lines, more] : this.lines;
  }
}
