/** An address that has moved: where a page was, and where it is now. Both are addresses of the site, such as /vat-services. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * Every address that has moved, so that old links and search results still arrive. Add a line when a page's file is
 * renamed or removed, and leave it here for good:
 *
 *   { from: '/vat', to: '/vat-services' },
 *
 * Then run `npm run hosting`, which writes the list into the hosts' configurations.
 */
export const moved: readonly Moved[] = [];

/** Refuses a list that would send a visitor in a circle, to nowhere, or away from a page that exists. */
export function checkMoved(list: readonly Moved[], pages: readonly string[]): void {
  const seen = new Set<string>();
  for (const { from, to } of list) {
    const fault = (problem: string) => {
      throw new Error(`src/publish/hosts/moved.ts: { from: '${from}', to: '${to}' } ${problem}`);
    };
    if (!/^(\/[a-z0-9-]+)+$/.test(from))
      fault('– expected “from” as an address such as /vat, in lower case, without .html.');
    if (pages.includes(from))
      fault(`– there is a page at ${from}. Take the line out, or the page.`);
    if (!pages.includes(to))
      fault(`leads to no page. Expected the page’s own address, not one that has itself moved.`);
    if (seen.has(from)) fault('is the second line for this address. Keep one.');
    seen.add(from);
  }
}
