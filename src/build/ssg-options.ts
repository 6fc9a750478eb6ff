import { tidyPage } from './tidy-page.ts';

interface Context {
  routes: readonly { path?: string; handle?: { head: string } }[];
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
    return template.replace('<!--head-->', () => route?.handle?.head ?? '');
  },
  onPageRendered: (path: string, html: string): string => tidyPage(path, html),
} as const;
