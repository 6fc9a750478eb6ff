/** What the header shows, from the lines at the top of the pages: made by `src/draw/header-links.ts`. */
declare module 'virtual:header-links' {
  export const menus: import('./facts/navigation.ts').HeaderLinks['menus'];
  export const plainLinks: import('./facts/navigation.ts').HeaderLinks['plainLinks'];
}
