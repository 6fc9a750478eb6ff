import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFile, movedPage, redirectLines } from '../../src/outputs/redirects.ts';
import { headersFor, readHeaders } from '../../tools/static-host.ts';
import { temporaryFolder, writeIn } from '../folders.ts';
import { startServer } from '../start-server.ts';

const moved = [{ from: '/vat', to: '/vat-services' }];

/** Makes a small built site in a folder of its own, in which each file holds its own name. Returns the folder. */
function makeSite(): string {
  const site = temporaryFolder();
  const others = ['/404.html', '/art/coast-bay.svg', '/social/index.png'];
  for (const file of [...answers.flatMap(({ file = [] }) => file), ...others])
    writeIn(site, file, file);
  for (const entry of moved) writeIn(site, `${entry.from}.html`, movedPage(entry));
  writeIn(site, '_headers', readFileSync('public/_headers', 'utf8'));
  const typed = hostFile(readFileSync('public/_redirects', 'utf8'));
  writeIn(site, '_redirects', typed + redirectLines(moved));
  return site;
}

/** What every host must answer: the file of the site, or where it leads for good, or the site’s own page with 404. */
const answers: readonly { asked: string; file?: string; to?: string }[] = [
  { asked: '/', file: '/index.html' },
  { asked: '/contact', file: '/contact.html' },
  { asked: '/vat-services?utm_source=x.html', file: '/vat-services.html' },
  { asked: '/mortgage-consultation', file: '/mortgage-consultation.html' },
  { asked: '/mortgage-consultation/home', file: '/mortgage-consultation/home.html' },
  { asked: '/about.md', file: '/about.md' },
  { asked: '/assets/app-Cchq8-Yc.js', file: '/assets/app-Cchq8-Yc.js' },
  // it has moved, and the page there leads on where a host reads no redirects
  { asked: '/vat?a=b', file: '/vat.html' },
  { asked: '/vat-services/?a=b&c', to: '/vat-services?a=b&c' },
  { asked: '/mortgage-consultation/', to: '/mortgage-consultation' },
  { asked: '/mortgage-consultation/home/', to: '/mortgage-consultation/home' },
  { asked: '/vat-services.html', to: '/vat-services' },
  { asked: '/mortgage-consultation/home.html?a=b', to: '/mortgage-consultation/home?a=b' },
  { asked: '/index.html?a', to: '/?a' },
  { asked: '/VAT-Services?a=B', to: '/vat-services?a=B' },
  { asked: '/Mortgage-Consultation/Home', to: '/mortgage-consultation/home' },
  { asked: '/no/such?a' },
  { asked: '/assets/no-such.js' },
  { asked: '/_headers' },
];

const headers = readHeaders(readFileSync('public/_headers', 'utf8'));
/** The headers of every answer, by their names in small letters, as `public/_headers` has them. */
const everywhere = Object.fromEntries(
  Object.entries(headersFor('/', headers)).map(([name, value]) => [name.toLowerCase(), value]),
);

const forADay = 'public, max-age=86400, stale-while-revalidate=604800';
/** What the hosts say by themselves where a file of theirs says nothing. */
const revalidated = 'public, max-age=0, must-revalidate';

/** How long a browser keeps what is at an address. */
const lives: Readonly<Record<string, string>> = {
  '/assets/app-Cchq8-Yc.js': 'public, max-age=31536000, immutable',
  '/art/coast-bay.svg': forADay,
  '/social/index.png': forADay,
  '/': revalidated,
  '/vat-services': revalidated,
  '/no-such': revalidated,
  '/assets/no-such.js': revalidated,
};

/** A rule of a file that hosts read: the headers of the addresses that match. */
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

/** What an address gets by some rules, each header once: of two, Cloudflare would send both values. */
function headersOf(address: string, rules: Rule[]): Record<string, string> {
  const matching = rules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(address));
  const given = matching.flatMap(({ headers }) => headers);
  expect(new Set(given.map(([name]) => name)).size, address).toBe(given.length);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]));
}

