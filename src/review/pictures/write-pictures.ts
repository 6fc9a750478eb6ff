import { languageTag } from '../../facts/edition.ts';
import type { Picture, Shot } from '../looks.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const styles = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; background: #f4f4f0; color: #1a1a1a }
.pair { display: flex; flex-wrap: wrap; gap: 1rem; margin-block: 1rem 2.5rem }
figure { margin: 0; max-inline-size: 48% } svg { max-inline-size: 100%; block-size: auto; border: 1px solid #999 }
rect { fill: none; stroke: #c2185b; stroke-width: 2 }`;

const figure = ({ data, width, height, outline }: Picture, title: string) =>
  `<figure><figcaption>${escaped(title)}</figcaption><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}"><image href="${data}" width="${width}" height="${height}"/><rect x="${outline.x}" y="${outline.y}" width="${outline.width}" height="${outline.height}"/></svg></figure>`;

/** What looks different as one HTML page that needs nothing else; `pages` is how many were compared. */
export function writePictures(
  shots: readonly Shot[],
  { pages, gone, added }: { pages: number; gone: readonly string[]; added: readonly string[] },
): string {
  const addresses = [...new Set(shots.map(({ address }) => address))];
  const list = (title: string, all: readonly string[]) =>
    all.length > 0 ? `<p>${title}: ${all.map(escaped).join(', ')}</p>` : '';
  const sections = addresses.map((address) => {
    const pairs = shots
      .filter((shot) => shot.address === address)
      .map(({ width, light, before, after }) => {
        const how = `${width} pixels, ${light === 'night' ? 'at night' : 'by day'}`;
        return `<div class="pair">${figure(before, `Before, ${how}`)}${figure(after, `After, ${how}`)}</div>`;
      });
    return `<h2>${escaped(address)}</h2>${pairs.join('')}`;
  });
  return [
    `<!doctype html><html lang="${languageTag}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>What looks different</title><style>${styles}</style><h1>What looks different</h1>`,
    `<p>${pages} pages were compared; ${addresses.length} look different in ${shots.length} parts. Merging accepts them.</p>`,
    list('Gone', gone),
    list('New', added),
    ...sections,
  ].join('\n');
}
