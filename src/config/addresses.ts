/**
 * The base path of the site, with a slash at both ends: '/', or '/landfall/' when it is built with BASE_PATH=/landfall.
 * Bundled code gets it from Vite; tools read the environment.
 */
export const basePath: string = import.meta.env
  ? import.meta.env.BASE_URL
  : readBasePath(process.env.BASE_PATH);

/** Adds the base path to an address of the site: '/about' becomes '/landfall/about'. */
export const withBase = (address: string): string => basePath.slice(0, -1) + address;

/** Parses BASE_PATH; slashes at its ends are optional. Throws when the value is not a path. */
function readBasePath(value = ''): string {
  const path = value.replace(/^\/|\/$/g, '');
  if (path && !/^[\w-]+(\/[\w-]+)*$/.test(path))
    throw new Error(
      `BASE_PATH is “${value}”. Expected the path under which the site is served, such as /landfall. ` +
        'Use only letters, digits, hyphens, underscores and slashes.',
    );
  return path ? `/${path}/` : '/';
}

/** The address of the plan of the page at `address`. */
export const planOf = (address: string): string => `${address}/plan`;

/** Folders that the build writes in addition to those of public/. */
export const builtFolders = ['/assets', '/social'];

/** The address of the Atom feed. */
export const feedAddress = '/insights.xml';

/** The address of a page's Markdown: `/about` has `/about.md`, the home page `/index.md`. */
export function markdownAddress(address: string): string {
  return `${address === '/' ? '/index' : address}.md`;
}

/** The address of a page's social picture. `address` is the page's canonical address. */
export function socialAddress(address: string): string {
  return `/social${address === '/' ? '/index' : address}.png`;
}

/** The size of a social picture in pixels, as in og:image:width and og:image:height. */
export const socialSize = { width: 1200, height: 630 } as const;

/** The address of the seabed, the background drawing of a page. `address` is the page's canonical address. */
export function seabedAddress(address: string): string {
  return `/art/seabed${address === '/' ? '/index' : address}.svg`;
}

/** The address of the small portrait of a leader, in the light (`day`) or the dark (`night`) colour scheme. */
export function faceAddress(id: string, time: 'day' | 'night'): string {
  return `/art/face/${id}${time === 'night' ? '-night' : ''}.svg`;
}

/** The displayed size of the small portrait, in CSS pixels. */
export const faceSize = { width: 56, height: 68 } as const;

/**
 * The URL that opens a file in GitHub's editor, in the preview of a pull request. It is built from PREVIEW_REPOSITORY
 * (owner/name) and PREVIEW_BRANCH. Returns undefined when neither is set: the live site does not link to its source.
 * Throws when only one of the two is set.
 */
export function editAddress(file: string): string | undefined {
  const { PREVIEW_REPOSITORY: name, PREVIEW_BRANCH: branch } = process.env;
  if (!name && !branch) return undefined;
  if (!name || !branch || !/^[\w.-]+\/[\w.-]+$/.test(name))
    throw new Error(
      'A preview needs both PREVIEW_REPOSITORY (owner/name) and PREVIEW_BRANCH. ' +
        `Found PREVIEW_REPOSITORY “${name ?? ''}” and PREVIEW_BRANCH “${branch ?? ''}”.`,
    );
  const path = [...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
  return `https://github.com/${name}/edit/${path}`;
}

/** The address of a featured article's drawing, such as `/art/future-consulting.svg`. It is a file of `public/`. */
export const articleDrawing = (address: string): string => `/art${address}.svg`;
