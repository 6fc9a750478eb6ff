import type { Plugin } from 'vite';

/**
 * Replaces a module of @emailjs/browser 4.4.1, because the import of this module reads `localStorage`
 * (https://github.com/emailjs-com/emailjs-sdk/blob/v4.4.1/src/store/store.ts#L7). If the visitor blocks storage, the
 * import throws, and the visitor cannot send a message. The option `storageProvider` does not help, because this option
 * takes effect only after the import. The library needs storage only for the option `limitRate`, which this site does
 * not use. Remove this file when the library no longer reads storage during the import.
 */
export const emailjsWithoutStorage: Plugin = {
  name: 'emailjs-without-storage',
  enforce: 'pre',
  load: {
    filter: { id: /@emailjs\/browser\/es\/utils\/createWebStorage\/createWebStorage\.js$/ },
    handler: () => 'export const createWebStorage = () => undefined;',
  },
};
