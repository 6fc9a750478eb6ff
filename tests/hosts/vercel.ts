import { getTransformedRoutes } from '@vercel/routing-utils';
import { type Host, hasFile, splitQuery } from './host.ts';

/**
 * Vercel: its own compiler turns vercel.json into routes, which are tried in order until one answers; headers of a
 * route that goes on are added to what is found at last. With clean addresses x.html is served at /x
 * (Vercel's documentation, 'Build Output API', configuration, routes).
 */
export function vercel(site: string, configuration: string): Host {
  const { routes, error } = getTransformedRoutes(JSON.parse(configuration));
  if (!routes || error) throw new Error(`vercel.json: ${error?.message}`);
  return (asked) => {
    const { path, query } = splitQuery(asked);
    const headers: Record<string, string> = {};
    for (const route of routes) {
      if ('handle' in route) continue;
      const match = path.match(new RegExp(route.src));
      if (!match) continue;
      const own = route.headers ?? {};
      if (route.status && own.Location) {
        const location = own.Location.replace(/\$(\d)/g, (_, group) => match[group] ?? '');
        return { status: route.status, location: location + query, headers };
      }
      const twice = Object.keys(own).find((header) => header in headers);
      if (twice) throw new Error(`vercel.json gives ${asked} the header ${twice} twice`);
      Object.assign(headers, own);
    }
    const file = (path === '/' ? ['/index.html'] : [path, `${path}.html`]).find((name) =>
      hasFile(site, name),
    );
    return file ? { status: 200, file, headers } : { status: 404, file: '/404.html', headers };
  };
}
