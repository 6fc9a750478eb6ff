import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBasePath,
  redirectLines,
  redirectPage,
  rejectOpenRedirects,
} from '../../src/outputs/redirects.ts';
import { headersFor, readHeaders } from '../../tools/static-host.ts';
import { temporaryFolder, writeIn } from '../folders.ts';
import { startServer } from '../start-server.ts';

const moved = [{ from: '/vat', to: '/vat-services' }];

/** Creates a small built site in a temporary folder. The content of each file is its own path. Returns the folder. */
function createSite(): string {
  const site = temporaryFolder();
  const others = ['/404.html', '/.nojekyll', '/art/coast-bay.svg', '/social/index.png'];
  for (const file of [...answers.flatMap(({ file = [] }) => file), ...others])
    writeIn(site, file, file);
  for (const entry of moved) writeIn(site, `${entry.from}.html`, redirectPage(entry));
  writeIn(site, '_headers', readFileSync('public/_headers', 'utf8'));
  const typed = addBasePath(readFileSync('public/_redirects', 'utf8'));
  writeIn(site, '_redirects', typed + redirectLines(moved));
  return site;
}

/**
 * The response of every host to each path (`asked`): a file (`file`), a permanent redirect (`to`), or otherwise the 404
 * page. An address that has moved is a redirect (`moved`) on hosts that read `_redirects`, and a redirecting page on
 * others.
 */
const answers: readonly { asked: string; file?: string; to?: string; moved?: string }[] = [
  { asked: '/', file: '/index.html' },
  { asked: '/contact', file: '/contact.html' },
  { asked: '/vat-services?utm_source=x.html', file: '/vat-services.html' },
  { asked: '/contact?to=//evil.example/A.html', file: '/contact.html' },
  { asked: '/mortgage-consultation', file: '/mortgage-consultation.html' },
  { asked: '/mortgage-consultation/home', file: '/mortgage-consultation/home.html' },
  { asked: '/about.md', file: '/about.md' },
  { asked: '/assets/app-Cchq8-Yc.js', file: '/assets/app-Cchq8-Yc.js' },
  { asked: '/.well-known/security.txt', file: '/.well-known/security.txt' },
  { asked: '/vat?a=b', file: '/vat.html', moved: '/vat-services?a=b' },
  { asked: '/vat-services/?a=b&c', to: '/vat-services?a=b&c' },
  { asked: '/mortgage-consultation/', to: '/mortgage-consultation' },
  { asked: '/mortgage-consultation/home/', to: '/mortgage-consultation/home' },
  { asked: '/vat-services.html', to: '/vat-services' },
  { asked: '/mortgage-consultation/home.html?a=b', to: '/mortgage-consultation/home?a=b' },
  { asked: '/index.html?a', to: '/?a' },
  { asked: '/index', to: '/' },
  { asked: '/Index/', to: '/' },
  { asked: '/VAT-Services?a=B', to: '/vat-services?a=B' },
  { asked: '/Mortgage-Consultation/Home', to: '/mortgage-consultation/home' },
  { asked: '/About/', to: '/about' },
  { asked: '/ABOUT.HTML/?a=B', to: '/about?a=B' },
  { asked: '/contact%2Ehtml', to: '/contact' },
  { asked: '/about/?to=https://evil.example', to: '/about?to=https://evil.example' },
  { asked: '/about.html?{env.HOME}{{.Req}}$uri', to: '/about?{env.HOME}{{.Req}}$uri' },
  { asked: '/assets/no-such/', to: '/assets/no-such' },
  { asked: '/no/such?a' },
  { asked: '/about.md/' },
  { asked: '/art/coast-bay.svg/' },
  { asked: '/assets/no-such.js' },
  { asked: '/_headers' },
  { asked: '/%5Fheaders' },
  { asked: '/_headers/' },
  { asked: '/404' },
  { asked: '/404.html' },
  { asked: '/.nojekyll' },
  { asked: '/.git/config' },
  { asked: '/.well-known/.env' },
];

const headers = readHeaders(readFileSync('public/_headers', 'utf8'));
/** The headers of every response in `public/_headers`, by their names in lower case. */
const everywhere = Object.fromEntries(
  Object.entries(headersFor('/', headers)).map(([name, value]) => [name.toLowerCase(), value]),
);

