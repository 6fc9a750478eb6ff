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
import { startServer } from '../start-server.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';

const movedAddresses = [{ from: '/vat', to: '/vat-services' }];

/**
 * Creates a small built site in a temporary folder, and returns the folder. Most files contain only their own path as
 * text.
 */
function createSite(): string {
  const site = temporaryFolder();
  const others = ['/.nojekyll', '/art/coast-bay.svg', '/social/index.png'];
  for (const file of [...responses.flatMap(({ file = [] }) => file), ...others])
    writeIn(site, file, file);
  // servers do not compress very short files
  writeIn(site, '/404.html', '/404.html '.repeat(500));
  for (const entry of movedAddresses) writeIn(site, `${entry.from}.html`, redirectPage(entry));
  writeIn(site, '_headers', readFileSync('public/_headers', 'utf8'));
  const redirects = addBasePath(readFileSync('public/_redirects', 'utf8'));
  writeIn(site, '_redirects', redirects + redirectLines(movedAddresses));
  return site;
}

/**
 * The response that each host must return for `path`: a file or a redirect. If neither `file` nor `redirect` is set,
 * the host must return the 404 page.
 */
type ExpectedResponse = {
  path: string;
  file?: string;
  /** The target of a permanent redirect. */
  redirect?: string;
  /**
   * The new address of a moved page. Hosts that read `_redirects` redirect to this address. Other hosts return `file`.
   */
  moved?: string;
};
const responses: readonly ExpectedResponse[] = [
  { path: '/', file: '/index.html' },
  { path: '/contact', file: '/contact.html' },
  { path: '/vat-services?utm_source=x.html', file: '/vat-services.html' },
  { path: '/contact?to=//evil.example/A.html', file: '/contact.html' },
  { path: '/mortgage-consultation', file: '/mortgage-consultation.html' },
  { path: '/mortgage-consultation/home', file: '/mortgage-consultation/home.html' },
  { path: '/about.md', file: '/about.md' },
  { path: '/assets/app-Cchq8-Yc.js', file: '/assets/app-Cchq8-Yc.js' },
  { path: '/.well-known/security.txt', file: '/.well-known/security.txt' },
  { path: '/vat?a=b', file: '/vat.html', moved: '/vat-services?a=b' },
  { path: '/vat-services/?a=b&c', redirect: '/vat-services?a=b&c' },
  { path: '/mortgage-consultation/', redirect: '/mortgage-consultation' },
  { path: '/mortgage-consultation/home/', redirect: '/mortgage-consultation/home' },
  { path: '/vat-services.html', redirect: '/vat-services' },
  { path: '/mortgage-consultation/home.html?a=b', redirect: '/mortgage-consultation/home?a=b' },
  { path: '/index.html?a', redirect: '/?a' },
  { path: '/index', redirect: '/' },
  { path: '/Index/', redirect: '/' },
  { path: '/VAT-Services?a=B', redirect: '/vat-services?a=B' },
  { path: '/Mortgage-Consultation/Home', redirect: '/mortgage-consultation/home' },
  { path: '/About/', redirect: '/about' },
  { path: '/ABOUT.HTML/?a=B', redirect: '/about?a=B' },
  { path: '/contact%2Ehtml', redirect: '/contact' },
  { path: '/about/?to=https://evil.example', redirect: '/about?to=https://evil.example' },
  { path: '/about.html?{env.HOME}{{.Req}}$uri', redirect: '/about?{env.HOME}{{.Req}}$uri' },
  { path: '/assets/no-such/', redirect: '/assets/no-such' },
  { path: '//', redirect: '/' },
  { path: '//about', redirect: '/about' },
  { path: '/%2Fabout?a=//', redirect: '/about?a=//' },
  { path: '/mortgage-consultation//home?a', redirect: '/mortgage-consultation/home?a' },
  { path: '/no/such?a' },
  { path: '/about.md/' },
  { path: '/art/coast-bay.svg/' },
  { path: '/assets/no-such.js' },
  { path: '/_headers' },
  { path: '/%5Fheaders' },
  { path: '/_headers/' },
  { path: '//_headers' },
  { path: '/%5C_headers' },
  { path: '/%5C.nojekyll' },
  { path: '/assets/%5Capp-Cchq8-Yc.js' },
  { path: '/art/%5Ccoast-bay.svg' },
  { path: '/%5C404' },
  { path: '/abo%5Cut' },
  { path: '/about%5C' },
  // letters that a case-insensitive [a-z] also matches: the long s (as s) and the Kelvin sign (as k)
  { path: '/%C5%BFitemap' },
  { path: '/%E2%84%AA' },
  { path: '/abo*' },
  { path: '/abou[t]' },
  { path: '/404' },
  { path: '/404.html' },
  { path: '/.nojekyll' },
  { path: '/.git/config' },
  { path: '/.well-known/.env' },
];

