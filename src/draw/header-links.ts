import type { Plugin } from 'vite';
import type { Site } from '../site/read-site.ts';

const name = 'virtual:header-links';

/**
 * The links of the header for the browser, as a module: the menus are drawn there again once somebody opens them.
 * The program that draws pages gets them with the site, so that no page is a part of it.
 */
export function headerLinks(site: () => Promise<Site>): Plugin {
  return {
    name: 'header-links',
    resolveId: { filter: { id: /^virtual:header-links$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:header-links$/ },
      async handler(_id, { ssr } = {}) {
        const { menus, plainLinks } = ssr
          ? { menus: [], plainLinks: [] }
          : (await site()).navigation;
        return `export const menus = ${JSON.stringify(menus)};\nexport const plainLinks = ${JSON.stringify(plainLinks)};`;
      },
    },
  };
}
