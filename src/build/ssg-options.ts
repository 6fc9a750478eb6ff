import { existsSync, readFileSync } from 'node:fs';
import { draft } from './draft.ts';
import { tidyPage } from './tidy-page.ts';

interface Context {
  routes: readonly { path?: string; handle?: { head: string; styles?: string } }[];
}

/** How vite-react-ssg draws the pages. */
export const ssgOptions = {
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  /** Puts a page's own head in. `path` has no slash at its start, but for the home page, which is '/'. */
  onBeforePageRender(path: string, template: string, { routes }: Context): string {
    const address = `/${path.replace(/^\//, '').split(/[?#]/)[0]}`;
    const route = routes.find((entry) => entry.path === address);
    const styles = route?.handle?.styles;
    return template.replace('<!--head-->', () =>
      [route?.handle?.head, styles && `<link rel="stylesheet" href="${styleAddress(styles)}">`]
        .filter(Boolean)
        .join('\n'),
    );
  },
  onPageRendered: (path: string, html: string): string => tidyPage(path, html),
} as const;

/** Where a page's own style sheet is served: as built, or from the source in development. */
function styleAddress(name: string): string {
  const source = `src/styles/${name}.css`;
  const manifest = `${draft}/.vite/manifest.json`;
  if (process.env.__DEV_MODE_SSR || !existsSync(manifest)) return `/${source}`;
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = built[source]?.file;
  if (!file) throw new Error(`${source} was not built; add it to the input in vite.config.ts`);
  return `/${file}`;
}
