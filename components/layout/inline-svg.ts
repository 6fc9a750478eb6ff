/** Prepares SVG source for inlining in HTML: removes `xmlns` and the fallback values in `var()`. */
export const inlineSvg = (svg: string): string =>
  svg.replace(/ xmlns="[^"]*"/, '').replace(/var\((--[\w-]+),#\w+\)/g, 'var($1)');

/**
 * Returns the `viewBox` and the content of the root <svg> element, prepared for inlining in HTML. Throws if the source
 * does not begin with an <svg> element that has a `viewBox`. `file` is the path of the source, for the error message.
 */
export function parseDrawing(svg: string, file: string): { viewBox: string; content: string } {
  const [, viewBox, content] =
    inlineSvg(svg).match(/^<svg\b[^>]* viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>\s*$/) ?? [];
  if (viewBox === undefined || content === undefined)
    throw new Error(
      `${file}: the file must begin with an <svg> element that has a viewBox. It begins with “${svg.slice(0, 80)}”.`,
    );
  return { viewBox, content };
}
