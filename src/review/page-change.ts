import type { Change } from './change.ts';
import type { SitePage } from './read-site.ts';

/** What happened to one page. */
export interface PageChange {
  status: 'changed' | 'added' | 'removed' | 'moved';
  /** The address now; of a removed page, the one it had. */
  address: string;
  /** The address it had, for a moved page. */
  from?: string;
  old?: SitePage;
  new?: SitePage;
  changes: Change[];
  /** Of an address that is gone: the pages whose links still lead there. */
  broken: string[];
  words: WordCount;
}

export interface WordCount {
  added: number;
  removed: number;
}
