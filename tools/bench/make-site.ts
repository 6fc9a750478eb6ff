import { readFileSync } from 'node:fs';
import { placeOf } from '../../src/page.ts';
import { SiteCopy } from '../../tests/site-copy.ts';
import { pageFiles } from '../check/page-files.ts';

/**
 * Creates a site of `count` pages: the real pages and copies of them. Each copy has a unique address, title,
 * description, menu label and menu order, and its figures are in the list.
 */
export function makeSite(count: number): SiteCopy {
  const site = new SiteCopy('real');
  const real = pageFiles('.');
  const copied = real.filter((file) => /\((?!insights|legal\)|mortgage)/.test(file));
  const list = readFileSync('pages/figures.yml', 'utf8').split(/\n(?=\/)/);
  for (let index = real.length; index < count; index += 1) {
    const file = copied[index % copied.length] as string;
    const text = readFileSync(file, 'utf8')
      .replace(/^(title: "?)\S+/m, `$1Copy ${index}`)
      // seven letters are replaced, so that the description stays within its limits
      .replace(/^(description: .*?(?<!an )\b)\p{L}{7,}/mu, `$1copy${index}`)
      .replace(/^( {2}label: ).*$/m, `$1Copy ${index}`)
      .replace(/^( {2}order: ).*$/m, `$1${index + 100}`);
    site.write(file.replace(/\.mdx$/, `-${index}.mdx`), text);
    const { address } = placeOf(file);
    const part = list.find((one) => one.startsWith(`${address}:`));
    if (part) list.push(part.replace(address, `${address}-${index}`));
  }
  site.write('pages/figures.yml', list.join('\n'));
  return site;
}
