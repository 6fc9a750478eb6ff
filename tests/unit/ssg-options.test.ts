import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOfRoute, insertHead, ssgOptions } from '../../src/ssg-options.ts';

const template = readFileSync('index.html', 'utf8');

// Without this reset, modules with the base path /landfall/ would remain in the module cache for other test files.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('insertHead inserts the metadata of a page before the script, and the style sheets after the script', () => {
  const html = insertHead(template, {
    metadata: () => '<title>A</title>',
    styles: () => '<style>a{}</style>',
  });
  expect(html).toMatch(
    /<head><title>A<\/title>[\s\S]*<script[^>]*><\/script>\s*<style>a\{\}<\/style><\/head>/,
  );
});

it('insertHead inserts text with replacement patterns such as $& unchanged', () => {
  const text = "US$ $& $' $` $$";
  const html = insertHead(template, { metadata: () => text, styles: () => text });
  expect(html).toContain(`<head>${text}`);
  expect(html).toContain(`${text}</head>`);
});

// tests/unit/vite-react-ssg.test.ts tests whether vite-react-ssg still needs the class `root`.
it('the root element in index.html has a class (without this class, vite-react-ssg changes $& in pages)', () => {
  expect(template).toContain('<div id="root" class="root"></div>');
});

describe('addressOfRoute', () => {
  it.each([
    ['/', '/'],
    ['/vat-services', '/vat-services'],
    ['/vat-services?print', '/vat-services'],
    ['/vat-services/plan', '/vat-services/plan'],
  ])('addressOfRoute converts the path %s to the address %s', (path, address) => {
    expect(addressOfRoute(path)).toBe(address);
  });

  it.each([
    ['/landfall/', '/'],
    ['/landfall/vat-services/plan?print', '/vat-services/plan'],
    ['/vat-services/plan', '/vat-services/plan'],
  ])(
    'if the site has the base path /landfall/, addressOfRoute converts the path %s to the address %s',
    async (path, address) => {
      vi.stubEnv('BASE_URL', '/landfall/');
      vi.resetModules();
      const options = await import('../../src/ssg-options.ts');
      expect(options.addressOfRoute(path)).toBe(address);
    },
  );
});

it('the build throws for a path without a route', async () => {
  const render = () => ssgOptions.onBeforePageRender?.('/none', template, { routes: [] } as never);
  expect(render).toThrow('No route has the address /none');
});

describe('onPageRendered', () => {
  const html =
    '<link rel="preload" as="style" href="/src/styles/own/table.css"/>' +
    '<link rel="stylesheet" href="/src/styles/own/table.css"/>';

  it('on a development server, the style sheets of a page are not joined', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(ssgOptions.onPageRendered?.('/', html, {} as never)).toBe(html);
  });

  it('a build throws for a style sheet that cannot be joined', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => ssgOptions.onPageRendered?.('/', html, {} as never)).toThrow(
      'preloads 1 style sheets',
    );
  });
});
