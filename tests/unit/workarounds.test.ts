import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import { createElement, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import satori from 'satori';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureReason } from '../../components/contact/failure-reason.ts';
import { MessageForm } from '../../components/contact/MessageForm.tsx';
import { formStrings } from '../../src/config/form-strings.ts';
import { extendNextFetch } from '../../src/workarounds/emailjs-fetch.ts';
import { headlessUiHiddenStyle } from '../../src/workarounds/headless-ui-style.ts';
import { temporaryFolder, writeIn } from '../temporary-folders.ts';

afterEach(() => vi.unstubAllGlobals());

const packageAt = (path: string) => JSON.parse(readFileSync(`${path}package.json`, 'utf8'));

// If a test with “is needed because” in its name fails, the reason for the workaround or adaptation no longer exists.
// Then delete the workaround or adaptation, and its row in docs/decisions.md.
describe('the workaround emailjs-storage', () => {
  it('emailjs-storage is needed because importing @emailjs/browser throws when storage is blocked', () => {
    const script = `
      const get = () => { throw new Error('storage is blocked'); };
      Object.defineProperty(globalThis, 'localStorage', { get });
      import('@emailjs/browser').catch(({ message }) => console.log(message));
    `;
    const { stdout } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' });
    expect(stdout.trim()).toBe('storage is blocked');
  });
});

describe('the workaround headless-ui-style', () => {
  it('headless-ui-style is needed because Headless UI adds an inline style for each field of the form', () => {
    const html = renderToStaticMarkup(createElement(MessageForm));
    const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style);
    expect(styles).toEqual(Array(6).fill(headlessUiHiddenStyle));
  });
});

describe('the workaround emailjs-fetch', () => {
  const { signal } = new AbortController();
  const fetch = vi.fn(async (_address: string, _options?: RequestInit) => new Response('OK'));

  beforeEach(() => {
    fetch.mockClear();
    vi.stubGlobal('window', { fetch });
  });

  it('emailjs-fetch is needed because @emailjs/browser sets no keepalive and no signal', async () => {
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', new URL('https://site.example'));
    const { send } = await import('@emailjs/browser');
    await send('service', 'template', {}, { publicKey: 'key' });
    const [, options] = fetch.mock.calls[0] ?? [];
    expect(Object.keys(options ?? {}).sort()).toEqual(['body', 'headers', 'method']);
  });

  it('the call of init is needed because send of @emailjs/browser ignores the option “origin”', async () => {
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', new URL('https://site.example'));
    const { send } = await import('@emailjs/browser');
    const options = { publicKey: 'key', origin: 'https://desk.example' };
    await send('service', 'template', {}, options);
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^https:\/\/api\.emailjs\.com\//);
  });

  it.each([
    [undefined, 'service', 'template'],
    ['key', undefined, 'template'],
    ['key', 'service', undefined],
  ])(
    'the pattern “is required” is needed because @emailjs/browser rejects with a string for a missing key (%j, %j, %j)',
    async (publicKey, service, template) => {
      const { send } = await import('@emailjs/browser');
      const failure = await send(String(service ?? ''), template ?? '', {}, { publicKey }).catch(
        (error: unknown) => error,
      );
      expect(failure).toEqual(expect.any(String));
      expect(failureReason(failure)).toBe(formStrings.reasons.keysMissing);
    },
  );

  const request = (body: string) => {
    extendNextFetch(signal);
    const answer = window.fetch('https://service.example', { body });
    expect(window.fetch).toBe(fetch);
    return answer;
  };

  it('extendNextFetch adds keepalive if the keepalive requests have at most 65,536 bytes in total', async () => {
    await request('م'.repeat(32_769));
    await Promise.all([65_000, 537, 536].map((bytes) => request('a'.repeat(bytes))));
    await request('م'.repeat(32_768));
    const keepalive = fetch.mock.calls.map(([, options]) => options?.keepalive);
    expect(keepalive).toEqual([false, true, false, true, true]);
  });

  it('extendNextFetch adds the abort signal only to the next request', async () => {
    await request('a');
    await window.fetch('https://service.example');
    expect(fetch.mock.calls.map(([, options]) => options?.signal)).toEqual([signal, undefined]);
  });

  it('extendNextFetch returns a function that restores window.fetch if no request was made', () => {
    extendNextFetch(signal)();
    expect(window.fetch).toBe(fetch);
  });

  it('extendNextFetch returns a function that does not undo the change of window.fetch by a browser extension', () => {
    const [restore, another] = [extendNextFetch(signal), vi.fn()];
    window.fetch = another;
    restore();
    expect(window.fetch).toBe(another);
  });

  it('extendNextFetch does not throw if window.fetch is read-only', () => {
    vi.stubGlobal('window', Object.freeze({ fetch }));
    expect(extendNextFetch(signal)).not.toThrow();
  });
});

