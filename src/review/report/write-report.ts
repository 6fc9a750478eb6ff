import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageTag } from '../../facts/edition.ts';
import type { Looks } from '../looks.ts';
import { CarriedFiles } from '../public-files.ts';
import type { Review } from '../review.ts';
import { title } from '../say.ts';
import { drawPage } from './draw-page.ts';
import { Report } from './Report.tsx';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The report as one HTML file that needs nothing else. `roots` are the folders of the two sides. */
export function writeReport(
  review: Review,
  roots: { old: string; new: string },
  looks: Looks,
): string {
  const files = {
    old: new CarriedFiles(roots.old, 'old'),
    new: new CarriedFiles(roots.new, 'new'),
  };
  const firsts: number[] = [];
  let steps = 0;
  for (const { changes } of [...review.pages, ...review.shared]) {
    firsts.push(steps);
    steps += Math.max(1, changes.length);
  }
  steps += review.scripts.length;
  const styles: string[] = [];
  /** The number of a page's style sheet among `styles`, each kept once. */
  const sheet = (side: 'old' | 'new', own = '') => {
    const sheets = review[side].styles;
    const all = `${siteStyles(sheets[''])}\n${sheets[own] ?? ''}\n${beside('frame.css')}`;
    const css = files[side].styles(all);
    if (!styles.includes(css)) styles.push(css);
    return styles.indexOf(css);
  };
  const shown = [
    ...review.pages.map((page, index) => ({ page, first: firsts[index], numbers: undefined })),
    ...review.shared.flatMap((set, index) =>
      set.shown.map((one) => ({ ...one, first: firsts[review.pages.length + index] })),
    ),
  ];
  const pages = shown.map(({ page, first = 0, numbers }) => ({
    ...drawPage(page, first, files, numbers),
    styles: { old: sheet('old', page.old?.styles), new: sheet('new', page.new?.styles) },
  }));
  const data = { styles, drawings: { old: files.old.sheet, new: files.new.sheet }, pages };
  const body = renderToStaticMarkup(createElement(Report, { review, firsts, steps, looks }));
  const css = new CarriedFiles(project, '').styles(`${siteStyles()}\n${beside('report.css')}`);
  return [
    '<!doctype html>',
    `<html lang="${languageTag}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${css}</style>`,
    `<body>${body}`,
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script>${beside('viewer.js')}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** The site's own look; of the present tree where a side could not be drawn. */
const siteStyles = (drawn?: string): string =>
  drawn ||
  ['fallbacks', 'tokens', 'base']
    .map((name) => readFileSync(`${project}/src/styles/${name}.css`, 'utf8'))
    .join('\n');
