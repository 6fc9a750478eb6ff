import type { ViteDevServer } from 'vite';

/*
 * Workarounds for faults of vite-react-ssg 0.9.2. The functions that the comments name are in src/node/ of
 * https://github.com/Daydreamer-riri/vite-react-ssg.
 */

/**
 * Removes the two inline scripts with which the router would hydrate a whole page in the browser: this site hydrates
 * only islands, and its content security policy forbids inline scripts. Also removes the attribute that vite-react-ssg
 * adds for hydration. vite-react-ssg has no option for this: it renders `StaticRouterProvider`
 * without `hydrate={false}`, and its build inserts `SCRIPT_COMMENT_PLACEHOLDER`
 * (https://github.com/Daydreamer-riri/vite-react-ssg/issues/76). Remove this function when vite-react-ssg has an option.
 */
export const withoutRouterHydration = (html: string): string =>
  html.replace(/\s*<script>[\s\S]*?<\/script>| data-server-rendered="true"/g, '');

/**
 * Makes the development server answer unknown addresses with the 404 page and status 404. The middleware of
 * vite-react-ssg answers every address with status 200. Call the function in `configureServer`; Vite calls the returned
 * function. Remove it when vite-react-ssg sends the status of the route.
 */
export const answerUnknownAddresses = (server: ViteDevServer) => () => {
  const { base } = server.config;
  server.middlewares.use(async (request, response, next) => {
    delete request.headers['if-none-match'];
    const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
    try {
      const { routes } = await server.ssrLoadModule('/src/routes.tsx');
      const address = `/${path.slice(base.length)}`;
      if (routes.some((route: { path: string }) => route.path === address)) return next();
      const missing = await fetch(new URL(`${base}404`, server.resolvedUrls?.local[0]));
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(await missing.text());
    } catch {
      next(); // vite-react-ssg fails with the same error and reports it
    }
  });
};
