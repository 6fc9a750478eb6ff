import { readdirSync } from 'node:fs';
import unocss from '@unocss/postcss';
import { defineConfig, type Plugin } from 'vite';
import * as vocabulary from './components/vocabulary/index.ts';
import { basePath } from './src/config/addresses.ts';
import { direction, languageTag } from './src/config/edition.ts';
import { mdxPages } from './src/content/vite-pages.ts';
import { siteOutputs } from './src/outputs/vite-outputs.ts';
import { ssgOptions } from './src/ssg-options.ts';
import { mailDeskPlugin } from './tools/mail-desk/vite-plugin.ts';
import { staticHost } from './tools/static-host.ts';

const outDir = process.env.BUILD_DIRECTORY ?? 'dist';
const compiled = mdxPages(vocabulary);
/** For `npm run dev` and `npm run preview`; vite-react-ssg passes no --port on to Vite. */
const port = process.env.PORT;

/**
 * @emailjs/browser 4.4.1 reads `localStorage` when it is imported (es/utils/createWebStorage), which throws where the visitor
 * blocks storage; its option `storageProvider` comes too late. It needs storage for the option `limitRate` alone, which this site
 * does not use. Can go when the library reads storage at the first call.
 */
const emailjsWithoutStorage: Plugin = {
  name: 'emailjs-without-storage',
  enforce: 'pre',
  load: {
    filter: { id: /@emailjs\/browser\/es\/utils\/createWebStorage\/createWebStorage\.js$/ },
    handler: () => 'export const createWebStorage = () => undefined;',
  },
};

export default defineConfig({
  base: basePath,
  logLevel: process.argv.includes('build') ? 'warn' : 'info',
  plugins: [
    emailjsWithoutStorage,
    compiled,
    siteOutputs(() => compiled.api?.files() ?? [], outDir),
    mailDeskPlugin(),
    staticHost(),
  ],
  // islands fetch these later; found only then, they would make the development server reload the page
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
  // writes UnoCSS's utilities where a style sheet has @unocss
  css: { postcss: { plugins: [unocss()] } },
  // for index.html
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
  // each page is a file, and what is none is not there
  appType: 'mpa',
  build: {
    outDir,
    assetsInlineLimit: 0,
    // said, since the server's build makes nothing small, and a sheet's name follows from its bytes
    cssMinify: 'lightningcss',
    modulePreload: false,
    rolldownOptions: {
      // Headless UI's modules begin with 'use client', which means nothing here
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      // a sheet that the server alone names would not be written
      input: Object.fromEntries(
        ['later.css', ...readdirSync('src/styles/own').map((file) => `own/${file}`)].map((file) => [
          file.replace(/^own\/|\.css$/g, ''),
          `src/styles/${file}`,
        ]),
      ),
      // every page and the first script name many files: no sign of a hash more than sets builds apart
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  ssgOptions,
} as Parameters<typeof defineConfig>[0]);
