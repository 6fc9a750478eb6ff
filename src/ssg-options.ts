import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/site-addresses.ts';
import { writeJoinedSheet } from './outputs/join-style-sheets.ts';
import type { RouteHandle } from './routes.tsx';
import { withoutRouterHydration } from './workarounds/router-scripts.ts';

/**
 * Converts the path that vite-react-ssg passes to `onBeforePageRender` to an address. In a build, the path has no slash
 * at the start; in development, it has the base path and possibly a query.
 */
const addressOfRoute = (path: string) =>
  `/${path
    .replace(/[?#].*/, '')
    .replace(basePath, '')
    .replace(/^\//, '')}`;

/**
 * Inserts the metadata and the style sheets of a page into the <head> of the HTML template. The metadata is at the
 * start, because the Content-Security-Policy applies only to the elements after it. The style sheets are at the end, so
 * that browsers find the script first.
 */
export const insertHead = (html: string, { metadata, styles }: RouteHandle): string =>
  html
    .replace('<head>', () => `<head>${metadata()}`)
    .replace('</head>', () => `${styles()}</head>`);

/**
 * The options of vite-react-ssg, for development and the build.
 *
 * In `index.html`, the root element must have an attribute besides `id`. Without another attribute, vite-react-ssg
 * inserts the page with `String.replace(string, string)`, which changes `$&` and `$'` in the page. With another
 * attribute, vite-react-ssg inserts the page with an HTML parser
 * (https://github.com/Daydreamer-riri/vite-react-ssg/blob/v0.9.2/src/node/html.ts#L45).
 */
export const ssgOptions: Partial<ViteReactSSGOptions> = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  onBeforePageRender(path, html, { routes }) {
    const route = routes?.find((entry) => entry.path === addressOfRoute(path));
    return route ? insertHead(html, route.handle) : html;
  },
  onPageRendered: (_path, html) =>
    writeJoinedSheet(withoutRouterHydration(html), process.env.BUILD_DIRECTORY ?? 'dist'),
};
