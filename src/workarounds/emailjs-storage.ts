import type { Plugin } from 'vite';

/**
 * @emailjs/browser 4.4.1 reads `localStorage` when it is imported (es/utils/createWebStorage), which throws where the
 * visitor blocks storage; its option `storageProvider` comes too late. It needs storage for the option `limitRate`
 * alone, which this site does not use. Without this plugin such visitors cannot send a message.
 * Can go when the library reads storage at the first call (https://github.com/emailjs-com/emailjs-sdk).
 */
export const emailjsWithoutStorage: Plugin = {
  name: 'emailjs-without-storage',
  enforce: 'pre',
  load: {
    filter: { id: /@emailjs\/browser\/es\/utils\/createWebStorage\/createWebStorage\.js$/ },
    handler: () => 'export const createWebStorage = () => undefined;',
  },
};
