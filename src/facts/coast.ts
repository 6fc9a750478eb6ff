/** The size of what is cut out of it for the foot of a page, in its units. */
export const coastSize = { width: 480, height: 72 };

/**
 * The districts of the one coast, `src/art/coast.svg`, from its left to its right: the middle of the shore, by how many
 * degrees the chart is turned so that it lies level, and how much of a cut is above it.
 */
export const districts = {
  port: { x: 226, y: 569, turn: 20.1, sea: 51 },
  marina: { x: 422, y: 501, turn: 20.2, sea: 48 },
  palm: { x: 612, y: 427, turn: 22.8, sea: 56 },
  point: { x: 894, y: 316, turn: 17.2, sea: 51 },
  bay: { x: 1142, y: 250, turn: 16.1, sea: 51 },
  creek: { x: 1371, y: 174, turn: 19, sea: 51 },
} as const;

/** The name of a district. */
export type District = keyof typeof districts;

/** Where the shore of a district is served. */
export const coastAddress = (district: District): string => `/art/coast-${district}.svg`;
