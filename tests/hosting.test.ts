import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { metaPolicyOf, policyOf } from '../src/facts/headers.ts';
import { headersFile } from '../src/publish/hosts/headers-file.ts';
import { hostConfigurations } from '../src/publish/hosts/host-files.ts';
import { styleHashes } from '../src/styles/first-screen.ts';

describe('the files for hosts', () => {
  it('in the repository say what the one list of headers says, and nothing of a page', async () => {
    for (const [file, text] of Object.entries(await hostConfigurations()))
      expect(readFileSync(file, 'utf8') === text, `${file} is old. Run: npm run hosting`).toBe(
        true,
      );
  });

  it('hold at most the 100 rules that Cloudflare Pages reads, and one for each of 3,000 pages', () => {
    const names = [
      'vat-services',
      'accounting',
      'contacting',
      'social',
      'favicons',
      'about',
      'iconic',
    ];
    const pages = Array.from({ length: 3000 }, (_, index) => `/${names[index % 7]}-${index}`);
    const rules = headersFile(['/', '/404', '/contact', '/contact-us', ...pages])
      .split('\n')
      .filter((line) => line.startsWith('/') && line !== '/*');
    expect(rules.length).toBeLessThan(100);
    const matching = (address: string) =>
      rules.filter((rule) =>
        rule.endsWith('*') ? address.startsWith(rule.slice(0, -1)) : address === rule,
      );
    for (const page of [
      ...pages,
      '/',
      '/404',
      '/contact',
      '/contact-us',
      '/favicon.svg',
      '/art/a.svg',
      '/social/a.png',
      '/assets/a.js',
    ])
      expect(matching(page), page).toHaveLength(1);
    expect(matching('/contact')).toEqual(['/contact']);
    expect(matching('/favicon.svg')).toEqual(['/favicon.svg']);
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
      expect(metaPolicyOf(page, styleHashes())).toBe(
        policyOf(page).replace(" frame-ancestors 'none';", ''),
      );
  });

  it('allows styles in a page by the hash of each sheet, and of nothing else, in at most 1,000 characters', () => {
    const [, allowed = ''] = policyOf('/').match(/style-src ([^;]+)/) ?? [];
    expect(allowed.split(' ')).toEqual(["'self'", ...styleHashes()]);
    expect(styleHashes().length).toBe(readdirSync('src/styles/first').length);
    for (const hash of styleHashes()) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(policyOf('/contact').length).toBeLessThanOrEqual(1_000);
  });

  it('of a host’s file is old as soon as a sheet of the first screen changes', async () => {
    const files = Object.values(await hostConfigurations()).filter((text) =>
      text.includes('style-src'),
    );
    expect(files.length).toBe(4);
    for (const text of files) for (const hash of styleHashes()) expect(text).toContain(hash);
  });
});
