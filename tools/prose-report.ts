import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';

/**
 * Prints a table of the built pages: words, sentences, their average and longest length, sections, figures.
 * A figure is an amount, a percentage or a duration. Run it after `npm run build`.
 */
const directory = process.env.BUILD_DIRECTORY ?? 'dist';
const figure =
  /AED\s[\d,.–]+(?:\s(?:million|billion))?|\d[\d,.–]*\s?(?:%|weeks?|days?|months?|years?|minutes?)/g;
const pad = (value: string | number, width: number) => String(value).padStart(width);

console.log(
  `${'page'.padEnd(30)}${['words', 'sentences', 'average', 'longest', 'sections', 'figures'].map((head) => pad(head, 10)).join('')}`,
);
for (const name of readdirSync(directory)
  .filter((file) => file.endsWith('.html'))
  .sort()) {
  const { document } = new JSDOM(readFileSync(join(directory, name), 'utf8')).window;
  const main = document.querySelector('main');
  if (!main) continue;
  for (const aside of main.querySelectorAll('nav, .toc, svg')) aside.remove();
  const sentences = [...main.querySelectorAll('p, li, td, dt, .faq div')]
    .filter((element) => !element.querySelector('p, li'))
    .flatMap((element) => (element.textContent ?? '').split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.split(/\s+/).filter(Boolean).length)
    .filter((length) => length > 2);
  const text = main.textContent ?? '';
  const words = text.split(/\s+/).filter(Boolean).length;
  const average = sentences.reduce((sum, length) => sum + length, 0) / (sentences.length || 1);
  const row = [
    words,
    sentences.length,
    average.toFixed(1),
    Math.max(0, ...sentences),
    main.querySelectorAll('h2').length,
    new Set(text.match(figure)).size,
  ];
  console.log(
    `${name.replace('.html', '').padEnd(30)}${row.map((value) => pad(value, 10)).join('')}`,
  );
}
