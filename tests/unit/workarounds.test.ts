import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageForm } from '../../components/contact/MessageForm.tsx';
import { headlessUiHiddenStyle } from '../../src/workarounds/headless-ui-style.ts';
import { withLocalFontQuotes } from '../../src/workarounds/local-font-quotes.ts';
import { withoutRouterHydration } from '../../src/workarounds/router-hydration.ts';
import { britishTrie } from '../../tools/check/cspell-trie.ts';

// A test named “is needed while …” fails when its workaround is obsolete. Delete the workaround then, with its row in
// docs/decisions.md.
describe('the workaround router-hydration', () => {
  it('is needed while vite-react-ssg does not turn hydration off', () => {
    const folder = 'node_modules/vite-react-ssg/dist';
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const code = names
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join('\n');
    const [call = ''] = code.match(/jsx\(StaticRouterProvider, \{[^}]*\}/) ?? [];
    expect(call).not.toBe('');
    expect(call).not.toContain('hydrate');
    expect(code).toMatch(/<script>\$\{SCRIPT_COMMENT_PLACEHOLDER\}/);
  });

  it('removes inline scripts and data-rh attributes but no script with a src attribute', () => {
    const external = '<script type="module" src="/a.js"></script>';
    expect(
      withoutRouterHydration(`${external} <script>window.a = 1;</script><p data-rh="true">x</p>`),
    ).toBe(`${external}<p>x</p>`);
  });
});

describe('the workaround emailjs-storage', () => {
  const folder = 'node_modules/@emailjs/browser/es';
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

  afterEach(() => {
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('is needed while importing @emailjs/browser throws when storage is blocked', async () => {
    expect(readFileSync(`${folder}/store/store.js`, 'utf8')).toMatch(
      /storageProvider: createWebStorage\(\)/,
    );
    const path = `${folder}/utils/createWebStorage/createWebStorage.js`;
    const { createWebStorage } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('storage is blocked');
      },
    });
    expect(createWebStorage).toThrow('storage is blocked');
  });
});

describe('the workaround headless-ui-style', () => {
  it('allows the only inline style that the contact form renders', () => {
    const html = renderToStaticMarkup(createElement(MessageForm));
    const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style);
    expect([...new Set(styles)]).toEqual([headlessUiHiddenStyle]);
  });
});

describe('the workaround local-font-quotes', () => {
  const source = '@font-face{font-family:a;src:local("Noto Serif")}';

  it('is needed while Lightning CSS removes the quotation marks in local()', () => {
    const { code } = transform({ filename: 'a.css', code: Buffer.from(source), minify: true });
    expect(code.toString()).toContain('local(Noto Serif)');
    expect(withLocalFontQuotes(code.toString())).toContain('local("Noto Serif")');
  });
});

describe('the workaround cspell-trie', () => {
  it('reads the dictionary file named in @cspell/dict-en-gb', () => {
    const settings = readFileSync('node_modules/@cspell/dict-en-gb/cspell-ext.json', 'utf8');
    expect(settings).toContain('en_GB.trie.gz');
    expect(['colour', 'licence', 'color'].map((word) => britishTrie.has(word))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
