import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderRule, readHeaders } from '../../tools/static-host.ts';
import { answerWith, type Host, hasFile, readRedirects, splitQuery } from './host.ts';

/** What Cloudflare accepts in the third column of `_redirects`. */
const statuses = ['200', '301', '302', '303', '307', '308'];

/**
 * Cloudflare Pages, as its documentation says ('Redirects', 'Headers', 'Serving Pages') and its published handler does
 * (cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts): a redirect of `_redirects` comes before any
 * file, and a line with an unknown status is left out; /x.html and /x/ lead to /x by 308; a header that two rules give
 * is sent with both values, joined by a comma; 100 rules are read.
 */
export function cloudflarePages(site: string): Host {
  const redirects = readRedirects(site).filter(({ status }) => statuses.includes(status));
  const rules = readHeaders(readFileSync(join(site, '_headers'), 'utf8'));
  if (rules.length > 100) throw new Error('Cloudflare Pages reads 100 rules of _headers');
  return (asked) => {
    const { path, query } = splitQuery(asked);
    const answer = answerWith(headersFor(path, rules));
    const lead = (status: number, to: string) => answer(status, { location: to + query });
    const has = (name: string) => hasFile(site, name);

    const redirect = redirects.find(({ from }) => from === path);
    if (redirect) return lead(Number(redirect.status), redirect.to);
    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return answer(200, { file: `${path}index.html` });
      if (has(path.replace(/\/$/, '.html'))) return lead(308, path.slice(0, -1));
      return answer(404, { file: '/404.html' });
    }
    if (has(path)) {
      if (path.endsWith('/index.html')) return lead(308, path.slice(0, -'index.html'.length));
      if (path.endsWith('.html')) return lead(308, path.slice(0, -'.html'.length));
      return answer(200, { file: path });
    }
    if (has(`${path}.html`)) return answer(200, { file: `${path}.html` });
    return answer(404, { file: '/404.html' });
  };
}

function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const rule of rules) {
    const matches = rule.path.endsWith('*')
      ? path.startsWith(rule.path.slice(0, -1))
      : path === rule.path;
    if (matches)
      for (const [name, value] of Object.entries(rule.headers))
        all[name] = all[name] ? `${all[name]}, ${value}` : value;
  }
  return all;
}
