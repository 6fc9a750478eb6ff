import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { metaPolicyOf, policyOf } from '../src/facts/headers.ts';
import { configurations } from '../src/publish/hosts/configurations.ts';
import { headersFile } from '../src/publish/hosts/headers-file.ts';
import { checkMoved, moved } from '../src/publish/hosts/moved.ts';

describe('the files for hosts', () => {
  it('in the repository say what the one list of headers and the one of moved addresses say', () => {
    for (const [file, text] of Object.entries(configurations(moved)))
      expect(readFileSync(file, 'utf8') === text, `${file} is old. Run: npm run hosting`).toBe(
        true,
      );
  });

  it('stop at Cloudflare’s 100 rules, and say so', () => {
    const pages = Array.from({ length: 100 }, (_, number) => `/page-${number}`);
    expect(() => headersFile(pages)).toThrow('Cloudflare Pages reads 100');
  });
});

describe('the policy', () => {
  it('lets the contact page alone speak to other origins, the e-mail service and the map', () => {
    expect(policyOf('/contact').match(/[\w-]+-src [^;]*https:[^;]*/g)).toEqual([
      "connect-src 'self' https://api.emailjs.com https://www.google.com",
      'frame-src https://www.google.com',
    ]);
    expect(policyOf('/vat-services')).not.toMatch(/https?:/);
  });

  it('of the <meta> element is the header’s but for what may not stand there', () => {
    for (const page of ['/', '/contact'])
      expect(metaPolicyOf(page)).toBe(policyOf(page).replace(" frame-ancestors 'none';", ''));
  });
});

describe('a list of moved addresses', () => {
  const pages = ['/', '/vat-services', '/about'];
  it.each([
    [{ from: '/vat', to: '/vat-service' }, 'leads to no page'],
    [{ from: '/about', to: '/vat-services' }, 'there is a page at /about'],
    [{ from: 'vat', to: '/vat-services' }, 'expected “from” as an address such as /vat'],
    [{ from: '/Vat.html', to: '/vat-services' }, 'in lower case, without .html'],
  ])('is refused for %j', (entry, problem) => {
    expect(() => checkMoved([entry], pages)).toThrow(problem);
  });

  it('is refused for two lines of one address', () => {
    const entry = { from: '/vat', to: '/vat-services' };
    expect(() => checkMoved([entry, entry], pages)).toThrow('the second line for this address');
  });
});
