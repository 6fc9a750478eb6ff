import { readFile } from 'node:fs/promises';

/** What Node asks where a module is: vite-react-ssg gets the stand-in of this folder for jsdom (tools/jsdom.js). */
export const resolve = (name, context, next) =>
  name === 'jsdom' && context.parentURL?.includes('/vite-react-ssg/')
    ? { url: new URL('jsdom.js', import.meta.url).href, shortCircuit: true }
    : next(name, context);

/** What Node asks for a module's text: tsx, which this build runs under, would compile the built pages once more. */
export const load = async (url, context, next) =>
  url.includes('/.vite-react-ssg-temp/')
    ? { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
    : next(url, context);
