/** Where the picture of a page is served, for the page's canonical address. */
export function socialAddress(address: string): string {
  return `/social${address === '/' ? '/index' : address}.png`;
}

/** The size of that picture in pixels, which Open Graph's readers ask for. */
export const socialSize = { width: 1200, height: 630 } as const;
