import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, type UserConfig } from 'unocss';
import type { Plugin } from 'vite';

const directive = /@utilities ((?:"[^"]*"\s*)+);/g;

/**
 * Writes UnoCSS's utilities into the style sheet that names the components they are for: `@utilities "Footer" "contact/";`
 * stands for those of `components/layout/Footer.tsx` and of all of `components/contact/`, `"preflights"` for what
 * `uno.config.ts` defines beside them.
 * So what the first screen uses stands in the page, and all else in the sheet that comes later.
 */
export function utilities(config: UserConfig): Plugin {
  const generating = createGenerator(config);
  return {
    name: 'utilities',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/.*\.css/, code: directive },
      async handler(code) {
        const generator = await generating;
        const components = readdirSync('components', { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.tsx'))
          .map((name) => join('components', name));
        for (const file of components) this.addWatchFile(file);
        const sheets = [...code.matchAll(directive)].map(async ([all, names = '']) => {
          const wanted = [...names.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
          const used = components.filter((file) => wanted.some((name) => file.includes(name)));
          const sources = used.map((file) => readFileSync(file, 'utf8')).join('\n');
          const { css } = await generator.generate(sources, {
            preflights: wanted.includes('preflights'),
          });
          return [all, css] as const;
        });
        let text = code;
        for (const [all, css] of await Promise.all(sheets)) text = text.replace(all, () => css);
        return { code: text, map: null };
      },
    },
  };
}
