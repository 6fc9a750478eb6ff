import { expect, it } from 'vitest';
import { deskKeys } from '../src/write/mail-desk/desk-keys.ts';
import { readMessage } from '../src/write/mail-desk/read-message.ts';

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
    ...(status === 413 && { name: '413', label: expect.any(String) }),
    status,
    text: expect.stringMatching(text),
  });
});

it('the desk refuses what is not JSON', () => {
  expect(readMessage('{')).toMatchObject({ status: 400 });
});
