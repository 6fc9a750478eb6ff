import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { editAddress } from '../src/facts/addresses.ts';
import { previewRepository } from '../src/facts/environment.ts';
import { markSources } from '../src/write/editing/mark-sources.ts';

const markdown = `---
title: A page
---

# A page

One sentence.
Another, with **bold words** in
it.

| Paper | Needed |
| --- | --- |
| Passport | Required |
| Licence | Required |
`;

/** The marks of a page whose main part is given, without quotation marks, in the order of the page. */
function marks(main: string, elsewhere = new Map<string, string>()): string[] {
  const html = `<!doctype html><html><head><title>A page</title></head><body>${main}</body></html>`;
  const marked = markSources(html, { file: 'pages/a.mdx', markdown, elsewhere });
  return [...marked.matchAll(/<(\w+) data-source="([^"]*)"/g)].map(
    ([, tag, source]) => `${tag} ${source}`,
  );
}

describe('the marks that lead from a text to its line', () => {
  it('give each line of a paragraph its own', () => {
    expect(
      marks('<main><p>One sentence.\nAnother, with <b>bold words</b> in\nit.</p></main>'),
    ).toEqual(['p 7 8 8 9', 'b 8']);
  });

  it('tell equal cells of a table apart by their order', () => {
    expect(
      marks(
        '<main><ul><li>Required</li></ul><table><tr><td>Paper</td><td>Needed</td></tr><tr><td>Passport</td><td>Required</td></tr><tr><td>Licence</td><td>Required</td></tr></table></main>',
      ),
    ).toEqual(['li 13', 'td 11', 'td 11', 'td 13', 'td 13', 'td 14', 'td 14']);
  });

  it('name the other file for words of the frame, and nothing for words that stand nowhere', () => {
    const elsewhere = new Map([['Skip to content', 'src/facts/strings.ts:11']]);
    expect(
      marks('<a>Skip to content</a><main><h1>A page</h1><p>2 min</p></main>', elsewhere),
    ).toEqual(['a src/facts/strings.ts:11', 'h1 5', 'p ?']);
  });

  it('change nothing else on the page', () => {
    const html =
      '<html><body class="x"><main><p>One &amp; sentence. $& $1</p></main></body></html>';
    const marked = markSources(html, { file: 'pages/a.mdx', markdown, elsewhere: new Map() });
    expect(marked.replace(/ data-(source|file)="[^"]*"/g, '')).toBe(html);
  });

  it('name the file as it is, whatever signs it holds', () => {
    const file = 'pages/a"b&amp;c.mdx';
    const marked = markSources('<html><body><p>One</p></body></html>', {
      file,
      markdown,
      elsewhere: new Map(),
    });
    const bodies: unknown[] = [];
    visit(fromHtml(marked), { tagName: 'body' }, ({ properties }: Element) => {
      bodies.push(properties);
    });
    expect(bodies).toEqual([{ dataFile: file }]);
  });
});

describe('the address of GitHub’s editor', () => {
  const repository = { name: 'owner/site', branch: 'wording/vat #2' };

  it('keeps the folders of file and branch and escapes the rest', () => {
    expect(editAddress(repository, 'pages/(banking)/a b.mdx')).toBe(
      'https://github.com/owner/site/edit/wording/vat%20%232/pages/(banking)/a%20b.mdx',
    );
  });

  it('needs both repository and branch, and says so', () => {
    process.env.PREVIEW_REPOSITORY = 'owner/site';
    expect(previewRepository).toThrow(/PREVIEW_BRANCH; found “owner\/site” and “”/);
    delete process.env.PREVIEW_REPOSITORY;
    expect(previewRepository()).toBeUndefined();
  });
});
