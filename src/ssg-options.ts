import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/addresses.ts';

/**
 * Converts the path that vite-react-ssg passes to `onBeforePageRender` to an address. In a build the path has no
 * leading slash; in development it has the base path and may have a query.
 */
const addressOf = (path: string) =>
  `/${path
    .replace(/[?#].*/, '')
    .replace(basePath, '')
    .replace(/^\//, '')}`;

/** The options of vite-react-ssg, for development and the build. */
export const ssgOptions: Partial<ViteReactSSGOptions> = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  /** Inserts the inline style sheets of the route, which vite-react-ssg's <Head> cannot contain. */
  onBeforePageRender(path, html, { routes }) {
    const route = routes?.find((entry) => entry.path === addressOf(path));
    const styles: string[] = route?.handle?.styles ?? [];
    const elements = styles.map((text) => `<style>${text}</style>`).join('');
    return html.replace('</head>', () => `${elements}</head>`);
  },
  /**
   * Removes the two inline scripts that hydrate the page with the router, and the attributes that mark elements for
   * hydration. Only islands are hydrated, and the Content-Security-Policy forbids inline scripts. vite-react-ssg 0.9
   * has no option for this (`StaticRouterProvider hydrate`, and `SCRIPT_COMMENT_PLACEHOLDER` in its build).
   */
  onPageRendered: (_path, html) =>
    html.replace(/\s*<script>[\s\S]*?<\/script>| data-(?:rh|server-rendered)="true"/g, ''),
  /** Removes the manifests of Vite and vite-react-ssg, which the browser does not need. */
  onFinished(directory) {
    for (const name of readdirSync(directory))
      if (/^(?:\.vite|static-loader-data)/.test(name))
        rmSync(join(directory, name), { recursive: true });
  },
};
