import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, readHeaders } from '../../tools/static-host.ts';
import { answerWith, type Host, hasFile, readRedirects, splitQuery } from './host.ts';

/**
 * Netlify, as its documentation says ('Redirects and rewrites', 'Redirect options', 'Custom headers') and as
 * github.com/slorber/trailing-slash-guide has measured it with its default, pretty addresses: the first redirect that
 * matches is obeyed, unless a file stands at its source and its status lacks the `!`; /x/ leads to /x; /x.html answers
 * as it is; a redirect keeps the query.
 */
export function netlify(site: string): Host {
  const redirects = readRedirects(site);
  const rules = readHeaders(readFileSync(join(site, '_headers'), 'utf8'));
  return (asked) => {
    const { path, query } = splitQuery(asked);
    const answer = answerWith(headersFor(path, rules));
    const file = [path, `${path}.html`, `${path}index.html`].find((name) => hasFile(site, name));
    const redirect = redirects.find(
      ({ from, status }) => from === path && (!file || status.endsWith('!')),
    );
    if (redirect)
      return answer(Number.parseInt(redirect.status, 10), { location: redirect.to + query });
    if (file) return answer(200, { file });
    if (path.endsWith('/') && hasFile(site, path.replace(/\/$/, '.html')))
      return answer(301, { location: path.slice(0, -1) + query });
    return answer(404, { file: '/404.html' });
  };
}
