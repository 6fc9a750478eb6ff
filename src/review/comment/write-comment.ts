import { code } from '../markdown/marked-text.ts';
import { marker } from '../markdown/review-markdown.ts';
import { title } from '../say.ts';
import { cleanComment } from './clean-comment.ts';
import { fitBlocks, sayCut } from './fit-comment.ts';
import type { WorkflowRun } from './github.ts';
import { linkPages, linkReport } from './preview-address.ts';

/** What the comment is made of. Only `text` comes from the pull request; all else is GitHub's word or ours. */
interface Parts {
  run: WorkflowRun;
  /** What the pull request's own code wrote; undefined where it left nothing. */
  text?: string;
  /** Whether the pull request changes a file that a visitor or a reviewer has to do with. */
  concerns: boolean;
  /** Where the preview has the report. */
  report?: string;
  /** Which files a reviewer has to read himself. */
  warning: string;
}

/** GitHub refuses a comment of more than 65,536 characters; bytes are counted, of which there are never fewer. */
export const longestComment = 65_000;

/** Kept for the line that says what was left out, in bytes. */
const reserve = 2_500;

/**
 * The comment, whole: the marker, what GitHub says of the files, the cleaned text of the pull request as one block of
 * HTML, and an end that nothing in that text can take away. Never longer than GitHub takes.
 */
export function writeComment(parts: Parts): string {
  const { run, warning, report } = parts;
  const head = [marker, warning].filter(Boolean).join('\n\n');
  const end = parts.concerns && run.conclusion === 'success' ? writeEnd(run, report) : '';
  const room = longestComment - Buffer.byteLength(head + end) - reserve;
  return [head, writeBody(parts, room), end].filter(Boolean).join('\n\n');
}

function writeBody({ run, text, concerns, report }: Parts, room: number): string {
  const commit = commitOf(run);
  if (!concerns)
    return `## No visible change\n\nWith commit ${commit}, this pull request changes no file that a page is made of. What stood here was about an earlier commit.`;
  if (run.conclusion === 'action_required')
    return `## The review waits\n\nA maintainer has to let it run before anything is known of commit ${commit}. [Its page](${run.html_url}) has the button.`;
  if (run.conclusion !== 'success')
    return `## The review failed\n\nNothing is known of what a visitor will see change with commit ${commit}: the review ended with “${run.conclusion}”. [Its log](${run.html_url}) says why. What stood here was about an earlier commit.`;
  const unread = `## ${title}\n\nThe review of commit ${commit} left no text that can be read here. Read the report, or the changed files themselves.`;
  if (text === undefined) return unread;
  try {
    const blocks = cleanComment(text);
    if (blocks.length === 0) return unread;
    if (report) {
      linkPages(blocks, report);
      linkReport(blocks, report);
    }
    const { html, cut } = fitBlocks(blocks, room);
    return [html, sayCut(cut)].filter(Boolean).join('\n');
  } catch (error) {
    if (error instanceof RangeError) return unread; // nested or marked thousands of times
    throw error;
  }
}

/** Where the whole report is, and who wrote what; empty where there is no review. */
function writeEnd(run: WorkflowRun, report?: string): string {
  const archive = `the file “review” of [this run](${run.html_url}#artifacts): unpack it and open ${code('index.html')}`;
  const whole = report
    ? `**[Open the whole report](${report})** in the preview, once the host has built it. It is also ${archive}.`
    : `**The whole report** is ${archive}.`;
  const author = `The review of commit ${commitOf(run)} was written by the pull request’s own code, and cleaned; these lines were not.`;
  return ['---', whole, author].join('\n\n');
}

/** The commit as a reader finds it on GitHub. */
const commitOf = (run: WorkflowRun) => code(run.head_sha.slice(0, 12));
