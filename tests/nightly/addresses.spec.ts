import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { previewOf } from '../../tools/preview-of.ts';
import { ask } from '../browser/ask.ts';
import { cloudflarePages } from '../hosts/cloudflare-pages.ts';
import { netlify } from '../hosts/netlify.ts';
import { vercel } from '../hosts/vercel.ts';
import { askAll, asked, faultOf } from './odd-addresses.ts';

test('ten thousand addresses are generated, and most of them are no page', () => {
  expect(asked).toHaveLength(10_000);
  expect(new Set(asked).size).toBeGreaterThan(8_000);
});

test('the preview server answers each of ten thousand addresses with a page, a redirect of its own or its 404', async () => {
  const { port, stop } = await previewOf('dist');
  const { faults, statuses } = await askAll(port);
  await stop();
  expect(faults).toEqual([]);
  expect(statuses[404]).toBeGreaterThan(5_000);
});

test('the rules for other hosts lead none of ten thousand addresses elsewhere', async () => {
  const hosts = {
    'Cloudflare Pages': cloudflarePages('dist'),
    Netlify: netlify('dist'),
    Vercel: vercel('dist', readFileSync('vercel.json', 'utf8')),
  };
  for (const [name, host] of Object.entries(hosts)) {
    const faults = asked.flatMap((path) => {
      // a host resolves dots and refuses what is no address before any rule sees it
      if (!URL.canParse(path, 'https://a.example')) return [];
      const { pathname, search } = new URL(`https://a.example${path}`);
      // Vercel itself makes these rules of `cleanUrls`, and does not say whether they ever see two slashes
      if (name === 'Vercel' && pathname.startsWith('//')) return [];
      return faultOf(path, host(pathname + search));
    });
    expect(faults, name).toEqual([]);
  }
});

test('an address in the site’s own 404 page is text, whatever it holds', async () => {
  const { port, stop } = await previewOf('dist');
  const page = readFileSync('dist/404.html');
  for (const path of asked.filter((one) => /[<"']/.test(one)).slice(0, 300)) {
    const { status, body } = await ask(port, path);
    if (status === 404) expect(body.equals(page), path).toBe(true);
  }
  await stop();
});
