import { type Host, hasFile, splitQuery } from './host.ts';

/** What `cleanUrls` and `trailingSlash: false` lead on from, in this order (Vercel's documentation, 'Project Configuration'). */
const unclean = [/^\/(?:(.+)\/)?index(?:\.html)?\/?$/, /^\/(.*)\.html\/?$/, /^\/(.*)\/$/];

interface Configuration {
  cleanUrls: true;
  trailingSlash: false;
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * Vercel: leads endings and slashes on, then gives what is found the headers of every source that matches. With clean
 * addresses x.html is served at /x. The sources of this project are regular expressions as they stand.
 */
export function vercel(site: string, configuration: string): Host {
  const { cleanUrls, trailingSlash, headers: rules }: Configuration = JSON.parse(configuration);
  if (!cleanUrls || trailingSlash)
    throw new Error('vercel.json no longer asks for clean addresses');
  return (asked) => {
    const { path, query } = splitQuery(asked);
    for (const pattern of unclean) {
      const [match, clean = ''] = path === '/' ? [] : (path.match(pattern) ?? []);
      if (match) return { status: 308, location: `/${clean}${query}`, headers: {} };
    }
    const headers: Record<string, string> = {};
    for (const { key, value } of rules.flatMap(({ source, headers: own }) =>
      new RegExp(`^${source}$`).test(path) ? own : [],
    )) {
      if (key in headers) throw new Error(`vercel.json gives ${asked} the header ${key} twice`);
      headers[key] = value;
    }
    const file = (path === '/' ? ['/index.html'] : [path, `${path}.html`]).find((name) =>
      hasFile(site, name),
    );
    return file ? { status: 200, file, headers } : { status: 404, file: '/404.html', headers };
  };
}
