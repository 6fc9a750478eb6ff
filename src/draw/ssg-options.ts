import { existsSync, readFileSync } from 'node:fs';
import { prepareForEditing } from '../write/editing/prepare-for-editing.ts';
import { draft } from './draft.ts';
import type { RouteHandle } from './routes.tsx';
import { tidyPage } from './tidy-page.ts';

interface Context {
  routes: readonly { path?: string; handle?: RouteHandle }[];
}

/** How vite-react-ssg draws the pages. */
export const ssgOptions = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  /** Puts a page's own head in. `path` has no slash at its start, but for the home page, which is '/'. */
  onBeforePageRender(path: string, template: string, { routes }: Context): string {
    const route = routes.find((entry) => entry.path === addressOf(path));
    const links = route?.handle?.styles.map(
      (name) => `<link rel="stylesheet" href="${addressOfSource(`src/styles/${name}.css`)}">`,
    );
    return template.replace('<!--head-->', () =>
      [route?.handle?.head, ...(links ?? [])].filter(Boolean).join('\n'),
    );
  },
  onPageRendered: (path: string, html: string): string =>
    prepareForEditing(addressOf(path), tidyPage(path, html), addressOfSource),
} as const;

/** The address of a page from what the prerenderer calls its path. */
const addressOf = (path: string) => `/${path.replace(/^\//, '').split(/[?#]/)[0]}`;

/** Where a style sheet or script of a page's own is served: as built, or from the source in development. */
function addressOfSource(source: string): string {
  const manifest = `${draft}/.vite/manifest.json`;
  if (process.env.__DEV_MODE_SSR || !existsSync(manifest)) return `/${source}`;
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = built[source]?.file;
  if (!file) throw new Error(`${source} was not built; add it to the input in vite.config.ts`);
  return `/${file}`;
}