const forADay = 'public, max-age=86400, stale-while-revalidate=604800';
/** The default Cache-Control header of the hosts. */
const revalidated = 'public, max-age=0, must-revalidate';

/** The Cache-Control header of each address. */
const cacheControl: Readonly<Record<string, string>> = {
  '/assets/app-Cchq8-Yc.js': 'public, max-age=31536000, immutable',
  '/art/coast-bay.svg': forADay,
  '/social/index.png': forADay,
  '/': revalidated,
  '/vat-services': revalidated,
  '/no-such': revalidated,
  '/assets/no-such.js': revalidated,
};

/** A rule of a configuration file: the headers of the addresses that match the pattern. */
type Rule = { pattern: string; headers: [name: string, value: string][] };
type VercelRule = { source: string; headers: { key: string; value: string }[] };

const vercel = JSON.parse(readFileSync('vercel.json', 'utf8'));
const files: Record<string, Rule[]> = {
  'public/_headers': headers.map((rule) => ({
    pattern: rule.path.replace(/\W/g, '\\$&').replace('\\*', '.*'),
    headers: Object.entries(rule.headers),
  })),
  'vercel.json': vercel.headers.map(({ source, headers }: VercelRule) => ({
    pattern: source,
    headers: headers.map(({ key, value }) => [key, value]),
  })),
};

/** The headers of an address by these rules. Expects each header once: Cloudflare would send both values. */
function headersOf(address: string, rules: Rule[]): Record<string, string> {
  const matching = rules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(address));
  const given = matching.flatMap(({ headers }) => headers);
  expect(new Set(given.map(([name]) => name)).size, address).toBe(given.length);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]));
}

// nginx and Caddy are tested as running servers below
it.each(Object.entries(files))('%s sets the headers of each address', (_file, rules) => {
  expect([vercel.cleanUrls, vercel.trailingSlash]).toEqual([true, false]);
  for (const [address, value] of Object.entries(cacheControl)) {
    const { 'cache-control': own = revalidated, ...others } = headersOf(address, rules);
    expect(others, address).toEqual(everywhere);
    // these hosts do not cache 404 responses, whatever the address (according to their documentation)
    if (!address.includes('no-such')) expect(own, address).toBe(value);
  }
  for (const name of readdirSync('public').filter((one) => /\.(?:png|svg|ico)$/.test(one)))
    expect(headersOf(`/${name}`, rules)['cache-control']).toMatch(/max-age=86400/);
});

it('adds the base path to each address of the site in a file for hosts, and to no other text', () => {
  const typed = '# a / b\n@/old @/new 301\n@/x https://other.example/ 302\n@/*\n  Link: </a>\n';
  const below = (base: string) => typed.replaceAll('@', base);
  expect(addBasePath(below(''), '/')).toBe(below(''));
  expect(addBasePath(below(''), '/landfall/')).toBe(below('/landfall'));
});

/** Starts nginx with hosting/nginx.conf, with another folder and port. Returns a function that stops it. */
function startNginx(site: string, port: number): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const configuration = readFileSync('hosting/nginx.conf', 'utf8')
    .replaceAll('/srv/landfall/dist', resolve(site))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('    listen [::]:80;\n', '');
  writeIn(folder, 'site.conf', configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const around = `include /etc/nginx/modules-enabled/*.conf;
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary.join(' ')} include site.conf; }`;
  writeIn(folder, 'nginx.conf', around);
  const command = ['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf')];
  return startServer(command, `http://127.0.0.1:${port}`);
}

/**
 * Starts Caddy with hosting/Caddyfile, without the admin endpoint, whose port is fixed. Returns a function that stops
 * it.
 */
function startCaddy(site: string, port: number): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const file = join(folder, 'Caddyfile');
  writeIn(folder, 'Caddyfile', `{\n\tadmin off\n}\n${readFileSync('hosting/Caddyfile', 'utf8')}`);
  const address = `http://127.0.0.1:${port}`;
  const own = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const settings = { SITE_ADDRESS: address, SITE_ROOT: resolve(site), ...own };
  const command = ['/usr/bin/caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  return startServer(command, address, { env: { ...process.env, ...settings } });
}

