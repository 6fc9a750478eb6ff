/**
 * Puts the quotation marks of `local("Noto Serif")` back. Lightning CSS 1.x removes them when it minifies, and browsers
 * then find no font whose name has two words (see https://github.com/parcel-bundler/lightningcss/issues/1054 for the
 * same in `font-family`). Without them text moves when the fonts load. Can go when Lightning CSS keeps the marks.
 */
export const withLocalFontQuotes = (sheet: string): string =>
  sheet.replace(/local\(([^")]+)\)/g, 'local("$1")');
