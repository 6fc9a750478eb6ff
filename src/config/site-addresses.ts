/**
 * The base path of the site, with a slash at both ends: '/', or '/landfall/' when the site is built with
 * BASE_PATH=/landfall. In bundled code, Vite inserts the base path. Tools read the environment variable.
 */
export const basePath: string = import.meta.env
  ? import.meta.env.BASE_URL
  : readBasePath(process.env.BASE_PATH);

/** Adds the base path to an address of the site: with BASE_PATH=/landfall, ‘/about’ becomes ‘/landfall/about’. */
export const withBase = (address: string): string => basePath.slice(0, -1) + address;

/** Parses BASE_PATH; slashes at both ends are optional. Throws if the value is not a path. */
function readBasePath(value = ''): string {
  const path = value.replace(/^\/|\/$/g, '');
  if (path && !/^[\w-]+(\/[\w-]+)*$/.test(path))
    throw new Error(
      `BASE_PATH is “${value}”. Expected the path under which the site is served, such as /landfall. ` +
        'Use only letters, digits, hyphens, underscores and slashes.',
    );
  return path ? `/${path}/` : '/';
}

/** Returns the address of the plan (the printable sheet) of the page at `address`. */
export const planOf = (address: string): string => `${address}/plan`;

/**
 * The folders that the build creates for scripts, style sheets and social pictures. A page must not have the same
 * address as one of these folders.
 */
export const builtFolders = ['/assets', '/social'];

/** The address of the Atom feed. */
export const feedAddress = '/insights.xml';

/** Returns the address of a page's Markdown: `/about.md` for `/about`, `/index.md` for the home page. */
export function markdownAddress(address: string): string {
  return `${address === '/' ? '/index' : address}.md`;
}

/** Returns the address of a page's social picture. `address` is the page's canonical address. */
export function socialAddress(address: string): string {
  return `/social${address === '/' ? '/index' : address}.png`;
}

/** The size of a social picture in pixels, as in og:image:width and og:image:height. */
export const socialSize = { width: 1200, height: 630 } as const;

/**
 * Returns the address of the small portrait of a leader, in the light (`day`) or the dark (`night`) colour scheme. The
 * build renders the portrait from the SVG file with the same name in public/art/face/.
 */
export function faceAddress(id: string, time: 'day' | 'night'): string {
  return `/art/face/${id}${time === 'night' ? '-night' : ''}.webp`;
}

/**
 * The drawings `/art/….svg` that pages include as images (`LazyIllustration`). The build generates office-lit; the
 * other files are in `public/art/`.
 */
export const lazyIllustrationNames = [
  'coast-bay',
  'coast-creek',
  'coast-marina',
  'coast-palm',
  'coast-point',
  'coast-port',
  'chartlet',
  'contours-2',
  'office',
  'office-lit',
  'rose',
  'zone-freezone',
  'zone-mainland',
  'zone-offshore',
] as const;

/** The name of a drawing that pages include as an image, such as `rose`. */
export type LazyIllustrationName = (typeof lazyIllustrationNames)[number];

/** Returns the address of a drawing in the dark colour scheme: `/art/night/rose.svg` for `/art/rose.svg`. */
export const nightAddress = (drawing: string): string => drawing.replace('/art/', '/art/night/');

/** The id of the first paragraph of a page, or of the header of a plan. See `<link rel="expect">` in PageHead.tsx. */
export const openingId = 'page-opening';

/** The displayed size of a leader’s small portrait with its border, in CSS pixels. */
export const faceSize = { width: 64, height: 76 } as const;

/**
 * Returns the URL that opens a file in GitHub's editor, for a link in the preview of a pull request. The URL is built
 * from PREVIEW_REPOSITORY (owner/name) and PREVIEW_BRANCH. Returns undefined if neither variable is set, because the
 * live site does not link to its source. Throws if only one of the variables is set, or if PREVIEW_REPOSITORY does not
 * have the form owner/name.
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

/**
 * Returns the address of the drawing of a featured article (`featured: true` in its front matter). For example, returns
 * `/art/future-consulting.svg` for `/future-consulting`.
 */
export const articleDrawing = (address: string): string => `/art${address}.svg`;
