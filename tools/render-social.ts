import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { site } from '../src/site.ts';
import { ensureChromium } from './chromium.ts';

/** Renders public/social.png, 1200 × 630, which shared links show: the firm's name over the hero's scene. */
const art = readFileSync('src/art/hero.svg', 'utf8');
const mark = readFileSync('public/favicon.svg', 'utf8');
const font = (name: string) => readFileSync(`public/fonts/${name}.woff2`).toString('base64');
const face = (family: string, file: string, style = 'normal') =>
  `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 300 900; src: url(data:font/woff2;base64,${font(file)}) }`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: 'light',
});
await page.setContent(`<!doctype html><style>
${readFileSync('src/styles/tokens.css', 'utf8').replace(/@font-face\{[^}]*woff2[^}]*\}/g, '')}
${face('"Brygada 1918"', 'brygada-1918-latin-wght-normal')}
${face('"Brygada 1918"', 'brygada-1918-latin-wght-italic', 'italic')}
${face('Figtree', 'figtree-latin-wght-normal')}
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: var(--paper); color: var(--ink) }
.art svg { position: absolute; width: 1200px; bottom: -40px }
.name { position: absolute; left: 72px; top: 72px; display: flex; gap: 24px; align-items: center; background: var(--paper) }
.name svg { width: 112px; height: 112px }
b { display: block; font: 500 68px/1 var(--serif); letter-spacing: -.01em }
span span { display: block; font: 500 25px/1 var(--sans); letter-spacing: .235em; text-transform: uppercase; margin-top: 14px }
i { position: absolute; inset: 14px; border: 2px solid var(--ink) }
</style><div class="art">${art}</div><div class="name">${mark}<span><b>${site.name.first}</b><span>${site.name.second}</span></span></div><i></i>`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: 'public/social.png' });
await browser.close();
console.log('public/social.png');
