import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  articleDrawing,
  feedAddress,
  lazyIllustrationNames,
  markdownAddress,
  nightAddress,
  socialAddress,
} from '../config/site-addresses.ts';
import { atomFeed } from './atom-feed.ts';
import { renderFace } from './face-picture.ts';
import { llmsText, plainMarkdown } from './markdown.ts';
import { litOffice, nightArt } from './night-art.ts';
import type { OutputPage } from './output-pages.ts';
import {
  addBasePath,
  redirectLines,
  redirectPage,
  redirectsTo,
  rejectOpenRedirects,
} from './redirects.ts';
import { robots } from './robots-text.ts';
import { searchFile } from './search-index.ts';
import { securityAddress, securityText } from './security-text.ts';
import { lastChanges, sitemap } from './sitemap.ts';
import { renderSocialPicture } from './social-picture.tsx';

type RenderFile = () => string | Buffer | Promise<string | Buffer>;

/**
 * Returns the files that the build generates in addition to the HTML of the pages: search index, sitemap, robots.txt,
 * security.txt, feed, llms.txt, Markdown, social pictures, portraits, copies of drawings, redirect pages, and the
 * hosts' `_headers` and `_redirects`. The key of a file is its address; the value is a function that renders the file.
 */
export function outputs(pages: readonly OutputPage[]): ReadonlyMap<string, RenderFile> {
  const redirects = pages.flatMap(redirectsTo);
  const publicFile = (name: string) => readFileSync(`public/${name}`, 'utf8');
  const files = new Map<string, RenderFile>([
    ['/search.json', () => JSON.stringify(searchFile(pages))],
    ['/sitemap.xml', () => sitemap(pages, lastChanges('pages'))],
    ['/robots.txt', () => robots],
    [securityAddress, () => securityText],
    [feedAddress, () => atomFeed(pages)],
    ['/llms.txt', () => llmsText(pages)],
    ['/_headers', () => addBasePath(publicFile('_headers'))],
    [
      '/_redirects',
      () => addBasePath(rejectOpenRedirects(publicFile('_redirects'))) + redirectLines(redirects),
    ],
  ]);
  const art = (drawing: string) =>
    drawing === '/art/office-lit.svg'
      ? litOffice(publicFile('art/office.svg'))
      : publicFile(drawing.slice(1));
  files.set('/art/office-lit.svg', () => art('/art/office-lit.svg'));
  const featured = pages.filter(({ frontMatter }) => frontMatter.featured);
  const lazyDrawings = [
    ...lazyIllustrationNames.map((name) => `/art/${name}.svg`),
    ...featured.map(({ address }) => articleDrawing(address)),
  ];
  for (const drawing of lazyDrawings)
    files.set(nightAddress(drawing), () => nightArt(art(drawing)));
  for (const name of existsSync('public/art/face') ? readdirSync('public/art/face') : [])
    files.set(`/art/face/${name.replace(/svg$/, 'webp')}`, () =>
      renderFace(publicFile(`art/face/${name}`)),
    );
  for (const entry of redirects) files.set(`${entry.from}.html`, () => redirectPage(entry));
  for (const page of pages) {
    files.set(markdownAddress(page.address), () => plainMarkdown(page, pages));
    files.set(socialAddress(page.address), () => socialPicture(page));
  }
  return files;
}

const socialPicture = ({ file, frontMatter: { title }, group }: OutputPage) =>
  renderSocialPicture({ title, group: group.folder && group.title }).catch((error: Error) => {
    throw new Error(`${file}: ${error.message}`);
  });
