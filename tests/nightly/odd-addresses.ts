import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ask } from '../browser/ask.ts';
import { addresses } from '../browser/built-site.ts';

const files = new Set(
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join('dist', name)).isFile())
    .map((name) => `/${name}`),
);

const odd = fc.constantFrom(
  ...[
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '//',
    '%00',
    '%0d%0aX-Planted:%20yes',
    '%',
    '%zz',
  ],
  ...['%c0%af', '%ff', 'index', 'index.html', '.html', '.git', '.env', '_headers', 'evil.example'],
  ...[
    '%F0%9F%98%80',
    '@evil.example',
    ':80',
    ';a=b',
    '~',
    '*',
    '$&',
    "'",
    '"',
    '<script>',
    '{}',
    '|',
  ],
  ...['%E2%80%AE', 'con', '404', '404.html', '%d9%85', '+', '%20', '&&', '%25', '%252e%252e'],
);
const known = fc.constantFrom(...addresses, ...files);
const segment = fc.oneof(odd, fc.webSegment(), fc.stringMatching(/^[!-"$->@-~]{1,12}$/));
const ending = fc.constantFrom(
  '',
  '/',
  '.html',
  '.html/',
  '//',
  '.br',
  '.gz',
  '%2f',
  '?',
  '?a=b',
  '?//evil.example',
);
const address = fc
  .oneof(
    { arbitrary: fc.tuple(fc.array(segment, { minLength: 1, maxLength: 6 }), ending), weight: 3 },
    { arbitrary: fc.tuple(fc.tuple(known, segment), ending), weight: 2 },
    {
      arbitrary: fc.tuple(fc.tuple(known.map((path) => path.slice(1).toUpperCase())), ending),
      weight: 1,
    },
  )
  .map(([parts, end]) => `/${parts.join('/').replace(/[\s#]/g, '')}${end}`);
/** Ten thousand addresses that visitors, scanners and broken links may ask for: the same in every run. */
export const asked = [
  ...fc.sample(address, { seed: 19, numRuns: 9_990 }),
  ...[8_190, 20_000].map((length) => `/${'a'.repeat(length)}`),
  ...['//evil.example/', '/\\evil.example/', '///evil.example/%2e%2e', '/%5Cevil.example/about/'],
  ...['/about/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.', '/about?//evil.example/'],
];

/** What a server answered, as far as it matters here. */
interface Answer {
  status: number;
  location?: string;
  planted?: unknown;
  body?: string;
}

/** What is wrong with an answer: a server that breaks, that leads elsewhere, or that gives away what is no part of the site. */
export function faultOf(path: string, { status, location, planted, body = '' }: Answer): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status}`);
  if (![200, 301, 302, 304, 307, 308, 400, 403, 404, 405, 414, 431].includes(status))
    faults.push(`answers ${status}`);
  if (status >= 300 && status < 400 && !isOwn(location)) faults.push(`leads to ${location}`);
  if (planted !== undefined) faults.push('takes a header from the address');
  if (/root:.*:0:0|PRIVATE KEY|"devDependencies"/.test(body))
    faults.push('shows a file of the machine');
  return faults.map((fault) => `${path.slice(0, 80)} ${fault}`);
}

/** Whether a redirect leads to no other host: a name without a dot, which a page’s own address may look like, is nobody’s. */
function isOwn(location = ''): boolean {
  if (location === '' || !URL.canParse(location, 'http://localhost')) return location !== '';
  const { hostname } = new URL(location, 'http://localhost');
  return hostname === '127.0.0.1' || !hostname.includes('.');
}

/** Asks a server for everything, a few at a time. Returns what is wrong, and how often each status came. */
export async function askAll(port: number) {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  const queue = [...asked];
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const answer = await ask(port, path).catch((error: Error) => error.message);
      if (typeof answer === 'string') {
        faults.push(`${path} ${answer}`);
        continue;
      }
      const { status, headers, body } = answer;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const { location, 'x-planted': planted } = headers;
      faults.push(...faultOf(path, { status, location, planted, body: body.toString() }));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return { faults, statuses };
}
