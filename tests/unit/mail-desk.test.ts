import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { deskKeys, readMessage } from '../../tools/mail-desk/email-service.ts';
import { mailDesk } from '../../tools/mail-desk/mail-desk.ts';

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
