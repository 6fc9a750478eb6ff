/**
 * Joins the portraits of the leaders into one SVG file. The team page shows all portraits, and separate files would
 * take more main-thread time: browsers parse each SVG file as a document of its own. The key of a portrait is the id of
 * the leader. In the joined file, this id is the id of the drawing. The value is the source of
 * `public/art/portrait-{id}.svg`. Throws if the drawing in a portrait does not have the id `art`.
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
