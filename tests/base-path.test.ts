import { describe, expect, it } from 'vitest';
import { putBase } from '../src/draw/put-base.ts';
import { checkBase, readBasePath } from '../src/facts/addresses.ts';

describe('a base path', () => {
  it('may be written with or without slashes at its ends', () => {
    for (const value of ['landfall', '/landfall', '/landfall/', 'landfall/'])
      expect(readBasePath(value)).toBe('/landfall/');
    expect(readBasePath('/a/b-c')).toBe('/a/b-c/');
    for (const value of [undefined, '', '/']) expect(readBasePath(value)).toBe('/');
  });

  it.each(['https://a.example/x', '/a b', '../x', '//x'])('is not “%s”', (value) => {
    expect(() => readBasePath(value)).toThrow(`BASE_PATH is “${value}”`);
  });

  it('is not where the site itself has something', () => {
    expect(() => checkBase('/about/', ['/', '/about'])).toThrow('something at /about');
    expect(() => checkBase('/art/', ['/', '/art'])).toThrow('something at /art');
    expect(() => checkBase('/landfall/', ['/', '/land'])).not.toThrow();
    expect(() => checkBase('/', ['/', '/about'])).not.toThrow();
  });
});

describe('putting the base into a page', () => {
  const put = (html: string) => putBase(html, '/landfall/');

  it('changes addresses from the root, of links, pictures, films, forms and drawings', () => {
    expect(
      put(
        '<a href="/">a</a><img src="/x.png"><video poster="/p.png"></video><form action="/f"></form><svg><use href="/art/a.svg#art"></use><use xlink:href="/b.svg"></use></svg>',
      ),
    ).toBe(
      '<a href="/landfall/">a</a><img src="/landfall/x.png"><video poster="/landfall/p.png"></video><form action="/landfall/f"></form><svg><use href="/landfall/art/a.svg#art"></use><use xlink:href="/landfall/b.svg"></use></svg>',
    );
  });

  it('changes them however they are quoted', () => {
    expect(put(`<a href=/about>a</a><a href = '/b&amp;c'>b</a>`)).toBe(
      `<a href=/landfall/about>a</a><a href = '/landfall/b&amp;c'>b</a>`,
    );
  });

  it('leaves everything else as it is, to the byte', () => {
    for (const html of [
      '<p>Write href="/about" &amp; &lt;a href="/about"&gt;.</p>',
      '<a href="https://u.ae/x">a</a><a href="//cdn.example/x">b</a><a href="#main">c</a><a href="mailto:a@b.example">d</a>',
      '<script type="application/ld+json">{"html":"<a href=\\"/about\\">"}</script>',
      '<!-- <a href="/about"> --><div data-props="{&quot;address&quot;:&quot;/about&quot;}" title="/about"></div>',
      '<link rel=stylesheet href="/landfall/assets/app.css"><a href="/landfall">a</a>',
    ])
      expect(put(html)).toBe(html);
  });

  it('does nothing at the root', () => {
    expect(putBase('<a href="/about">a</a>', '/')).toBe('<a href="/about">a</a>');
  });
});
