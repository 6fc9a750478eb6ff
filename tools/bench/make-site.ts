import { readFileSync } from 'node:fs';
import { placeOf } from '../../src/page.ts';
import { SiteCopy } from '../../tests/site-copy.ts';
import { findFigures } from '../check/figures/figures.ts';
import { pageFiles } from '../check/page-files.ts';

/** The real pages, and copies of them, each under an address of its own and with a title, a description, a line, a heading and a last call that no other has, up to a number of pages. */
export function makeSite(count: number): SiteCopy {
  const site = new SiteCopy();
  const real = pageFiles('.');
  const copied = real.filter((file) => /\((?!insights|legal\)|mortgage)/.test(file));
  const list = readFileSync('pages/figures.yml', 'utf8').split(/\n(?=\/)/);
  for (let index = real.length; index < count; index += 1) {
    const file = copied[index % copied.length] as string;
    const text = readFileSync(file, 'utf8')
      .replace(/^title: ("?)\S+/m, `title: $1Copy ${index}`)
      .replace(/^description: (.*)$/m, (_line, text: string) => describe(index, text))
      .replace(/^ {2}label: .*$/m, `  label: Copy ${index}`)
      .replace(/^ {2}line: .*$/m, `  line: Made as copy ${index}`)
      .replace(/^# .*$/m, `# A page made as copy ${index}`)
      .replace(
        /^## (.*)\n+(?![\s\S]*\n## )/m,
        (_heading, text: string) =>
          `## End on copy ${index}${figuresOf(text)}.\n\nAs copy ${index}: `,
      )
      .replace(/^ {2}order: .*$/m, `  order: ${index + 100}`);
    site.write(file.replace(/\.mdx$/, `-${index}.mdx`), text);
    const { address } = placeOf(file);
    const part = list.find((one) => one.startsWith(`${address}:`));
    if (part) list.push(part.replace(address, `${address}-${index}`));
  }
  site.write('pages/figures.yml', list.join('\n'));
  return site;
}

/** The figures of a text that is replaced: the list counts them. */
const figuresOf = (text: string) =>
  findFigures(text)
    .map((figure) => `, ${figure.text}`)
    .join('');

/** A description of its own, which keeps the figures of the page’s, for they are in the list. */
function describe(index: number, description: string): string {
  const figures = findFigures(description).map(({ text }) => ` ${text},`);
  const kept = figures.length > 0 ? ` with${figures.join('')}` : '';
  const end = kept.length > 20 ? '' : ', then thrown away';
  return `description: "Copy ${index}${kept} of a page, made to measure what one more page costs to read, check and draw${end}, as copy ${index}."`;
}
