import { expect, it } from 'vitest';
import { hashOf, policyOf } from '../../src/head/policy.ts';

it('the policy lets the contact page alone speak to other origins, the e-mail service and the map', () => {
  expect(policyOf('contact', []).match(/[\w-]+-src [^;]*https:[^;]*/g)).toEqual([
    "connect-src 'self' https://api.emailjs.com https://www.google.com",
    'frame-src https://www.google.com',
  ]);
  expect(policyOf('service', [])).not.toMatch(/https?:/);
});

it('the policy allows styles in a page by the hash of each, and of nothing else', () => {
  const [, allowed] = policyOf('plain', ['a {}', 'b {}']).match(/style-src ([^;]+)/) ?? [];
  expect(allowed).toBe(`'self' ${hashOf('a {}')} ${hashOf('b {}')}`);
  expect(hashOf('a {}')).toMatch(/^'sha256-[\w+/]{43}='$/);
});
