import { readdirSync } from 'node:fs';
import unocss from '@unocss/postcss';
import { defineConfig, type Plugin } from 'vite';
import * as vocabulary from './components/vocabulary/index.ts';
import { direction, languageTag } from './src/config/locale.ts';
import { basePath } from './src/config/site-addresses.ts';
import { mdxPages } from './src/content/vite-pages.ts';
import { siteOutputs } from './src/outputs/vite-outputs.ts';
import { ssgOptions } from './src/ssg-options.ts';
import { emailjsWithoutStorage } from './src/workarounds/emailjs-storage.ts';
import { mailDeskPlugin } from './tools/mail-desk/vite-plugin.ts';
import { staticHost } from './tools/static-host.ts';

const outDir = process.env.BUILD_DIRECTORY ?? 'dist';
const compiled = mdxPages(vocabulary);
/**
 * The port of `npm run dev` and `npm run preview`. The port is read from an environment variable, because
 * vite-react-ssg ignores --port.
 */
const port = process.env.PORT;

/**
 * Replaces the helper with which Vite 8.3.8 wraps each `import()`. The helper preloads the style sheets and scripts of
 * the imported file. On this site, the helper has nothing to preload: no script imports a style sheet, and
 * `modulePreload` is off. But the helper would be more than a quarter of the first script. Vite has no option to omit
 * the helper (https://github.com/vitejs/vite/blob/v8.3.8/packages/vite/src/node/plugins/importAnalysisBuild.ts). Remove
 * this plugin when Vite omits the helper for sites without `modulePreload`.
 */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  base: basePath,
  logLevel: process.argv.includes('build') ? 'warn' : 'info',
  plugins: [
    // works only in builds: in development, Vite bundles packages without this plugin
    emailjsWithoutStorage,
    withoutPreloadHelper,
    compiled,
    siteOutputs(() => compiled.api?.files() ?? [], outDir),
    mailDeskPlugin(),
    staticHost(),
  ],
  // Islands (components that React hydrates) import these packages at run time. Without this list, the development
  // server reloads the page when a package is imported for the first time.
  optimizeDeps: {
    include: [
      '@emailjs/browser',
      '@headlessui/react',
      'minisearch',
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'zod/mini',
    ],
  },
  // Replaces `@unocss` in src/styles/first.css with the utility classes that the components use.
  css: { postcss: { plugins: [unocss()] } },
  // Vite replaces %LANGUAGE% and %DIRECTION% in index.html with these values.
  define: {
    'import.meta.env.LANGUAGE': JSON.stringify(languageTag),
    'import.meta.env.DIRECTION': JSON.stringify(direction),
  },
  server: {
    port: Number(port ?? 5173),
    strictPort: true,
    warmup: { ssrFiles: ['src/main.tsx', 'pages/**/*.mdx'] },
  },
  preview: { port: Number(port ?? 4173), strictPort: true },
  // No SPA fallback: unknown paths return 404.
  appType: 'mpa',
  build: {
    outDir,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Turns off two warnings that need no action. bundlerTimings is about slow plugins. moduleLevelDirective is about
      // 'use client' in the modules of Headless UI; this directive has no effect here.
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      // No module of the browser build imports these style sheets, because only prerendered pages link to these style
      // sheets. Vite writes these style sheets because they are entry points.
      input: Object.fromEntries(
        ['later.css', ...readdirSync('src/styles/own').map((file) => `own/${file}`)].map((file) => [
          file.replace(/^own\/|\.css$/g, ''),
          `src/styles/${file}`,
        ]),
      ),
      // Short hashes save bytes, because the HTML of each page and the script that loads first contain many file
      // names.
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // If a script contains the comment below, V8 (the JavaScript engine of Chrome) compiles the functions of the
        // script while the script loads. Without the comment, V8 compiles a function on the main thread at its first
        // call (https://v8.dev/blog/explicit-compile-hints). Other JavaScript engines ignore the comment.
        postBanner: ({ name }) =>
          /^(app|enhance)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
      },
    },
  },
  ssgOptions,
});
