import type { Plugin } from 'vite';
import { site } from '../facts/firm.ts';

/** What stands in the style sheet of paper for the firm's own address. */
const placeholder = 'www.firm.invalid';

/** Writes the firm's address into the style sheet of paper, which prints where links lead: CSS has no other way to know it. */
export const printedAddress = (): Plugin => ({
  name: 'printed-address',
  enforce: 'pre',
  transform: {
    filter: { id: /\/own\/print\.css/ },
    handler: (code) => code.replaceAll(placeholder, new URL(site.origin).host),
  },
});
