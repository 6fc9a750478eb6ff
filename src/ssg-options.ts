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

/** Puts the base path before every address that is written from the root, where the site has one. */
const withBase = (html: string) =>
  basePath === '/'
    ? html
    : html.replace(/ (?:href|src|srcSet|poster|action)="\/(?!\/)[^"]*"/g, (attribute) =>
        attribute.includes(`"${basePath}`) ? attribute : attribute.replace('"/', `"${basePath}`),
      );

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
   * Takes out the router’s two inline scripts, which no island needs and the policy forbids, and what marks the head as its
   * own; and puts the styles before what only machines read of the head.
   */
  onPageRendered: (_path, html) =>
    withBase(
      html
        .replace(/\s*<script>[\s\S]*?<\/script>| data-(?:rh|server-rendered)="true"/g, '')
        .replace(
          /(<meta property="og:[\s\S]*?)(<style>[\s\S]*<\/style>)(?=<\/head>)/,
          (_all, machines, styles) => styles + machines,
        ),
    ),
  onFinished(directory) {
    for (const name of readdirSync(directory))
      if (/^(?:\.vite|static-loader-data)/.test(name))
        rmSync(join(directory, name), { recursive: true });
  },
};
