import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/addresses.ts';
import {
  prepareTemplate,
  removeManifests,
  withoutRouterHydration,
} from './workarounds/vite-react-ssg.ts';

/**
 * Converts the path that vite-react-ssg passes to `onBeforePageRender` to an address. In a build, the path has no slash
 * at the start; in development, it has the base path and possibly a query.
 */
const addressOfRoute = (path: string) =>
  `/${path
    .replace(/[?#].*/, '')
    .replace(basePath, '')
    .replace(/^\//, '')}`;

/** The options of vite-react-ssg, for development and the build. */
export const ssgOptions: Partial<ViteReactSSGOptions> = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  onBeforePageRender(path, html, { routes }) {
    const route = routes?.find((entry) => entry.path === addressOfRoute(path));
    return prepareTemplate(html, route?.handle?.styles ?? []);
  },
  onPageRendered: (_path, html) => withoutRouterHydration(html),
  onFinished: removeManifests,
};
