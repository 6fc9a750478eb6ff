import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { deskKeys, readMessage } from '../../tools/mail-desk/email-service.ts';
import { mailDeskPlugin } from '../../tools/mail-desk/vite-plugin.ts';
import { previewOf } from '../../tools/preview-of.ts';
import { refuseForeign } from '../../tools/refuse-foreign.ts';

const message = {
  lib_version: '4.4.1',
  user_id: deskKeys.VITE_EMAILJS_PUBLIC_KEY,
  service_id: deskKeys.VITE_EMAILJS_SERVICE_ID,
  template_id: deskKeys.VITE_EMAILJS_TEMPLATE_ID,
  template_params: { to_email: 'hello@landfall.example', message: 'Hello' },
};
const long = { to_email: 'x', message: 'م'.repeat(25_000) };

it.each([
  ['a wrong public key', { user_id: 'x' }, 400, /^The Public Key is invalid/],
  ['parameters of 50 kB', { template_params: long }, 413, /50Kb/],
  ['no recipient', { template_params: { message: 'x' } }, 422, /recipients address/],
])('the desk refuses %s as the service does', (_what, change, status, text) => {
  expect(readMessage(JSON.stringify({ ...message, ...change }))).toEqual({
    status,
    text: expect.stringMatching(text),
  });
});

it('the desk takes nothing that is not JSON', () => {
  expect(readMessage('{')).toMatchObject({ status: 400 });
});

const post = 'POST /__mail';
it.each([
  [post, { origin: 'http://evil.example' }, true],
  [post, { origin: 'http://localhost:1' }, true],
  [post, { origin: 'null' }, true],
  [post, { 'sec-fetch-site': 'same-site' }, true],
  [post, { origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' }, false],
  [post, {}, false],
  ['GET /__mail', { 'sec-fetch-site': 'cross-site' }, false],
  ['GET /__open-in-editor?file=a', { 'sec-fetch-site': 'cross-site' }, true],
  ['GET /__OPEN-in-editor.x', { 'sec-fetch-site': 'cross-site' }, true],
])('%s from %j is refused as another website’s: %s', (asked, headers, isRefused) => {
  const [method, url] = asked.split(' ');
  const request = { method, url, headers: { host: 'localhost:4173', ...headers } };
  const response = { writeHead: vi.fn(), end: vi.fn() };
  const next = vi.fn();
  refuseForeign(request as IncomingMessage, response as unknown as ServerResponse, next);
  expect(next.mock.calls).toHaveLength(isRefused ? 0 : 1);
  if (isRefused) expect(response.writeHead.mock.calls[0]?.[0]).toBe(403);
});

it('preview and development refuse another website what would change the mail, before the desk sees it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mail-desk-'));
  writeFileSync(join(root, 'index.html'), '');
  const plugins = [mailDeskPlugin()];
  const vite = await createServer({ configFile: false, logLevel: 'silent', root, plugins });
  await vite.listen();
  const preview = await previewOf(root);
  for (const origin of [preview.origin, `${vite.resolvedUrls?.local[0]}`.slice(0, -1)]) {
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}/api/v1.0/email/send`, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      });
    expect((await send({})).status).toBe(200);
    expect((await send({ Origin: 'http://evil.example' })).status).toBe(403);
    expect(await (await fetch(`${origin}/__mail.json`)).json()).toHaveLength(1);
  }
  await Promise.all([vite.close(), preview.stop()]);
  rmSync(root, { recursive: true });
});
