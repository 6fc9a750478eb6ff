import {
  contactAddress,
  everywhere,
  fileRules,
  pageHeaders,
  policyOf,
} from '../../../facts/headers.ts';
import type { HostFiles } from '../host-files.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The CloudFront function for 'viewer response' (runtime 2.0): the headers. */
function cloudFrontResponse(): string {
  const lower = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]),
    );
  return `// Made by npm run hosting. Change src/publish/hosts/ instead, and run it again.
const everywhere = ${json(lower({ ...everywhere, ...pageHeaders('/') }))};
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

export const configurations: HostFiles = () => ({
  'hosting/cloudfront-response.js': cloudFrontResponse(),
});
