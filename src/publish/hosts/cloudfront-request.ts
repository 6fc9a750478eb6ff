import type { Moved } from '../../site/moved.ts';

/**
 * The CloudFront function for 'viewer request' (runtime 2.0): one redirect to the clean address, then its file. The
 * build writes it, because it names what has moved.
 */
export function cloudFrontRequest(moved: readonly Moved[]): string {
  const list = Object.fromEntries(moved.map(({ from, to }) => [from, to]));
  return `// Made by the build. Change src/publish/hosts/ instead.
const moved = ${JSON.stringify(list, null, 2)};

function handler(event) {
  const request = event.request;
  const path = request.uri;
  // slashes at both ends go, so that no address can lead to another site
  let clean = '/' + path.replace(/^[\\/\\\\]+|[\\/\\\\]+$/g, '');
  clean = clean.replace(/\\.html$/i, '').replace(/^\\/index$/i, '/');
  // a file's name may have capitals in its hash
  const isPage = !/\\.[^\\/]*$/.test(clean);
  if (isPage) clean = clean.toLowerCase();
  clean = moved[clean] || clean;
  if (clean !== path) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: clean + queryOf(request.querystring) } },
    };
  }
  if (isPage) request.uri = clean === '/' ? '/index.html' : clean + '.html';
  return request;
}

function queryOf(query) {
  const pairs = Object.keys(query).flatMap((name) =>
    (query[name].multiValue || [query[name]]).map(({ value }) => value ? name + '=' + value : name));
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}
`;
}
