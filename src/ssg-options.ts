import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteReactSSGOptions } from 'vite-react-ssg';
import { basePath } from './config/addresses.ts';

/** The address that vite-react-ssg is drawing: in a build it has no slash at its start, in development a query and the base. */
const addressOf = (path: string) =>
  `/${path
    .replace(/[?#].*/, '')
    .replace(basePath, '')
    .replace(/^\//, '')}`;

/** How vite-react-ssg draws pages, in development and in the build. */
export const ssgOptions: Partial<ViteReactSSGOptions> = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  /** Puts the styles of the first screen in, for which vite-react-ssg's <Head> has no room. */
  onBeforePageRender(path, html, { routes }) {
    const route = routes?.find((entry) => entry.path === addressOf(path));
    const styles: string[] = route?.handle?.styles ?? [];
    const elements = styles.map((text) => `<style>${text}</style>`).join('');
    return html.replace('</head>', () => `${elements}</head>`);
  },
  /**
   * Removes the two inline scripts with which the router would hydrate the page in the browser: no page is hydrated as a
   * whole, and the policy of the pages forbids inline scripts. vite-react-ssg 0.9 has no option for it
   * (`StaticRouterProvider hydrate`, and `SCRIPT_COMMENT_PLACEHOLDER` in its build). The attributes with which it and
   * react-helmet-async mark their elements for hydration go too.
   */
  onPageRendered: (_path, html) =>
    html.replace(/\s*<script>[\s\S]*?<\/script>| data-(?:rh|server-rendered)="true"/g, ''),
  onFinished(directory) {
    for (const name of readdirSync(directory))
      if (/^(?:\.vite|static-loader-data)/.test(name))
        rmSync(join(directory, name), { recursive: true });
  },
};
