import { putEnds, tidyPage } from './assemble.ts';
import type { RouteHandle } from './drawing.ts';

interface Context {
  routes: readonly { path?: string; handle?: RouteHandle }[];
}

const addressOf = (path: string) => `/${path.replace(/^\//, '').split(/[?#]/)[0]}`;

/**
 * How vite-react-ssg draws a page for the development server, and what it builds. `mark` says where a page's words are
 * typed.
 */
export const ssgOptions = (mark: (address: string, html: string) => Promise<string>) => ({
  entry: 'src/main.tsx',
  dirStyle: 'flat',
  beastiesOptions: false,
  /** Puts a page's own head and foot in. `path` has no slash at its start, but for the home page, which is '/'. */
  onBeforePageRender(path: string, template: string, { routes }: Context): string {
    const handle = routes.find((entry) => entry.path === addressOf(path))?.handle;
    return handle ? putEnds(template, handle) : template;
  },
  onPageRendered: (path: string, html: string) => mark(addressOf(path), tidyPage(path, html)),
});