// nginx and Caddy are asked for real, below
it.each(Object.entries(files))('%s gives each address its headers', (_file, rules) => {
  expect([vercel.cleanUrls, vercel.trailingSlash]).toEqual([true, false]);
  for (const [address, life] of Object.entries(lives)) {
    const { 'cache-control': own = revalidated, ...others } = headersOf(address, rules);
    expect(others, address).toEqual(everywhere);
    // the answer for what is missing is kept by none of these hosts, whatever the address (their documentation)
    if (!address.includes('no-such')) expect(own, address).toBe(life);
  }
  for (const name of readdirSync('public').filter((one) => /\.(?:png|svg|ico)$/.test(one)))
    expect(headersOf(`/${name}`, rules)['cache-control']).toMatch(/max-age=86400/);
});

it('a file for hosts gets the base path before each address of the site, and nowhere else', () => {
  const typed = '# a / b\n@/old @/new 301\n@/x https://other.example/ 302\n@/*\n  Link: </a>\n';
  const below = (base: string) => typed.replaceAll('@', base);
  expect(hostFile(below(''), '/')).toBe(below(''));
  expect(hostFile(below(''), '/landfall/')).toBe(below('/landfall'));
});

/** Starts nginx with hosting/nginx.conf; only its folder and its port are changed. Returns what stops it. */
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

/** Starts Caddy with hosting/Caddyfile, but without its administration port, so that two can run at once. */
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

// where Debian installs them
const parts = ['sbin/nginx', 'lib/nginx/modules/ngx_http_perl_module.so', 'bin/caddy'];
const missing = parts.every((part) => existsSync(join('/usr', part)))
  ? ''
  : 'nginx (with libnginx-mod-http-perl) or Caddy is not installed';
if (missing && process.env.CI) throw new Error(`${missing}, and CI is set.`);
if (missing) console.log(`${missing}: their tests are left out.`);

/** What scanners ask for. */
const odd = [
  ...['//evil.example/', '//Evil.example/', '//Evil/', '//evil.example/a.html', '/\\evil.example/'],
  ...['/\\Evil.example/a.html', '/%5CEvil/', '//evil.example/%2e%2e/', '///evil.example/%2e%2e'],
  ...['/%0d%0aX-Planted:%20yes/', '/A%0d%0aX-Planted:%20yes', '/about?//evil.example/', '/%00'],
  ...['/%00/404.html/', '/%c0%af', '/%zz', '/about/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
  ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}b`],
];

const site = makeSite();

describe.skipIf(missing).each([
  ['nginx', startNginx, 2_000],
  ['Caddy', startCaddy, 3_000],
] as const)('%s with the project’s own configuration', (_name, start, apart) => {
  // beside the ports of the other servers of the tests
  const port = Number(process.env.TEST_PORT ?? 4174) + apart;
  let stop = async () => {};
  beforeAll(async () => {
    stop = await start(site, port);
  }, 60_000);
  afterAll(() => stop());

  /** Asks for a path exactly as it is written, and follows no redirect. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, headers });
        asked.on('error', reject).end();
        asked.on('response', async (answer) => {
          const body = Buffer.concat(await answer.toArray());
          resolve({ status: answer.statusCode, headers: answer.headers, body });
        });
      },
    );
  const textOf = (file: string) => readFileSync(join(site, file), 'utf8');

  it('answers every address as the table of all hosts says, with every header', async () => {
    for (const { asked, file, to } of answers) {
      const { status, headers, body } = await ask(asked);
      expect([status, headers.location], asked).toEqual(
        to ? [301, to] : [file ? 200 : 404, undefined],
      );
      expect(headers, asked).toMatchObject(everywhere);
      if (!to) expect(`${body}`, asked).toBe(textOf(file ?? '404.html'));
    }
  });

  it('lets each file live as long as the table says, says what it is, and compresses it', async () => {
    for (const [asked, life] of Object.entries(lives))
      expect((await ask(asked)).headers['cache-control'], asked).toBe(life);
    const { headers } = await ask('/vat-services');
    expect((await ask('/vat-services', { 'if-none-match': `${headers.etag}` })).status).toBe(304);
    const markdown = await ask('/about.md');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const page = await ask('/vat', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(`${gunzipSync(page.body)}`).toBe(textOf('vat.html'));
  });

  it('is led to no other site by an address, and fails at none', async () => {
    for (const asked of odd) {
      const { status, headers } = await ask(asked);
      expect(headers.location ?? '/', `${asked} ${status}`).toMatch(/^\/(?![/\\])/);
      expect(headers['x-planted'], asked).toBeUndefined();
      expect(status, asked.slice(0, 40)).toBeLessThan(500);
    }
  });
});
