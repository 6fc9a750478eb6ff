import { withBase } from '../../facts/addresses.ts';
import { everywhere, fileRules, pageHeaders, policyOf } from '../../facts/headers.ts';

/** Cloudflare Pages reads no more rules than this (its documentation, 'Headers', limits). */
const mostRules = 100;

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read. No two rules for pages or files match one address, so
 * that no header comes from two. Each page has a rule; where that would be too many, pages have one by their first
 * letters, however many they are.
 */
export function headersFile(pages: readonly string[]): string {
  const files = fileRules.flatMap(({ paths, headers }) => paths.map((path) => ({ path, headers })));
  const fits = pages.length + files.length < mostRules;
  const special = pages.filter((page) => policyOf(page) !== policyOf('/'));
  const taken = [...files.map(({ path }) => path), ...special];
  const usual = pages.filter((page) => !special.includes(page));
  const patterns = fits ? pages : [...special, ...patternsOf(usual, taken, '/')];
  const rules = [
    { path: '/*', headers: everywhere },
    ...patterns.map((path) => ({ path, headers: pageHeaders(path) })),
    ...files,
  ];
  if (rules.length > mostRules)
    throw new Error(
      `_headers would have ${rules.length} rules; Cloudflare Pages reads ${mostRules}. The addresses of the pages begin too much like the files of src/facts/headers.ts: rename some of them.`,
    );
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${withBase(path)}\n${lines.join('')}`;
    })
    .join('');
}

/** The shortest starts, with a * behind them, that all these pages have and nothing else that has a rule: /vat* for /vat-services. */
function patternsOf(pages: readonly string[], taken: readonly string[], start: string): string[] {
  const [first] = pages;
  if (!first) return [];
  const clashes = (path: string) =>
    path.startsWith(start) || (path.endsWith('*') && start.startsWith(path.slice(0, -1)));
  if (!taken.some(clashes)) return [`${start}*`];
  const longer = new Set(
    pages.filter((page) => page !== start).map((page) => page.slice(0, start.length + 1)),
  );
  return [
    ...(pages.includes(start) ? [start] : []),
    ...[...longer].flatMap((next) =>
      patternsOf(
        pages.filter((page) => page.startsWith(next)),
        taken,
        next,
      ),
    ),
  ];
}
