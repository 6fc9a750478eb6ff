import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskKeys, readMessage } from '../../tools/mail-desk/email-service.ts';
import { mailDesk } from '../../tools/mail-desk/mail-desk.ts';
import { mailDeskPlugin } from '../../tools/mail-desk/vite-plugin.ts';
import { previewOf } from '../../tools/preview-of.ts';

const message = {
  lib_version: '4.4.1',
  user_id: deskKeys.VITE_EMAILJS_PUBLIC_KEY,
  service_id: deskKeys.VITE_EMAILJS_SERVICE_ID,
  template_id: deskKeys.VITE_EMAILJS_TEMPLATE_ID,
  template_params: { to_email: 'hello@landfall.example', message: 'Hello' },
};

it('the desk takes what the library posts', () => {
  expect(readMessage(JSON.stringify(message))).toEqual({ parameters: message.template_params });
});

it.each([
  ['a wrong public key', { user_id: 'x' }, 400, /^The Public Key is invalid/],
  ['no public key', { user_id: undefined }, 400, /^The Public Key is invalid/],
  ['a wrong service', { service_id: 'x' }, 400, /^The service ID not found/],
  ['a wrong template', { template_id: 'x' }, 400, /^The template ID not found/],
  ['no parameters', { template_params: undefined }, 400, /^The parameters are invalid/],
  [
    'parameters of 50 kB',
    { template_params: { to_email: 'x', message: 'م'.repeat(25_000) } },
    413,
    /50Kb/,
  ],
  ['no recipient', { template_params: { message: 'x' } }, 422, /recipients address/],
])('the desk refuses %s as the service does', (_name, change, status, text) => {
  expect(readMessage(JSON.stringify({ ...message, ...change }))).toEqual({
    status,
    text: expect.stringMatching(text),
  });
});

it('the desk refuses what is not JSON', () => {
  expect(readMessage('{')).toMatchObject({ status: 400 });
});

it('the desk reads no more than 100 kB of a message', async () => {
  const desk = mailDesk();
  const server = createServer((request, response) => desk(request, response, () => {}));
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}/api/v1.0/email/send`;
  await expect(fetch(address, { method: 'POST', body: ' '.repeat(1_000_000) })).rejects.toThrow();
  server.close();
});

it.each(['/api/v1.0/email/send', '/__mail'])(
  'the desk goes on when a browser leaves in the middle of a message to %s',
  async (path) => {
    const faults: unknown[] = [];
    const note = (fault: unknown) => faults.push(fault);
    process.on('unhandledRejection', note);
    const desk = mailDesk();
    const server = createServer((request, response) => desk(request, response, () => {}));
    await once(server.listen(0), 'listening');
    const { port } = server.address() as AddressInfo;
    const browser = connect(port, 'localhost');
    browser.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"lib`);
    const [request] = await once(server, 'request');
    browser.destroy();
    await new Promise((closed) => request.once('close', closed));
    const answer = await fetch(`http://localhost:${port}/__mail.json`);
    expect(await answer.json()).toEqual([]);
    server.close();
    process.off('unhandledRejection', note);
    expect(faults).toEqual([]);
  },
);

describe.each(['preview', 'development'])('in %s, a request of another website', (kind) => {
  const directory = mkdtempSync(join(tmpdir(), 'mail-desk-'));
  let origin = '';
  let stop: () => Promise<void>;

  beforeAll(async () => {
    writeFileSync(join(directory, 'index.html'), '');
    if (kind === 'preview') {
      ({ origin, stop } = await previewOf(directory));
      return;
    }
    const server = await createVite({
      configFile: false,
      logLevel: 'silent',
      root: directory,
      server: { port: 0 },
      plugins: [mailDeskPlugin()],
    });
    await server.listen();
    origin = `${server.resolvedUrls?.local[0]}`.slice(0, -1);
    stop = () => server.close();
  }, 60_000);

  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true });
  });

  const foreign: Record<string, string>[] = [
    { Origin: 'http://evil.example' },
    { Origin: 'http://localhost:1' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  const kept = async () => (await fetch(`${origin}/__mail.json`)).json();

  it.each(foreign)('is refused, and changes no mail: %j', async (headers) => {
    expect((await send('/__mail', {}, 'empty=')).status).toBe(303);
    const body = JSON.stringify(message);
    expect((await send('/api/v1.0/email/send', headers, body)).status).toBe(403);
    expect(await kept()).toEqual([]);
    expect((await send('/api/v1.0/email/send', {}, body)).status).toBe(200);
    expect((await send('/__mail', headers, 'empty=')).status).toBe(403);
    expect(await kept()).toHaveLength(1);
  });

  it('is told from one of the site itself, and may read', async () => {
    const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await send('/__mail', own, 'empty=')).status).toBe(303);
    expect((await fetch(`${origin}/__mail`, { headers: foreign[3] })).status).toBe(200);
  });

  it
    .runIf(kind === 'development')
    .each([
      '/__open-in-editor',
      '/__open-in-editor/',
      '/__OPEN-in-editor/x',
      '/__open-in-editor.x',
    ])('opens no editor: %s', async (path) => {
    for (const headers of foreign)
      expect((await fetch(`${origin}${path}`, { headers })).status).toBe(403);
    // the editor's own answer where no file is named
    expect((await fetch(`${origin}${path}`)).status).toBe(500);
  });
});
