import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vite';
import { basePath } from './src/base-path.ts';
import { smallPreload } from './src/build/small-preload.ts';
import { ssgOptions } from './src/build/ssg-options.ts';
import { developmentServer } from './src/development/development-server.ts';
import { editScript } from './src/editing/prepare-for-editing.ts';
import { previewRepository } from './src/editing/repository.ts';
import { viteMailDesk } from './src/mail-desk/vite-mail-desk.ts';
import { pages } from './src/mdx/vite-pages.ts';

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
