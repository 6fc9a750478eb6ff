import type { Review } from './review.ts';

/** Code that makes something which no drawn page shows, as a reader calls what it makes. */
const blind: readonly [pattern: RegExp, what: string][] = [
  [
    /^(?:components\/islands|src\/browser)\/|^src\/main\.tsx$/,
    'what scripts do in the browser, such as the form, the menus of a phone and the search',
  ],
  [
    /^src\/publish\/(?!hosts\/moved\.ts$)/,
    'what is made beside the pages: sitemap, feed, clean Markdown, the search’s index, pictures of shared links, redirects',
  ],
  [/^src\/facts\/headers\.ts$|^hosting\/|^vercel\.json$|^netlify\.toml$/, 'what hosts are told'],
  [/^package(?:-lock)?\.json$/, 'what new versions of packages do in the browser'],
  [/^(?:vite|uno)\.config\.ts$|^index\.html$/, 'how the browser’s files are put together'],
];

/** What a change may alter for a visitor that comparing drawn pages cannot show, with the changed files that make it. */
export const findUnseen = (code: readonly string[]): Review['unseen'] =>
  blind
    .map(([pattern, what]) => ({ what, files: code.filter((file) => pattern.test(file)) }))
    .filter(({ files }) => files.length > 0);
