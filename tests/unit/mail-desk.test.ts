import { createServer, type InlineConfig, preview } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { mailDeskPlugin } from '../../tools/mail-desk/vite-plugin.ts';
import { temporaryFolder, writeIn } from '../folders.ts';

const message = { template_params: { to_email: 'hello@landfall.example', message: 'Hello' } };

const root = temporaryFolder();
writeIn(root, 'index.html', '');
const plugins = [mailDeskPlugin()];
const options: InlineConfig = { configFile: false, logLevel: 'silent', root, plugins };
const development = await createServer(options);
await development.listen();
const built = await preview({ ...options, build: { outDir: root }, preview: { port: 0 } });
/** The development server and the preview server. */
const both = [development, built];
const servers = both.map(({ resolvedUrls }) => `${resolvedUrls?.local[0]}`.slice(0, -1));
afterAll(async () => {
  await Promise.all(both.map((server) => server.close()));
});

const send = 'POST /api/v1.0/email/send';
it.each<[asked: string, headers: Record<string, string>, status: number]>([
  [send, { origin: 'http://evil.example' }, 403],
  [send, { origin: 'http://localhost:1' }, 403],
  [send, { origin: 'null' }, 403],
  [send, { 'sec-fetch-site': 'same-site' }, 403],
  [send, { origin: 'its own', 'sec-fetch-site': 'same-origin' }, 200],
  [send, {}, 200],
  ['GET /__mail', { 'sec-fetch-site': 'cross-site' }, 200],
  ['GET /__open-in-editor?file=a', { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET /__OPEN-in-editor.x', { 'sec-fetch-site': 'cross-site' }, 403],
])('answers %s with the headers %j with status %i', async (asked, headers, status) => {
  const [method = '', path] = asked.split(' ');
  for (const server of servers) {
    const arrived = async () => (await (await fetch(`${server}/__mail.json`)).json()).length;
    const before = await arrived();
    const origin: HeadersInit = headers.origin === 'its own' ? { origin: server } : {};
    const body = method === 'POST' ? JSON.stringify(message) : undefined;
    const sent = { method, body, headers: { ...headers, ...origin } };
    const answer = await fetch(server + path, sent);
    expect(answer.status, server).toBe(status);
    expect(await arrived()).toBe(before + (method === 'POST' && status === 200 ? 1 : 0));
  }
});

it('rejects a message that is too large with status 413', async () => {
  for (const server of servers) {
    const body = JSON.stringify({ ...message, more: 'x'.repeat(20_000_000) });
    const answer = await fetch(`${server}/api/v1.0/email/send`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/50Kb/)]);
  }
});

it('does not let other origins read the messages', async () => {
  for (const server of servers) {
    const answer = await fetch(`${server}/__mail.json`, {
      headers: { origin: 'http://localhost:1' },
    });
    expect(answer.status, server).toBe(200);
    expect(answer.headers.get('access-control-allow-origin'), server).toBeNull();
  }
});
