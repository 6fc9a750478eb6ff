import { previewOf } from '../../tools/preview-of.ts';
import { atRest, expect, test } from '../browser/site.ts';
import { readFixture } from '../fixture.ts';
import { fixture, SiteCopy } from '../site-copy.ts';

const pages = await readFixture();
const roles = [...new Map(pages.map(({ role, address }) => [role, address]))];

/**
 * What assistive technology is told of a page of each kind, and of the header and the footer of them all, compared with
 * tests/nightly/trees/, which somebody has read. The pages are those of the frozen site, so that a writer's edit changes
 * nothing; after a change of code `npm run test:nightly -- tree -u` writes the trees anew, to be read in the diff.
 */
test.describe('what assistive technology is told', () => {
  test.describe.configure({ mode: 'default' });
  let site: SiteCopy;
  let origin: string;
  let stop = async () => {};

  test.beforeAll(async () => {
    site = new SiteCopy(fixture);
    const { status, output } = site.build({
      SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 22) / 1000),
    });
    expect(status, output).toBe(0);
    ({ origin, stop } = await previewOf(site.path('dist')));
  });

  test.afterAll(async () => {
    await stop();
    site?.remove();
  });

  for (const [what, within, address] of [
    ['header', 'header', '/'],
    ['footer', 'footer', '/'],
    ...roles.map(([role, address]) => [`${role} page`, 'main', address] as const),
  ] as const)
    test(`of the ${what} is what was reviewed`, async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z')); // the office is open
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(origin + address);
      await atRest(page);
      const name = `${what.replace(' page', '')}.aria.yml`;
      await expect(page.locator(within).first()).toMatchAriaSnapshot({ name });
    });
});
