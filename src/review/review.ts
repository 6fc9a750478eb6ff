import type { Change, ChangeOf, WordCount } from './change.ts';
import type { DrawnPage, Side } from './drawn-page.ts';
import type { ListChange } from './figure-lists.ts';

/** An address of the site that no longer exists, with the pages whose links still lead there. */
export interface BrokenLinks {
  to: string;
  on: string[];
}

/** What happened to one page. */
export interface PageChange {
  status: 'changed' | 'added' | 'removed' | 'moved';
  /** The address now; of a removed page, the one it had. */
  address: string;
  /** The address it had, for a moved page. */
  from?: string;
  old?: DrawnPage;
  new?: DrawnPage;
  changes: Change[];
  /** Links of the site that lead to what this page no longer has: its address, or a part of it. */
  broken: BrokenLinks[];
  /** Addresses of the page that no longer answer, each with where a redirect leads, if there is one. */
  left: { address: string; to?: string }[];
  words: WordCount;
}

/** The addresses of a page that no redirect leads on from, and the links of the site that lead to nothing. */
export function deadOf({ address, left, broken, changes }: PageChange): {
  left: PageChange['left'];
  broken: BrokenLinks[];
} {
  const redirected = new Set(left.filter(({ to }) => to).map((one) => one.address));
  const headings = changes.flatMap((change) =>
    change.type === 'readdressed' && change.broken.length > 0
      ? [{ to: `${address}#${change.from}`, on: change.broken }]
      : [],
  );
  return {
    left: left.filter(({ to }) => !to),
    broken: [...broken.filter(({ to }) => !redirected.has(to)), ...headings],
  };
}

/** What the same pages have in common, such as words of the menu or a label that a component draws. */
export interface SharedChanges {
  addresses: string[];
  /** Each once, with the number of places where it stands. */
  changes: { change: Change; places: number }[];
  /** What other pages made of the same words: of each, which of `changes` it stands beside. */
  otherwise: { address: string; change: Change; number: number }[];
  /** One page of each kind, with these changes alone: of each, which of `changes` it is. */
  shown: { page: PageChange; numbers: number[] }[];
}

/** Words or a figure that were changed in one place, or hang on a day that changed, and the places where they stand as they were. */
export interface StillStanding {
  text: string;
  places: {
    address: string;
    place: string[];
    sentence: string;
    /** How much it speaks of what the change speaks of: the more, the likelier it contradicts the change. */
    near: number;
    /** A figure stands there among other words, on a page that did not change or has it from another source. */
    far?: boolean;
    /** Where it is typed: the file and, where it was found, the line, which counts from 1. */
    file?: string;
    line?: number;
  }[];
}

/** What the list of figures says of a figure. */
export interface Verdict {
  /** Whether it is confirmed; undefined where that is not the question. */
  sure?: boolean;
  /** The list has confirmed another figure for the page, and this one takes its place there. */
  against?: boolean;
  /** This change itself adds it to the list. */
  own?: boolean;
  /** In how many places the page still has the figure that stood before. */
  still?: number;
  /** No list has it, neither the base’s nor the present one, for this page. */
  unlisted?: boolean;
  /** The same as a reader is told it: ‘confirmed’, ‘not confirmed for this place’; empty where it is not the question. */
  word: string;
  /** The rest of the sentence. */
  rest: string;
}

/** Says whether the list confirms a figure of a page, and which pages keep the one that stood `before` from the same source. */
export type Confirm = (address: string, figure: string, before?: string) => Verdict;

/**
 * Changed words of a file of code, with the pages where a script can show them; `place` is those, or the file where there
 * is none. `name` is what the code calls them.
 */
export type CodeWords = ChangeOf<'headline'> & { file: string; name: string; seenOn: string[] };

/** What changed between a base and the working tree, as a visitor meets it. */
export interface Review {
  /** What the working tree is compared with: the commit, and 'main', 'origin/main' or what was asked for. */
  base: { commit: string; name: string };
  /** The commit that is reviewed: a pull request's own, or the one under the working tree. */
  head: string;
  /** Files of the site that are not committed yet; the review includes them. */
  uncommitted: string[];
  pages: PageChange[];
  shared: SharedChanges[];
  /** Every changed page, shared changes included. */
  all: PageChange[];
  standing: StillStanding[];
  /** Changed files outside `pages/`. */
  code: string[];
  /** Changed words of code that no drawn page shows, such as messages of the form. */
  scripts: CodeWords[];
  /** Changed files of `public/`, with the pages that use them. */
  files: { file: string; addresses: string[] }[];
  /** Redirects that are new, gone or lead elsewhere. */
  redirects: { address: string; from?: string; to?: string }[];
  /** What changed and was not looked at: a sentence's end, and the files. */
  unseen: { what: string; files: string[] }[];
  /** What the list of figures says otherwise than the base's. */
  list: ListChange[];
  old: Side;
  new: Side;
  /** Says whether the base’s list of figures confirms a figure of a page, and where the one that stood before stays. */
  confirm: Confirm;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}
