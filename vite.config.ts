import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vite';
import { siteToDraw } from './src/draw/drawing.ts';
import { printedAddress } from './src/draw/printed-address.ts';
import { smallPreload } from './src/draw/small-preload.ts';
import { ssgOptions } from './src/draw/ssg-options.ts';
import { basePath } from './src/facts/addresses.ts';
import { direction, languageTag } from './src/facts/edition.ts';
import { publishedFile } from './src/publish/publish-site.ts';
import { developmentServer } from './src/write/development-server.ts';
import { prepareForEditing } from './src/write/editing/prepare-for-editing.ts';
import { viteMailDesk } from './src/write/mail-desk/vite-mail-desk.ts';
import utilities from './uno.config.ts';

/** Style sheets that only some pages carry. */
const sheets = readdirSync('src/styles/own').map((name) => [
  name.replace('.css', ''),
  `src/styles/own/${name}`,
]);

export default defineConfig({
  base: basePath,
  plugins: [
    smallPreload(),
    printedAddress(),
    react(),
    // found by itself, its configuration is read by one more loader; its inspector would listen on a port of its own
    unocss({ ...utilities, configFile: false, inspector: false }),
    viteMailDesk(),
    developmentServer(publishedFile),
  ],
  // islands fetch these later; found only then, they would make the development server reload the page
  optimizeDeps: {
    include: ['@emailjs/browser', 'leven', 'react-dom/client', 'zod/mini'],
  },
  // for index.html
  define: {
    'import.meta.env.LANGUAGE': JSON.stringify(languageTag),
    'import.meta.env.DIRECTION': JSON.stringify(direction),
  },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true },
  build: {
    outDir: process.env.BUILD_DIRECTORY ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // nothing outlives the tab; and the e-mail library asks for it when it is imported, which throws where it is blocked
      transform: { define: { localStorage: 'undefined' } },
      // every page and the first script name many files: no sign of a hash more than sets builds apart
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      input: Object.fromEntries(sheets),
    },
  },
  ssgOptions: ssgOptions(async (address, html) =>
    prepareForEditing(await siteToDraw(), address, html),
  ),
} as Parameters<typeof defineConfig>[0]);
