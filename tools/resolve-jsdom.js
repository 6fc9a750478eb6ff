/** What Node asks where a module is: vite-react-ssg gets the stand-in of this folder for jsdom (tools/jsdom.js). */
export const resolve = (name, context, next) =>
  name === 'jsdom' && context.parentURL?.includes('/vite-react-ssg/')
    ? { url: new URL('jsdom.js', import.meta.url).href, shortCircuit: true }
    : next(name, context);