const headers = readHeaders(readFileSync('public/_headers', 'utf8'));
/** The headers that `public/_headers` sets for all responses, by their names in lower case. */
const commonHeaders = Object.fromEntries(
  Object.entries(headersFor('/', headers)).map(([name, value]) => [name.toLowerCase(), value]),
);

const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';
/** The Cache-Control header of files for which the configuration has no rule. */
const revalidated = 'public, max-age=0, must-revalidate';

const cacheControl: Readonly<Record<string, string>> = {
  '/assets/app-Cchq8-Yc.js': 'public, max-age=31536000, immutable',
  '/art/coast-bay.svg': oneDay,
  '/social/index.png': oneDay,
  '/': revalidated,
  '/vat-services': revalidated,
  '/no-such': revalidated,
  '/assets/no-such.js': revalidated,
};

/** A rule of a configuration file: headers for the addresses that match a pattern. */
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

/**
 * Returns the headers that rules set for an address. Expects that no two rules set the same header, because Cloudflare
 * would send both values.
 */
function headersOf(address: string, rules: Rule[]): Record<string, string> {
  const matching = rules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(address));
  const found = matching.flatMap(({ headers }) => headers);
  expect(new Set(found.map(([name]) => name)).size, address).toBe(found.length);
  return Object.fromEntries(found.map(([name, value]) => [name.toLowerCase(), value]));
}

it('vercel.json removes .html and trailing slashes from addresses', () => {
  expect([vercel.cleanUrls, vercel.trailingSlash]).toEqual([true, false]);
});

// This test does not cover nginx and Caddy. The tests below start these two servers.
it.each(Object.entries(files))(
  '%s sets the expected headers for each address, and sets each header only once',
  (_file, rules) => {
    for (const [address, value] of Object.entries(cacheControl)) {
      const { 'cache-control': cacheHeader = revalidated, ...others } = headersOf(address, rules);
      expect(others, address).toEqual(commonHeaders);
      // According to their documentation, hosts that read _headers or vercel.json never cache 404 responses.
      if (!address.includes('no-such')) expect(cacheHeader, address).toBe(value);
    }
    for (const name of readdirSync('public').filter((file) => /\.(?:png|svg|ico)$/.test(file)))
      expect(headersOf(`/${name}`, rules)['cache-control']).toMatch(/max-age=86400/);
  },
);

it('addBasePath adds the base path only to the addresses of this site in a configuration file', () => {
  const text = '# a / b\n@/old @/new 301\n@/x https://other.example/ 302\n@/*\n  Link: </a>\n';
  const withBase = (base: string) => text.replaceAll('@', base);
  expect(addBasePath(withBase(''), '/')).toBe(withBase(''));
  expect(addBasePath(withBase(''), '/landfall/')).toBe(withBase('/landfall'));
});

/**
 * Starts nginx with the settings of hosting/nginx.conf, except the folder and the port. Returns a function that stops
 * nginx.
 */
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
  const mainConfiguration = `include /etc/nginx/modules-enabled/*.conf;
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary.join(' ')} include site.conf; }`;
  writeIn(folder, 'nginx.conf', mainConfiguration);
  const command = ['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf')];
  return startServer(command, `http://127.0.0.1:${port}`);
}

