/**
 * Where on its origin the site stands, with a slash at both ends: '/', or '/landfall/' when it is built with
 * BASE_PATH=/landfall. Vite says it to code that it bundles; tools read the environment.
 */
export const basePath: string = import.meta.env
  ? import.meta.env.BASE_URL
  : readBasePath(process.env.BASE_PATH);

/** An address of the site, written from its root, as a browser must ask for it. */
export const withBase = (address: string): string => basePath.slice(0, -1) + address;

/** Reads BASE_PATH; slashes at its ends may be left out. Throws for what is no path. */
function readBasePath(value = ''): string {
  const path = value.replace(/^\/|\/$/g, '');
  if (path && !/^[\w-]+(\/[\w-]+)*$/.test(path))
    throw new Error(
      `BASE_PATH is “${value}”: expected the path under which the site is served, such as /landfall, in letters, digits and hyphens.`,
    );
  return path ? `/${path}/` : '/';
}

/** The folders that a build adds to those of public/. */
export const builtFolders = ['/assets', '/social'];

/** Where the feed of articles is served. */
export const feedAddress = '/insights.xml';

/** Where a page's clean Markdown is served: its address with `.md`, the home page's as `/index.md`. */
export function markdownAddress(address: string): string {
  return `${address === '/' ? '/index' : address}.md`;
}

/** Where the picture of a page is served, for the page's canonical address. */
export function socialAddress(address: string): string {
  return `/social${address === '/' ? '/index' : address}.png`;
}

/** The size of that picture in pixels, which Open Graph's readers ask for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Where the seabed of a page is served, for the page's canonical address. */
export function seabedAddress(address: string): string {
  return `/art/seabed${address === '/' ? '/index' : address}.svg`;
}

/** Where the small portrait of a leader is served, by day or at night. */
export function faceAddress(id: string, time: 'day' | 'night'): string {
  return `/art/face/${id}${time === 'night' ? '-night' : ''}.svg`;
}

/** The size of that portrait on a page, in CSS pixels. */
export const faceSize = { width: 56, height: 68 } as const;

/**
 * Where GitHub’s own editor opens a file, in the preview of a pull request: from PREVIEW_REPOSITORY (owner/name) and
 * PREVIEW_BRANCH. Undefined for the live site, which says nothing of where it is written. Throws when only one of the two is set.
 */
export function editAddress(file: string): string | undefined {
  const { PREVIEW_REPOSITORY: name, PREVIEW_BRANCH: branch } = process.env;
  if (!name && !branch) return undefined;
  if (!name || !branch || !/^[\w.-]+\/[\w.-]+$/.test(name))
    throw new Error(
      `A preview needs PREVIEW_REPOSITORY (owner/name) and PREVIEW_BRANCH; found “${name ?? ''}” and “${branch ?? ''}”.`,
    );
  const path = [...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
  return `https://github.com/${name}/edit/${path}`;
}

/** The drawing of a featured article: `/art/future-consulting.svg`, a file of `public/`. */
export const articleDrawing = (address: string): string => `/art${address}.svg`;
