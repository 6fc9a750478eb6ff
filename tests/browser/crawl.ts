import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { site } from '../../src/facts/firm.ts';
import { addressesIn } from '../../tools/built-addresses.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** The attributes of every element of a page. */
function attributesOf(node: Node): Record<string, string>[] {
  const own =
    'attrs' in node ? [Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(attributesOf)] : own;
}

/** Every id in a page. */
export const idsIn = (html: string): Set<string> =>
  new Set(attributesOf(parse(html)).flatMap(({ id }) => id ?? []));

/** Every address that a page names: links, files, the candidates of srcset, the address and the picture of a card. */
function addressesInPage(html: string): string[] {
  return attributesOf(parse(html)).flatMap((element) => {
    const { srcset = '', property = '', content = '' } = element;
    const plain = ['href', 'src', 'poster', 'action'].flatMap((name) => element[name] ?? []);
    const candidates = srcset.split(',').flatMap((part) => part.trim().split(/\s+/)[0] || []);
    return [...plain, ...candidates, ...(/:(url|image)$/.test(property) ? [content] : [])];
  });
}

const addressesInStyles = (css: string) =>
  [...css.matchAll(/url\(["']?(?!data:|#)([^)"']+)/g)].flatMap(([, address]) => address ?? []);

/** Addresses that a feed, a list or a Markdown page names in full. */
const addressesInText = (text: string) => text.match(/https?:\/\/[^\s<>"')\]]*/g) ?? [];

/** A web manifest's addresses, which are relative to itself. */
const addressesInManifest = (json: string) => {
  const { start_url, icons = [] }: { start_url?: string; icons?: { src: string }[] } =
    JSON.parse(json);
  return [start_url ?? [], icons.map(({ src }) => src)].flat();
};

const readers: Readonly<Record<string, (text: string) => string[]>> = {
  html: addressesInPage,
  css: addressesInStyles,
  xml: addressesInText,
  txt: addressesInText,
  md: addressesInText,
  webmanifest: addressesInManifest,
};

/**
 * Every address of its own that a built site names, in full, with the file that names it. `served` is where it is
 * served now, with a slash at its end; addresses at which it is published count as that.
 */
export function ownAddresses(directory: string, served: string): Map<string, string> {
  const pages = new Set(addressesIn(directory));
  const named = new Map<string, string>();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const read = readers[file.split('.').at(-1) ?? ''];
    if (!read) continue;
    const clean = file.replace(/(^index)?\.html$/, '');
    const at = new URL(pages.has(`/${clean}`) ? clean : file, served);
    for (const address of read(readFileSync(join(directory, file), 'utf8'))) {
      if (/^[a-z]+:(?!\/\/)/.test(address)) continue; // mailto:, tel:
      const published = new URL(address, at).href;
      const full = published.startsWith(`${origin}/`)
        ? published.replace(origin, new URL(served).origin)
        : published;
      if (full.startsWith(new URL(served).origin)) named.set(full, file);
    }
  }
  return named;
}

const { origin } = new URL(site.origin);
