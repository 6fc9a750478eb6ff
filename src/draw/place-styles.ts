import { metaPolicyOf } from '../facts/headers.ts';
import { findAll } from '../language/find-all.ts';
import { firstScreenStyles, hashOf } from '../styles/first-screen.ts';

const link = /<link rel="stylesheet" href="\/(src\/[^"]+)"( media="print")?>/g;

/** A sheet, and the others that are linked after it. */
const row = /(<link rel="stylesheet" href="[^"]+">)((?:<link rel="stylesheet" href="[^"]+">)+)/g;

/**
 * Puts built styles in the place of the links to their sources: what the first screen needs stands in the page itself,
 * all else has an address of its own, which `addressOf` knows. Throws for a source that was not built.
 */
export const placeStyles = (html: string, addressOf: (source: string) => string): string =>
  html
    .replace(link, (_link, source: string, media = '') => {
      const [, name] = source.match(/^src\/styles\/first\/([\w-]+)\.css$/) ?? [];
      return name
        ? `<style>${firstScreenStyles(name)}</style>`
        : `<link rel="stylesheet" href="${addressOf(source)}"${media}>`;
    })
    .replace(row, askAtOnce);

/**
 * Before a row of sheets, asks for all but the first, which the browser meets next. It reads on only when the sheet that
 * it has met is there, and a policy in a page’s head keeps it from looking ahead: without this each would cost a journey
 * to the server of its own.
 */
const askAtOnce = (all: string, _first: string, others: string): string =>
  others.replaceAll('rel="stylesheet"', 'rel="preload" as="style"') + all;

/** Puts a page's policy into its head, where it allows by their hashes the styles that stand in the page, and no others. */
export function placePolicy(html: string, address: string): string {
  const hashes = findAll(html, /<style>([\s\S]*?)<\/style>/g).map(([, text = '']) => hashOf(text));
  const policy = metaPolicyOf(address, hashes);
  return html.replace(
    '<style>',
    () => `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>`,
  );
}
