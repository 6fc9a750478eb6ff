import { withBase } from '../../facts/base-path.ts';
import { everywhere, fileRules, pageHeaders } from '../../facts/headers.ts';

/** Cloudflare Pages reads no more rules than this (its documentation, 'Headers', limits). */
const mostRules = 100;

/** The file `_headers`, which Netlify and Cloudflare Pages read. Each page has a rule, so that no header comes from two. Throws past Cloudflare's limit. */
export function headersFile(pages: readonly string[]): string {
  const rules = [
    { path: '/*', headers: everywhere },
    ...pages.map((path) => ({ path, headers: pageHeaders(path) })),
    ...fileRules.flatMap(({ paths, headers }) => paths.map((path) => ({ path, headers }))),
  ];
  if (rules.length > mostRules)
    throw new Error(
      `_headers would have ${rules.length} rules; Cloudflare Pages reads ${mostRules}. Give folders of pages one rule each in src/publish/hosts/headers-file.ts.`,
    );
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${withBase(path)}\n${lines.join('')}`;
    })
    .join('');
}
