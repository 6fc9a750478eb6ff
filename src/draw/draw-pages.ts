import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { buildDay, copyrightYear } from '../facts/dates.ts';
import type { Page } from '../language/page.ts';
import type { Site } from '../site/read-site.ts';
import { digestOf } from '../site/store.ts';
import { asBrowsersWrite, putEnds, tidyPage } from './assemble.ts';
import { holdTogether } from './hold-together.ts';
import type { Program } from './make-program.ts';
import { placePolicy, placeStyles } from './place-styles.ts';
import { routeOf } from './routes.tsx';

/** The other pages of which a page says something, each with a digest of what they are: the first line of what is kept of it. */
type SaysOf = Record<string, string>;

/** What a page prints of other pages: their addresses, what stands at their top, their length, and who leads the firm. */
const digestOfOther = (site: Site, address: string): string => {
  const others = address === '*' ? site.pages : [site.byAddress.get(address)];
  return digestOf(
    JSON.stringify(
      others.map(
        (page) => page && [page.address, page.frontMatter, page.minutes, page.folder, page.leaders],
      ),
    ),
  );
};

/**
 * Draws the pages of a site, each at each of its addresses: the one way from a page to its HTML. What is kept of an
 * unchanged page, drawn by the same program with the same links around it, is not drawn again. `use` gets each of
 * them, as UTF-8: most are only written somewhere.
 */
export async function drawPages(
  site: Site,
  program: Program,
  use: (address: string, html: Buffer, page: Page) => void,
): Promise<void> {
  const year = copyrightYear(); // the footer has it
  const around = digestOf(program.key, JSON.stringify([site.navigation, year]));
  for (const page of site.pages)
    for (const address of page.addresses)
      use(address, await drawOnce(site, page, address, program, around), page);
}

/** Draws the plans of the pages that have one, in the same way. They say nothing that their pages do not say, but the day. */
export async function drawPlans(
  site: Site,
  program: Program,
  use: (address: string, html: Buffer) => void,
): Promise<void> {
  const around = digestOf(program.key, JSON.stringify([site.navigation, buildDay()]));
  for (const [address, page] of site.plans)
    use(address, await drawOnce(site, page, address, program, around));
}

/** A page at an address as it is kept, or else drawn and kept then. `around` is what it is drawn in. */
async function drawOnce(
  site: Site,
  page: Page,
  address: string,
  program: Program,
  around: string,
): Promise<Buffer> {
  const key = digestOf(around, page.key, JSON.stringify(page.checked), address);
  const kept = site.store.file('drawn', key);
  if (kept) {
    const end = kept.indexOf('\n');
    const says: SaysOf = JSON.parse(kept.toString('utf8', 0, end));
    if (Object.entries(says).every(([other, is]) => digestOfOther(site, other) === is))
      return kept.subarray(end + 1);
  }
  const drawn = await drawPage(site, page, address, program);
  const says = [...drawn.saysOf].map((other) => [other, digestOfOther(site, other)]);
  site.store.keepFile('drawn', key, `${JSON.stringify(Object.fromEntries(says))}\n${drawn.html}`);
  return Buffer.from(drawn.html);
}

/** Draws a page at one of its addresses as vite-react-ssg does for the development server, but takes nothing apart again. */
async function drawPage(
  site: Site,
  page: Page,
  address: string,
  { template, addressOf }: Program,
): Promise<{ html: string; saysOf: ReadonlySet<string> }> {
  const { element, handle } = await routeOf(site, page, address);
  const body = renderToString(createElement('div', { id: 'root', className: 'root' }, element));
  const drawn = putEnds(template, handle).replace('<div id="root" class="root"></div>', () =>
    holdTogether(asBrowsersWrite(body)),
  );
  const html = placePolicy(placeStyles(drawn, addressOf), address);
  return { html: tidyPage(address, html), saysOf: handle.saysOf };
}
