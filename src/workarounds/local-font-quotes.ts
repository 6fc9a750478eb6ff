/**
 * Restores the quotation marks of `local("Noto Serif")`. Lightning CSS 1.x removes them when it minifies, and browsers
 * then do not find fonts whose name has two words (see https://github.com/parcel-bundler/lightningcss/issues/1054 for
 * the same fault in `font-family`). Without the marks, text shifts when the fonts load. Remove this file when Lightning
 * CSS keeps the marks.
 */
export const withLocalFontQuotes = (sheet: string): string =>
  sheet.replace(/local\(([^")]+)\)/g, 'local("$1")');
