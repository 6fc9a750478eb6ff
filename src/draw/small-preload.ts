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
    link.onerror = () => { link.remove(); reject(); };
  });
})).then(load);`;

/** The list of those files that Vite writes at the top of a script, with the function that reads from it. */
const list = /const __vite__mapDeps=.*?m\.f=(\[.*?\])\).*\n/;

/** Writes the files into their calls, where they take fewer bytes once they are compressed than the list and its reader do. */
function withoutList(code: string): string {
  const [whole = '', json = '[]'] = code.match(list) ?? [];
  const files: string[] = JSON.parse(json);
  return code
    .replace(whole, '')
    .replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_call, numbers: string) =>
      JSON.stringify(numbers.split(',').map((number) => files[Number(number)])),
    );
}

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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && list.test(file.code)) file.code = withoutList(file.code);
      },
    },
  };
}
