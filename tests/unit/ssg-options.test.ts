import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertHead } from '../../src/ssg-options.ts';

const template = readFileSync('index.html', 'utf8');

it('inserts the metadata before the script and the style sheets after it', () => {
  const html = insertHead(template, {
    metadata: () => '<title>A</title>',
    styles: () => '<style>a{}</style>',
  });
  expect(html).toMatch(
    /<head><title>A<\/title>[\s\S]*<script[^>]*><\/script>\s*<style>a\{\}<\/style><\/head>/,
  );
});

it('inserts replacement patterns such as $& unchanged', () => {
  const text = "US$ $& $' $` $$";
  const html = insertHead(template, { metadata: () => text, styles: () => text });
  expect(html).toContain(`<head>${text}`);
  expect(html).toContain(`${text}</head>`);
});

it('index.html has a root element with two attributes, because String.replace would change $ in the page', () => {
  const folder = 'node_modules/vite-react-ssg/dist/shared';
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  // If this fails, vite-react-ssg does not use String.replace any more. Then the attribute `class` is not needed.
  expect(code).toMatch(/return indexHTML\.replace\(\s*container,\s*`<div id=/);
  expect(template).toContain('<div id="root" class="root"></div>');
});
