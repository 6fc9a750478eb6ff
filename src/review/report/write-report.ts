import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import type { Review } from '../review-site.ts';
import type { Looks } from '../say-looks.ts';
import { words } from '../words.ts';
import { drawPage } from './draw-page.ts';
import { Pictures } from './pictures-of-site.ts';
import { Report } from './Report.tsx';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The report as one HTML file that needs nothing else. `roots` are the folders of the two sides. */
export function writeReport(
  review: Review,
  roots: { old: string; new: string },
  looks: Looks,
): string {
  const art = { old: new Pictures(roots.old, 'old'), new: new Pictures(roots.new, 'new') };
  const firsts: number[] = [];
  let steps = 0;
  for (const { changes } of review.pages) {
    firsts.push(steps);
    steps += Math.max(1, changes.length);
  }
  const sheets = new Sheets();
  const sheet = (side: 'old' | 'new', own = '') => {
    const { styles } = review[side];
    return sheets.number(
      art[side].styles(`${siteStyles(styles[''])}\n${styles[own] ?? ''}\n${beside('frame.css')}`),
    );
  };
  const pages = review.pages.map((page, index) => ({
    ...drawPage(page, firsts[index] ?? 0, art),
    styles: { old: sheet('old', page.old?.styles), new: sheet('new', page.new?.styles) },
  }));
  const data = { styles: sheets.all, drawings: { old: art.old.sheet, new: art.new.sheet }, pages };
  const body = renderToStaticMarkup(createElement(Report, { review, firsts, steps, looks }));
  const css = new Pictures(project, '').styles(`${siteStyles()}\n${beside('report.css')}`);
  const script = ts.transpile(beside('viewer.ts'), { target: ts.ScriptTarget.ES2022 });
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words.title}</title>`,
    `<style>${css}</style>`,
    `<body>${body}`,
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** The site's own look; of the present tree where a side could not be drawn. */
const siteStyles = (drawn?: string): string =>
  drawn ||
  ['tokens', 'base']
    .map((name) => readFileSync(`${project}/src/styles/${name}.css`, 'utf8'))
    .join('\n');

/** Style sheets, each kept once. */
class Sheets {
  readonly all: string[] = [];

  number(css: string): number {
    const found = this.all.indexOf(css);
    return found >= 0 ? found : this.all.push(css) - 1;
  }
}
