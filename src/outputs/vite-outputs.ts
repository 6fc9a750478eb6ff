import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { VFile } from 'vfile';
import type { Plugin } from 'vite';
import { outputs } from './generated-files.ts';
import { outputPages } from './output-pages.ts';

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};

/**
 * The number of files that are rendered at the same time. One file at a time would be slower, because sharp encodes
 * pictures on separate threads.
 */
const concurrency = 8;

/**
 * A Vite plugin that writes the generated files (search index, sitemap, feed, Markdown, pictures) to `directory`. A
 * build writes the files in `generateBundle` of the SSR build, when all pages are compiled. In development, each file
 * is rendered on request. `compiled` returns the compiled files of the pages.
 */
export function siteOutputs(compiled: () => readonly VFile[], directory: string): Plugin {
  return {
    name: 'site-outputs',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const type = types[extname(path)];
        if (!type || !path.startsWith(server.config.base)) return next();
        try {
          await server.ssrLoadModule('/src/load-site.ts');
          const make = outputs(outputPages(compiled())).get(
            path.slice(server.config.base.length - 1),
          );
          if (!make) return next();
          const data = await make();
          response.setHeader('Content-Type', type);
          response.end(data);
        } catch (error) {
          next(error);
        }
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'ssr') return;
      const files = outputs(outputPages(compiled()))[Symbol.iterator]();
      const work = async () => {
        for (const [address, make] of files) {
          const file = join(directory, address);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, await make());
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    },
  };
}
