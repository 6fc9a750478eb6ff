import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/addresses.ts';
import { withoutRouterHydration } from './workarounds/router-hydration.ts';

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
  /** Inserts the inline style sheets of the route, because <Head> of vite-react-ssg cannot contain style sheets. */
  onBeforePageRender(path, html, { routes }) {
    const route = routes?.find((entry) => entry.path === addressOfRoute(path));
    const styles: string[] = route?.handle?.styles ?? [];
    const elements = styles.map((text) => `<style>${text}</style>`).join('');
    return html.replace('</head>', () => `${elements}</head>`);
  },
  onPageRendered: (_path, html) => withoutRouterHydration(html),
  /** Removes the manifests of Vite and vite-react-ssg, which the browser does not need. */
  onFinished(directory) {
    for (const name of readdirSync(directory))
      if (/^(?:\.vite|static-loader-data)/.test(name))
        rmSync(join(directory, name), { recursive: true });
  },
};