// the paths of the Debian packages
const parts = ['sbin/nginx', 'lib/nginx/modules/ngx_http_perl_module.so', 'bin/caddy'];
const missing = parts.every((part) => existsSync(join('/usr', part)))
  ? ''
  : 'nginx (with libnginx-mod-http-perl) or Caddy is not installed';
if (missing && process.env.CI) throw new Error(`${missing}, and CI is set.`);
if (missing) console.log(`${missing}: their tests are left out.`);

/** Starts `npm run preview` of a built site. Returns a function that stops it. */
function startPreview(site: string, port: number): Promise<() => Promise<void>> {
  const env = { ...process.env, BUILD_DIRECTORY: resolve(site), PORT: String(port), VITEST: '' };
  const command = ['node', 'node_modules/vite/bin/vite.js', 'preview'];
  return startServer(command, `http://localhost:${port}`, { env });
}

/** Paths that scanners request. Most could become a redirect to another site. */
const hostilePaths = [
  // double slashes
  ...['//evil.example/', '//Evil.example/', '//Evil/', '//evil.example/a.html', '///evil.example/'],
  ...['//evil.example/%2e%2e/', '///evil.example/%2e%2e', '//%45vil', '/A//B', '/about//'],
  // encoded slashes and backslashes
  ...['/%2FEvil', '/%2fEvil/', '/%2F%2FEvil.html', '/.%2FEvil', '/./%2F/Evil/', '/%252FEvil/'],
  ...['/\\evil.example/', '/\\Evil.example/a.html', '/%5CEvil/', '/%5c%5cEvil', '/%5C/Evil.html'],
  ...['/%2F%5CEvil/', '/%EF%BC%8FEvil'],
  // hosts as numbers
  ...['/%2F0X7F000001', '//0X7F000001/', '/%5c0X7F000001/', '/0X7F000001//x', '//2130706433/'],
  // dots
  ...['/x/..//Evil', '/..%2FEvil/', '/%2e%2e%2f%2e%2e%2fEvil', '/about/../../etc/passwd'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5cEvil/', '/about/..;/Evil', '/./Evil', '/about.md/'],
  // control characters, such as tabs and line breaks
  ...['/%09/Evil', '/%09//Evil/', '/Evil%09/', '/%0A/Evil', '/%0d%0a//Evil', '/About%0a'],
  ...['/about.html%0a', '/about/%0a', '/A%0d%0aX-Planted:%20yes', '/%0d%0aX-Planted:%20yes/'],
  ...['/%00', '/%00/404.html/', '/index.html%00', '/%E2%80%AEEvil/'],
  // invalid percent-encodings
  ...['/%c0%af', '/%c0%afEvil/', '/%zz', '/%zzEvil/', '/%'],
  // queries, and characters that end a path
  ...['/About?//evil.example/', '/about/?https://evil.example/', '/about?//evil.example/'],
  ...['/About/?%0d%0aX-Planted:%20yes', '/Evil%23/', '/Evil%3f/'],
  // placeholders of the hosts
  ...['/About/?$args$1', '/{env.HOME}/', '/{{env}}/', '/$1/', '/:splat/'],
  // very long
  ...[`/${'a'.repeat(300)}`, `/${'A'.repeat(900)}/`, `/${'a/'.repeat(3000)}b`],
  ...[`/${'A/'.repeat(3000)}B`, `/${'/'.repeat(900)}Evil`, `/${'%2F'.repeat(200)}Evil.html/`],
  ...[`/About/?${'a'.repeat(3000)}`],
];

const site = createSite();
const self = 'https://www.landfall.example';

// the preview server must respond as hosts do
describe.each([
  ['nginx', startNginx, 2_000],
  ['Caddy', startCaddy, 3_000],
  ['npm run preview', startPreview, 5_000],
] as const)('%s with the project’s own configuration', (_name, start, apart) => {
  const isPreview = start === startPreview;
  if (missing && !isPreview) return it.skip(missing, () => {});
  // a port that no other test uses
  const port = Number(process.env.TEST_PORT ?? 4174) + apart;
  let stop = async () => {};
  beforeAll(async () => {
    stop = await start(site, port);
  }, 60_000);
  afterAll(() => stop());

  /** Requests a path without normalising it or following redirects. */
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const outgoing = request({ host: '127.0.0.1', port, path, headers, method });
        outgoing.on('error', reject).end();
        outgoing.on('response', async (response) => {
          const body = Buffer.concat(await response.toArray());
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    );
  const textOf = (file: string) => readFileSync(join(site, file), 'utf8');

  it.each(answers)('responds to $asked as every host must', async ({ asked, file, to, moved }) => {
    const target = isPreview ? (moved ?? to) : to;
    const { status, headers, body } = await send(asked);
    const expected = target ? 301 : file ? 200 : 404;
    expect({ status, to: headers.location }).toEqual({ status: expected, to: target });
    expect(headers).toMatchObject(everywhere);
    if (!target) expect(`${body}`).toBe(textOf(file ?? '404.html'));
    if (status !== 200) expect(headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/);
  });

  it('does not let caches keep the response to an unsatisfiable range', async () => {
    for (const path of ['/art/coast-bay.svg', '/assets/app-Cchq8-Yc.js']) {
      const { status, headers } = await send(path, { range: 'bytes=999999-' });
      expect({ path, status }).toEqual({ path, status: 416 });
      expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    }
  });

  it.each(hostilePaths.map((path) => [path.slice(0, 60), path]))(
    'redirects %s at most once and within the site',
    async (_, path) => {
      const { status, headers } = await send(path);
      expect(status).toBeLessThan(500);
      expect(headers['x-planted']).toBeUndefined();
      if (headers.location === undefined) return;
      // resolves the URL as browsers do: ignores tabs and line breaks, and treats \ as /
      const target = new URL(headers.location, `${self}/folder/page`);
      expect(target.origin, headers.location).toBe(self);
      expect(headers.location).not.toMatch(/[^!-~]/);
      const next = await send(target.pathname + target.search);
      expect(next.headers.location).toBeUndefined();
    },
  );

  if (isPreview) return;

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    'responds to %s with status 405',
    async (method) => {
      for (const path of ['/', '/contact', '/About/', '/no-such', '/assets/app-Cchq8-Yc.js']) {
        const { status, headers } = await send(path, {}, method);
        expect({ path, status, allow: headers.allow }).toEqual({
          path,
          status: 405,
          allow: 'GET, HEAD',
        });
        expect(headers).toMatchObject(everywhere);
      }
    },
  );

  it('responds to HEAD as to GET, without a body', async () => {
    const { status, headers, body } = await send('/contact', {}, 'HEAD');
    expect({ status, allow: headers.allow, body: `${body}` }).toEqual({
      status: 200,
      allow: undefined,
      body: '',
    });
  });

  it('sets Cache-Control for each file, also in a 304 response', async () => {
    for (const [asked, value] of Object.entries(cacheControl))
      expect((await send(asked)).headers['cache-control'], asked).toBe(value);
    const { headers } = await send('/assets/app-Cchq8-Yc.js');
    const again = await send('/assets/app-Cchq8-Yc.js', { 'if-none-match': `${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe(cacheControl['/assets/app-Cchq8-Yc.js']);
  });

  it.each([
    ['/about.md', 'text/markdown; charset=utf-8'],
    ['/vat', 'text/html; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('sets the content type of %s', async (asked, type) => {
    expect((await send(asked)).headers['content-type']).toBe(type);
  });

  it('compresses a page', async () => {
    const page = await send('/vat', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(`${gunzipSync(page.body)}`).toBe(textOf('vat.html'));
  });
});

it.each([
  '/old/* /:splat 301',
  '/old/:page /:page 301',
  '/* //new.example/:splat',
  '/x https://:host/ 301',
  '/x \\\\evil',
])('rejects the line %s of public/_redirects, which could redirect to another site', (line) => {
  expect(() => rejectOpenRedirects(`# a comment\n${line}\n`)).toThrow('public/_redirects:2');
});

it('accepts redirects to fixed targets in public/_redirects', () => {
  const text =
    '# old\n\n/old /new 301\n/old/* /new/:splat 301\n/x https://other.example 302\n/y / 301\n';
  expect(rejectOpenRedirects(text)).toBe(text);
});

it('has no redirects of its own in vercel.json', () => {
  // cleanUrls and trailingSlash redirect within the site; any other redirect would need a test here
  expect(Object.keys(vercel)).not.toContain('redirects');
});
