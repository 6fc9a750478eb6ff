/** The fonts of every page: family, file and descriptors. src/styles/own/web-fonts.css has the same list. */
export const fonts = [
  ['Figtree', 'figtree', { weight: '400 600' }],
  ['Brygada 1918', 'brygada', { weight: '400 500' }],
  ['Brygada 1918', 'brygada-italic', { style: 'italic' }],
  // Italic text has the upright ampersand, because the italic ampersand of this font looks like a section sign (§).
  // This font face is last, because browsers prefer the font face that was added last.
  ['Brygada 1918', 'brygada', { style: 'italic', unicodeRange: 'U+26' }],
] as const;

/**
 * Loads the fonts, then shows all fonts at the same time. The text is therefore laid out again only once. A style sheet
 * (@font-face) would show each font as soon as the font has loaded. A style sheet would also slow down the first
 * layout: the browser would look up a fallback font for each font at each size. Rejects if a font does not load; the
 * page then keeps the fallback fonts.
 */
export async function showFonts(): Promise<void> {
  const faces = fonts.map(([family, file, descriptors]) => {
    const source = `url(${import.meta.env.BASE_URL}fonts/${file}.woff2)`;
    return new FontFace(family, source, descriptors).load();
  });
  for (const face of await Promise.all(faces)) document.fonts.add(face);
}