/**
 * Starts Caddy with the settings of hosting/Caddyfile. Disables the admin endpoint, which would always use the same
 * port. Returns a function that stops Caddy.
 */
function startCaddy(site: string, port: number): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const file = join(folder, 'Caddyfile');
  writeIn(folder, 'Caddyfile', `{\n\tadmin off\n}\n${readFileSync('hosting/Caddyfile', 'utf8')}`);
  const address = `http://127.0.0.1:${port}`;
  const caddyFolders = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const settings = { SITE_ADDRESS: address, SITE_ROOT: resolve(site), ...caddyFolders };
  const command = ['/usr/bin/caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  return startServer(command, address, { env: { ...process.env, ...settings } });
}

// Names of files in /usr. These files exist only if the Debian packages of nginx and Caddy are installed.
const serverFiles = ['sbin/nginx', 'lib/nginx/modules/ngx_http_perl_module.so', 'bin/caddy'];
const missing = serverFiles.every((file) => existsSync(join('/usr', file)))
  ? ''
  : 'nginx (with libnginx-mod-http-perl) or Caddy is not installed';
if (missing && process.env.CI) throw new Error(`${missing}, and CI is set.`);
if (missing) console.log(`${missing}: only the preview server is tested.`);

/** Starts `npm run preview` for a built site. Returns a function that stops the preview server. */
function startPreview(site: string, port: number): Promise<() => Promise<void>> {
  const env = { ...process.env, BUILD_DIRECTORY: resolve(site), PORT: String(port), VITEST: '' };
  const command = ['node', 'node_modules/vite/bin/vite.js', 'preview'];
  return startServer(command, `http://localhost:${port}`, { env });
}

