import type { ViteDevServer } from 'vite';

/**
 * Makes the development server send the 404 page, with status 404, for an address that does not exist. The middleware
 * of vite-react-ssg 0.9.2 answers every address with status 200
 * (https://github.com/Daydreamer-riri/vite-react-ssg/blob/v0.9.2/src/node/vite-plugin/index.ts#L98). Call this function
 * in `configureServer` of a plugin, and return the result of this call: Vite calls the returned function. Remove this
 * function when vite-react-ssg sends the status of the route.
 */
export const answerUnknownAddresses = (server: ViteDevServer) => () => {
  const { base } = server.config;
  server.middlewares.use(async (request, response, next) => {
    const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
    try {
      const { routes } = await server.ssrLoadModule('/src/routes.tsx');
      const address = `/${path.slice(base.length)}`;
      if (routes.some((route: { path: string }) => route.path === address)) return next();
      const missing = await fetch(new URL(`${base}404`, server.resolvedUrls?.local[0]));
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(await missing.text());
    } catch {
      next(); // the next middleware (of vite-react-ssg) will throw and report the same error
    }
  });
};
