import { readFileSync } from 'node:fs';

const sheets = ['tokens', 'base', 'mail-desk'];

/** The desk in the site's look: its tokens and elements, and a few rules of its own. */
export const deskStyles = () =>
  sheets.map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('\n');
