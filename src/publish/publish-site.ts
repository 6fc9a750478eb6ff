import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  faceAddress,
  feedAddress,
  markdownAddress,
  seabedAddress,
  socialAddress,
} from '../facts/addresses.ts';
import type { Page } from '../language/page.ts';
import type { Site } from '../site/read-site.ts';
import { digestOf, type Store } from '../site/store.ts';
import { atomFeed } from './atom-feed.ts';
import { drawFace } from './face.ts';
import { icons, renderFavicon, renderIcon, webManifest } from './icons.ts';
import { llmsText, plainMarkdown } from './plain-markdown.ts';
import { drawSeabed } from './seabed.ts';
import { searchFiles } from './search-index.ts';
import { lastChanges, robots, sitemap } from './sitemap.ts';
import { renderSocialPicture } from './social-picture.ts';

/** Makes a file of the site. */
type MakeFile = () => string | Promise<string | Buffer>;

/** The pages as visitors have them, home first, then by address; the 404 page is at no address. */
const visited = (pages: readonly Page[]) =>
  pages
    .filter(({ role }) => role !== 'missing')
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));

/** The files of the search of a site, made once. */
const searches = new WeakMap<Site, ReturnType<typeof searchFiles>>();

/** What the search of a site reads, by address. It is made whole, for its addresses depend on what it holds. */
export function searchOf(site: Site): ReturnType<typeof searchFiles> {
  const files = searches.get(site) ?? searchFiles(visited(site.pages), site.store);
  searches.set(site, files);
  return files;
}

/** Makes the file at an address, as the built site has it; undefined where there is none. */
export function publishedFile(site: Site, address: string): MakeFile | undefined {
  if (!/^\/search[./]/.test(address)) return publishedFiles(site).get(address);
  return async () => (await searchOf(site)).get(address) ?? '';
}

/**
 * What is made of the pages besides their HTML and the search, by the address of each file: for search engines, feeds,
 * shared links, home screens and language models. A file is made when it is asked for.
 */
export function publishedFiles({ pages: all, root, store }: Site): ReadonlyMap<string, MakeFile> {
  const pages = visited(all);
  // a word of the vocabulary may list other pages by what stands at their top
  const tops = digestOf(JSON.stringify(pages.map((page) => [page.address, page.frontMatter])));
  const files: [string, MakeFile][] = [
    ['/sitemap.xml', () => sitemap(pages, lastChanges('pages', root))],
    ['/robots.txt', () => robots],
    [feedAddress, () => atomFeed(pages)],
    ['/llms.txt', () => llmsText(pages)],
    ['/site.webmanifest', () => webManifest(pages[0]?.frontMatter.description ?? '')],
    ['/favicon.ico', () => keptFile(store, 'favicon.ico', renderFavicon)],
    ...icons.map((icon): [string, MakeFile] => [
      `/${icon.file}`,
      () => keptFile(store, icon.file, () => renderIcon(icon)),
    ]),
    ...pages.flatMap((page): [string, MakeFile][] => [
      [
        markdownAddress(page.address),
        () => store.once('markdown', digestOf(page.key, tops), () => plainMarkdown(page, pages)),
      ],
      [socialAddress(page.address), () => pictureOf(page, store)],
    ]),
    ...pages.flatMap(({ address, soundings }): [string, MakeFile][] =>
      soundings ? [[seabedAddress(address), () => seabedOf(soundings, address, store)]] : [],
    ),
    ...pages
      .flatMap(({ leaders }) => leaders)
      .filter(({ id }) => existsSync(engravingOf(root, id)))
      .flatMap(({ id }) =>
        (['day', 'night'] as const).map((time): [string, MakeFile] => [
          faceAddress(id, time),
          () => drawFace(engravingOf(root, id), time),
        ]),
      ),
  ];
  return new Map(files);
}

/** The engraved portrait of a leader; the check says where there is none. */
const engravingOf = (root: string, id: string) => join(root, `public/art/portrait-${id}.svg`);

async function keptFile(
  store: Store,
  key: string,
  make: () => string | Promise<Buffer>,
): Promise<string | Buffer> {
  const known = store.file('picture', key);
  if (known) return known;
  const made = await make();
  store.keepFile('picture', key, made);
  return made;
}

const seabedOf = (soundings: readonly number[], address: string, store: Store) =>
  keptFile(store, digestOf('seabed', address, JSON.stringify(soundings)), () =>
    drawSeabed(soundings, address),
  );

async function pictureOf(
  { file, frontMatter, group }: Page,
  store: Store,
): Promise<string | Buffer> {
  const text = { title: frontMatter.title, group: group.folder && group.title };
  try {
    const key = digestOf(text.title, text.group);
    return await keptFile(store, key, () => renderSocialPicture(text));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
