import type { Plugin } from 'vite';

/** Runs in the browser before a dynamic import: fetches the files it will need beside it, and waits for its style sheets. */
const helper = `
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => {
  const href = import.meta.env.BASE_URL + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  const link = document.createElement('link');
  const styles = file.endsWith('.css');
  link.rel = styles ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  return styles && new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => { link.remove(); reject(Error(href)); };
  });
})).then(load);`;

/**
 * Takes the place of Vite's helper for dynamic imports, which is half of the entry script's bytes and guards against
 * what this site does not have: nonces, relative bases and browsers without module scripts.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
  };
}
