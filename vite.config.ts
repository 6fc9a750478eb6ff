import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vite';
import { smallPreload } from './src/draw/small-preload.ts';
import { ssgOptions } from './src/draw/ssg-options.ts';
import { basePath } from './src/facts/base-path.ts';
import { previewRepository } from './src/facts/repository.ts';
import { pages } from './src/language/vite-pages.ts';
import { developmentServer } from './src/write/development-server.ts';
import { editScript } from './src/write/editing/prepare-for-editing.ts';
import { viteMailDesk } from './src/write/mail-desk/vite-mail-desk.ts';

export default defineConfig({
  base: basePath,
  plugins: [
    smallPreload(),
    pages(),
    react({ include: /\.(mdx|tsx)$/ }),
    unocss({ inspector: false }), // it would listen on a port of its own
    viteMailDesk(),
    developmentServer(),
  ],
  // islands fetch these later; found only then, they would make the development server reload the page
  optimizeDeps: {
    include: ['@emailjs/browser', '@headlessui/react', 'react-dom/client', 'zod/mini'],
  },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true },
  build: {
    outDir: process.env.BUILD_DIRECTORY ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(
          [
            'article',
            'contact',
            'home',
            'matrix',
            'missing',
            'partners',
            'questions',
            'quote',
            'sitemap',
            'team',
          ].map((name) => [name, `src/styles/${name}.css`]),
        ),
        ...(previewRepository() && { edit: editScript }),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // what every island of the frame draws with, in one file
            { name: 'frame', test: /\/(components\/layout\/(Icon|icons)|src\/base-path)\.tsx?$/ },
          ],
        },
      },
    },
  },
  ssgOptions,
} as Parameters<typeof defineConfig>[0]);
