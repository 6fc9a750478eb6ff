import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a host answers to a path: a file of the site, or a redirect. */
interface HostAnswer {
  status: number;
  location?: string;
  file?: string;
  headers: Record<string, string>;
}

/** Answers with the headers that a path has on a host. */
export const answerWith =
  (headers: Record<string, string>) =>
  (status: number, more: Partial<HostAnswer>): HostAnswer => ({ status, headers, ...more });

/** A host's rules applied to a path with its query. */
export type Host = (asked: string) => HostAnswer;

/** Whether a site has a file at a path. */
export const hasFile = (site: string, path: string): boolean =>
  existsSync(join(site, path)) && statSync(join(site, path)).isFile();

/** The path and the query of an address, the query with its question mark. */
export function splitQuery(asked: string): { path: string; query: string } {
  const at = asked.indexOf('?');
  return at < 0 ? { path: asked, query: '' } : { path: asked.slice(0, at), query: asked.slice(at) };
}

/** A line of `_redirects`. */
export interface Redirect {
  from: string;
  to: string;
  status: string;
}

/** The lines of a site's `_redirects`, without comments. */
export const readRedirects = (site: string): Redirect[] =>
  readFileSync(join(site, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(/\s+/);
      return { from, to, status };
    });
