import {
  contactAddress,
  everywhere,
  fileRules,
  pageHeaders,
  policyOf,
} from '../../../facts/headers.ts';
import type { HostFiles } from '../host-files.ts';
import type { Moved } from '../moved.ts';

const head = '// Made by npm run hosting. Change src/publish/hosts/ instead, and run it again.\n';
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The CloudFront function for 'viewer request' (runtime 2.0): one redirect to the clean address, then its file. */
function cloudFrontRequest(moved: readonly Moved[]): string {
  return `${head}const moved = ${json(Object.fromEntries(moved.map(({ from, to }) => [from, to])))};

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

/** The CloudFront function for 'viewer response' (runtime 2.0): the headers. */
function cloudFrontResponse(): string {
  const lower = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]),
    );
  return `${head}const everywhere = ${json(lower({ ...everywhere, ...pageHeaders('/') }))};
const contact = ${json(lower({ 'Content-Security-Policy': policyOf(contactAddress) }))};
const files = ${json(fileRules.map(({ paths, headers }) => ({ paths, headers: lower(headers) })))};

function handler(event) {
  const path = event.request.uri.replace(/\\.html$/, '');
  const response = event.response;
  const file = files.find(({ paths }) => paths.some((rule) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule));
  Object.assign(response.headers, everywhere);
  if (path === '${contactAddress}') Object.assign(response.headers, contact);
  if (file && response.statusCode < 400) Object.assign(response.headers, file.headers);
  return response;
}
`;
}

export const configurations: HostFiles = (moved) => ({
  'hosting/cloudfront-request.js': cloudFrontRequest(moved),
  'hosting/cloudfront-response.js': cloudFrontResponse(),
});
