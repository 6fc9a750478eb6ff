import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/site-addresses.ts';
import { escapeWideCharacters } from './outputs/escape-wide-characters.ts';
import { writeJoinedSheet } from './outputs/join-style-sheets.ts';
import type { RouteHandle } from './routes.tsx';
import { withoutRouterHydration } from './workarounds/router-scripts.ts';

/**
 * Converts the path that vite-react-ssg passes to `onBeforePageRender` to an address. In a build, the path is already
 * an address, such as `/vat-services`. In development, the path is the path of the request, such as
 * `/landfall/vat-services?print`: with the base path, and possibly with a query.
 */
export function addressOfRoute(path: string): string {
  const [address = '/'] = path.split(/[?#]/);
  return address.startsWith(basePath) ? `/${address.slice(basePath.length)}` : address;
}

/**
 * Inserts the metadata and the style sheets of a page into the <head> of the HTML template. The metadata is at the
 * start, because the Content-Security-Policy applies only to the elements after the policy. The style sheets are at the
 * end, so that browsers find the script before these long style sheets.
 */
export const insertHead = (html: string, { metadata, styles }: RouteHandle): string =>
  html
    .replace('<head>', () => `<head>${metadata()}`)
    .replace('</head>', () => `${styles()}</head>`);

/**
 * The options of vite-react-ssg, for development and the build.
 *
 * In `index.html`, the root element must have an attribute besides `id`. Without another attribute, vite-react-ssg
 * inserts the page with `String.replace(string, string)`, which replaces `$&` and `$'` in the page with other text.
 * With another attribute, vite-react-ssg inserts the page with an HTML parser
 * (https://github.com/Daydreamer-riri/vite-react-ssg/blob/v0.9.2/src/node/html.ts#L45).
 */
export const ssgOptions: Partial<ViteReactSSGOptions> = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  onBeforePageRender(path, html, { routes }) {
    const address = addressOfRoute(path);
    const route = routes?.find((entry) => entry.path === address);
    if (!route) throw new Error(`No route has the address ${address}, so its page has no <head>.`);
    return insertHead(html, route.handle);
  },
  onPageRendered(_path, html) {
    const page = withoutRouterHydration(html);
    // in development, there is no build directory, so style sheets cannot be joined
    if (process.env.NODE_ENV !== 'production') return page;
    const joined = writeJoinedSheet(page, process.env.BUILD_DIRECTORY ?? 'dist');
    return escapeWideCharacters(joined);
  },
};
