import type { Site } from '../site/read-site.ts';

/**
 * The site that the development server is to draw. Vite loads what draws it on its own, so the server hands over the
 * site here.
 */
const door = Symbol.for('the site that is to be drawn');

interface ToDraw {
  site: () => Promise<Site>;
  /** An example of each word of the vocabulary as a page of its own, for those who write. */
  examples?: () => Promise<Site>;
}

const holder = globalThis as { [door]?: ToDraw };

/** Says what is to be drawn. */
export function draw(toDraw: ToDraw): void {
  holder[door] = toDraw;
}

const nothing = async (): Promise<Site> => {
  throw new Error('Nobody has said which site is to be drawn');
};

/** The site to be drawn. Rejects when nobody has said which. */
export const siteToDraw = (): Promise<Site> => (holder[door]?.site ?? nothing)();

/** The examples to be drawn, in the same way. */
export const examplesToDraw = (): Promise<Site> => (holder[door]?.examples ?? nothing)();

/** What the build reads from a route besides what it draws. */
export interface RouteHandle {
  /** The inside of <head>, but for charset, viewport and scripts. */
  head: string;
  /** What only machines read: it stands behind all that a visitor reads. */
  foot: string;
  /** The addresses of other pages of which it says something; '*' for all. Filled while it is drawn. */
  saysOf: Set<string>;
}