/** Paths that attackers request. With a wrong configuration, many of these paths would redirect to another site. */
const hostilePaths = [
  // double slashes
  ...['//evil.example/', '//Evil.example/', '//Evil/', '//evil.example/a.html', '///evil.example/'],
  ...['//evil.example/%2e%2e/', '///evil.example/%2e%2e', '//%45vil', '/A//B', '/about//'],
  // encoded slashes and backslashes
  ...['/%2FEvil', '/%2fEvil/', '/%2F%2FEvil.html', '/.%2FEvil', '/./%2F/Evil/', '/%252FEvil/'],
  ...['/\\evil.example/', '/\\Evil.example/a.html', '/%5CEvil/', '/%5c%5cEvil', '/%5C/Evil.html'],
  ...['/%2F%5CEvil/', '/%EF%BC%8FEvil'],
  // IP addresses in place of host names
  ...['/%2F0X7F000001', '//0X7F000001/', '/%5c0X7F000001/', '/0X7F000001//x', '//2130706433/'],
  // paths with dots
  ...['/x/..//Evil', '/..%2FEvil/', '/%2e%2e%2f%2e%2e%2fEvil', '/about/../../etc/passwd'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5cEvil/', '/about/..;/Evil', '/./Evil', '/about.md/'],
  // control characters, such as tabs and line breaks
  ...['/%09/Evil', '/%09//Evil/', '/Evil%09/', '/%0A/Evil', '/%0d%0a//Evil', '/About%0a'],
  ...['/about.html%0a', '/about/%0a', '/A%0d%0aX-Planted:%20yes', '/%0d%0aX-Planted:%20yes/'],
  ...['/%00', '/%00/404.html/', '/index.html%00', '/%E2%80%AEEvil/'],
  // invalid percent-encodings
  ...['/%c0%af', '/%c0%afEvil/', '/%zz', '/%zzEvil/', '/%'],
  // queries, and paths with an encoded # or ?
  ...['/About?//evil.example/', '/about/?https://evil.example/', '/about?//evil.example/'],
  ...['/About/?%0d%0aX-Planted:%20yes', '/Evil%23/', '/Evil%3f/'],
  // texts that look like variables of a server configuration
  ...['/About/?$args$1', '/{env.HOME}/', '/{{env}}/', '/$1/', '/:splat/'],
  // very long paths
  ...[`/${'a'.repeat(300)}`, `/${'A'.repeat(900)}/`, `/${'a/'.repeat(3000)}b`],
  ...[`/${'A/'.repeat(3000)}B`, `/${'/'.repeat(900)}Evil`, `/${'%2F'.repeat(200)}Evil.html/`],
  ...[`/About/?${'a'.repeat(3000)}`],
];

const site = createSite();
const origin = 'https://www.landfall.example';

/** For each server: its name, the function that starts it, and the number that is added to the base port. */
const allServers = [
  ['nginx', startNginx, 2_000],
  ['Caddy', startCaddy, 3_000],
  ['npm run preview', startPreview, 5_000],
] as const;
const servers = allServers.filter(([, start]) => !missing || start === startPreview);

// The preview server must respond like nginx and Caddy, with one exception: it reads `_redirects`, and therefore
// redirects the old address of a moved page. The last tests of this group do not run for the preview server.
describe.each(servers)('%s with the configuration of this project', (_name, start, portOffset) => {
  const isPreview = start === startPreview;
  // Each server has a separate port, which no other test uses.
  const port = Number(process.env.TEST_PORT ?? 4174) + portOffset;
  let stop = async () => {};
  beforeAll(async () => {
    stop = await start(site, port);
  }, 60_000);
  afterAll(() => stop());

  /** Requests exactly the path `path`, without normalisation. Does not follow redirects. */
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

  const expectedResponses = responses.map(({ path, file = '/404.html', redirect, moved }) => {
    const location = isPreview ? (moved ?? redirect) : redirect;
    const withoutRedirect = file === '/404.html' ? 404 : 200;
    const status = location ? 301 : withoutRedirect;
    const title = location
      ? `redirects ${path} to ${location}`
      : `returns ${file} with status ${status} for ${path}`;
    return [title, { path, file, location, status }] as const;
  });

  it.each(expectedResponses)('the server %s', async (_title, expected) => {
    const { status, headers, body } = await send(expected.path);
    expect(status).toBe(expected.status);
    expect(headers.location).toBe(expected.location);
    expect(headers).toMatchObject(commonHeaders);
    if (!expected.location) expect(`${body}`).toBe(textOf(expected.file));
    if (status !== 200) expect(headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/);
  });

  it('the response to a request for a range outside the file must not be cached', async () => {
    for (const path of ['/art/coast-bay.svg', '/assets/app-Cchq8-Yc.js']) {
      const { status, headers } = await send(path, { range: 'bytes=999999-' });
      expect({ path, status }).toEqual({ path, status: 416 });
      expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    }
  });

  it.runIf(!isPreview)('the response to a request with If-Match must not be cached', async () => {
    for (const path of ['/art/coast-bay.svg', '/assets/app-Cchq8-Yc.js']) {
      const { headers } = await send(path, { 'if-match': '*' });
      expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    }
  });

  it('the 404 page is compressed', async () => {
    const { status, headers } = await send('/no-such', { 'accept-encoding': 'gzip' });
    expect(status).toBe(404);
    expect(headers['content-encoding']).toBe('gzip');
  });

  it.each(['/no-such.md', '/no-such.webmanifest'])(
    'the server returns the 404 page for %s as HTML',
    async (path) => {
      const { status, headers } = await send(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it.each<Record<string, string>>([{ 'if-none-match': '*' }, { range: 'bytes=0-9' }])(
    'the response to a request with the header %o for an unknown address contains the whole 404 page',
    async (requestHeaders) => {
      const { status, body } = await send('/no-such', requestHeaders);
      expect(status).toBe(404);
      expect(`${body}`).toBe(textOf('/404.html'));
    },
  );

  it.each(hostilePaths.map((path) => [path.slice(0, 60), path]))(
    'the server redirects %s at most once, and only within the site',
    async (_, path) => {
      const { status, headers } = await send(path);
      expect(status).toBeLessThan(500);
      expect(headers['x-planted']).toBeUndefined();
      if (headers.location === undefined) return;
      // The class URL parses a location as browsers do: it ignores tabs and line breaks, and reads \ as /.
      const target = new URL(headers.location, `${origin}/folder/page`);
      expect(target.origin, headers.location).toBe(origin);
      expect(headers.location).not.toMatch(/[^!-~]/);
      const next = await send(target.pathname + target.search);
      expect(next.headers.location).toBeUndefined();
    },
  );

  if (isPreview) return;

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    'the server responds with status 405 to a request with the method %s',
    async (method) => {
      for (const path of ['/', '/contact', '/About/', '/no-such', '/assets/app-Cchq8-Yc.js']) {
        const { status, headers } = await send(path, {}, method);
        expect({ path, status, allow: headers.allow }).toEqual({
          path,
          status: 405,
          allow: 'GET, HEAD',
        });
        expect(headers['cache-control']).toBe(revalidated);
        expect(headers).toMatchObject(commonHeaders);
      }
    },
  );

  it.each<Record<string, string>>([
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ])('a response with status 412 to the header %o must be revalidated', async (requestHeaders) => {
    // nginx 1.22 closes the connection after a response with status 412, but sends `Connection: keep-alive`
    const conditions = { ...requestHeaders, connection: 'close' };
    for (const path of ['/art/coast-bay.svg', '/assets/app-Cchq8-Yc.js']) {
      const { status, headers } = await send(path, conditions);
      expect({ path, status }).toEqual({ path, status: 412 });
      expect(headers['cache-control']).toBe(revalidated);
    }
  });

  it('the server responds to a HEAD request with the status of a GET request, but without a body', async () => {
    const { status, headers, body } = await send('/contact', {}, 'HEAD');
    expect({ status, allow: headers.allow, body: `${body}` }).toEqual({
      status: 200,
      allow: undefined,
      body: '',
    });
  });

  it('the server sets the expected Cache-Control header for each address', async () => {
    for (const [path, value] of Object.entries(cacheControl))
      expect((await send(path)).headers['cache-control'], path).toBe(value);
  });

  it('the server sets the Cache-Control header in a 304 response', async () => {
    const { headers } = await send('/assets/app-Cchq8-Yc.js');
    const again = await send('/assets/app-Cchq8-Yc.js', { 'if-none-match': `${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe(cacheControl['/assets/app-Cchq8-Yc.js']);
  });

  it.each([
    ['/about.md', 'text/markdown; charset=utf-8'],
    ['/vat', 'text/html; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('the server sets the content type of %s to “%s”', async (path, type) => {
    expect((await send(path)).headers['content-type']).toBe(type);
  });

  it('the server compresses a page with gzip if the client accepts gzip', async () => {
    const page = await send('/vat', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(`${gunzipSync(page.body)}`).toBe(textOf('vat.html'));
  });
});

it.each([
  '/old/* /:splat 301',
  '/old/:page /:page 301',
  '/* //new.example/:splat',
  '/old/* /.//:splat',
  '/old/* /../:splat',
  '/old/* /services/..//:splat',
  '/old/* /services//:splat',
  '/x https://:host/ 301',
  '/x \\\\evil',
])(
  'rejectOpenRedirects throws for the line “%s”, because this line could redirect to a hostile site',
  (line) => {
    expect(() => rejectOpenRedirects(`# a comment\n${line}\n`)).toThrow('public/_redirects:2');
  },
);

it('rejectOpenRedirects accepts lines that redirect to this site or to a fixed address of another site', () => {
  const text =
    '# old\n\n/old /new 301\n/old/* /new/:splat 301\n/x https://other.example 302\n/y / 301\n' +
    '/z /.well-known/a 301\n/v/* /a.b/:splat 301\n/w /new?to=//a/./b 301\n';
  expect(rejectOpenRedirects(text)).toBe(text);
});

it('vercel.json defines no redirects except through cleanUrls and trailingSlash', () => {
  // cleanUrls and trailingSlash redirect only within the site. Any other redirect would need a test which shows that
  // the redirect cannot lead to another site.
  expect(Object.keys(vercel)).not.toContain('redirects');
});
