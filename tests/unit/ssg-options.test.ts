import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertHead } from '../../src/ssg-options.ts';

const template = readFileSync('index.html', 'utf8');

it('inserts the metadata of a page before the script, and the style sheets after the script', () => {
  const html = insertHead(template, {
    metadata: () => '<title>A</title>',
    styles: () => '<style>a{}</style>',
  });
  expect(html).toMatch(
    /<head><title>A<\/title>[\s\S]*<script[^>]*><\/script>\s*<style>a\{\}<\/style><\/head>/,
  );
});

it('inserts text with replacement patterns such as $& unchanged', () => {
  const text = "US$ $& $' $` $$";
  const html = insertHead(template, { metadata: () => text, styles: () => text });
  expect(html).toContain(`<head>${text}`);
  expect(html).toContain(`${text}</head>`);
});

// tests/unit/vite-react-ssg.test.ts tests whether vite-react-ssg still needs this class.
it('the root element in index.html has a class, because vite-react-ssg otherwise corrupts $ in pages', () => {
  expect(template).toContain('<div id="root" class="root"></div>');
});
