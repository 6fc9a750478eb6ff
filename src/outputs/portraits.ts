/**
 * Joins the portraits of the leaders into one SVG file. Browsers parse each SVG file as a document of its own, which
 * takes main-thread time, and the team page shows all portraits. The key of a portrait is the id of the leader, which
 * becomes the id of the drawing. The value is the source of `public/art/portrait-{id}.svg`. Throws if the drawing in a
 * portrait does not have the id `art`.
 */
export function joinPortraits(portraits: ReadonlyMap<string, string>): string {
  const drawings = [...portraits].map(([id, svg]) => {
    const [, drawing] = svg.match(/<svg[^>]*>([\s\S]*)<\/svg>/) ?? [];
    if (!drawing?.includes(' id="art"'))
      throw new Error(`public/art/portrait-${id}.svg: expected a drawing with the id “art”.`);
    return drawing.replace(' id="art"', ` id="${id}"`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none">${drawings.join('')}</svg>`;
}