describe('the override of react-helmet-async in package.json', () => {
  it('the npm override is needed because the react-helmet-async of vite-react-ssg does not accept React 19', () => {
    const { peerDependencies } = packageAt('node_modules/react-helmet-async/');
    expect(peerDependencies.react).not.toContain('19');
  });

  it('the npm override of react-helmet-async names the version of React that the site uses', () => {
    const { overrides, dependencies } = packageAt('');
    expect(overrides['react-helmet-async'].react).toBe(`^${dependencies.react}`);
  });
});

describe('the limit of react-router-dom in .github/dependabot.yml', () => {
  it('the limit of react-router-dom to version 6 is needed because vite-react-ssg supports only this version', () => {
    const { peerDependencies } = packageAt('node_modules/vite-react-ssg/');
    expect(peerDependencies['react-router-dom']).toMatch(/^\^6\.[\d.]+$/);
  });
});

describe('the adaptations to other libraries', () => {
  it('pageCompiler is needed because @mdx-js/rollup returns only the code and its source map', async () => {
    const result = await mdx().transform('# A heading', 'page.mdx');
    expect(Object.keys(result ?? {}).sort()).toEqual(['code', 'map']);
  });

  it('the helper __name is needed because tsx inserts calls of this helper into functions', () => {
    const folder = temporaryFolder();
    writeIn(
      folder,
      'nested.mts',
      'const f = () => { const g = () => 1; return g; }; console.log(String(f));',
    );
    const file = join(folder, 'nested.mts');
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', file], { encoding: 'utf8' });
    expect(stdout).toContain('__name(');
  });

  it('moduleLevelDirective is needed because a module of Headless UI begins with “use client”', () => {
    const module = 'node_modules/@headlessui/react/dist/components/input/input.js';
    expect(readFileSync(module, 'utf8')).toMatch(/^["']use client["']/);
  });

  it('the static fonts are needed because satori ignores the weight of a variable font', async () => {
    const data = readFileSync('public/fonts/brygada-1918-latin-wght-normal.woff2');
    const draw = (weight: 400 | 500) =>
      satori(createElement('div', { style: { fontFamily: 'serif', fontWeight: weight } }, 'A'), {
        width: 99,
        height: 99,
        fonts: [{ name: 'serif', weight, style: 'normal', data }],
      });
    expect(await draw(500)).toBe(await draw(400));
  });

  it('in the review, replacing ids such as _R_1_ is needed because React numbers the ids of useId', () => {
    const Field = () => createElement('input', { id: useId() });
    const html = renderToString(
      createElement('form', null, createElement(Field), createElement(Field)),
    );
    expect(html).toMatch(/^<form><input id="_R_\w+_"\/><input id="_R_\w+_"\/><\/form>$/);
  });

  it('in the review, removing empty comments is needed because React writes them between adjacent texts', () => {
    expect(renderToString(createElement('p', null, 'a', 'b'))).toBe('<p>a<!-- -->b</p>');
  });

  it('React renders a preload link before its parent element, with the attributes in the order of the props', () => {
    const link = createElement('link', {
      rel: 'preload',
      as: 'style',
      href: '/assets/a-123456.css',
    });
    expect(renderToStaticMarkup(createElement('p', null, link))).toBe(
      '<link rel="preload" as="style" href="/assets/a-123456.css"/><p></p>',
    );
  });

  it('addPositions is needed because remark-gfm gives no positions in a text with a URL after an open bracket', () => {
    const tree = remark().use(remarkGfm).parse('Read [https://u.ae first.');
    const [paragraph] = tree.children;
    const parts = paragraph?.type === 'paragraph' ? paragraph.children : [];
    expect(parts.map(({ type, position }) => [type, position])).toEqual([
      ['text', undefined],
      ['link', undefined],
      ['text', undefined],
    ]);
  });

  it('the exception for domain names is needed because retext reports “an nhs.uk address”', () => {
    const file = new VFile('The owner has an nhs.uk address.');
    const processor = unified().use(retextEnglish).use(retextIndefiniteArticle);
    processor.runSync(processor.parse(file), file);
    expect(file.messages.map(({ actual }) => actual)).toEqual(['an']);
  });
});
