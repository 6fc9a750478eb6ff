// Positions and sizes that the design specifies and that texts of the pages must not change.
import { addressOfPageWith, addressOfRole, pagesWithClasses } from '../site/built-site.ts';
import { expect, test } from './site.ts';

// no smooth scrolling
test.use({ reducedMotion: 'reduce' });

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

for (const [table, cells, width] of [
  ['costs', '.costs :is(thead, tbody) th', 768],
  ['costs', '.costs :is(thead, tbody) th', 1440],
  ['notices', '.notices td', 768],
] as const)
  test(`the table of ${table} breaks no name of a service at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(addressOfPageWith(table));
    const broken = await page.locator(cells).evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        return found;
      }),
    );
    expect(broken).toEqual([]);
  });

test('the titles of cards begin where their text begins on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOfPageWith('cards'));
  const starts = await page
    .locator('.cards > li')
    .evaluateAll((cards) =>
      cards.map((card) =>
        ['h3', 'p'].map((name) => card.querySelector(name)?.getBoundingClientRect().x),
      ),
    );
  expect(starts.length).toBeGreaterThan(1);
  for (const [title, text] of starts) expect(title).toBe(text);
});

test('the links in the header are at the same place on the contact page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const placeOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator('.nav').boundingBox())?.x ?? 0;
  };
  expect(Math.abs((await placeOf('/contact')) - (await placeOf('/about')))).toBeLessThan(3);
});

for (const width of [1440, 768, 390, 320])
  test(`the bars of calendar years begin at their first year at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(addressOfPageWith('timeline--rows'));
    const drawing = page.locator('.timeline--rows');
    await drawing.scrollIntoViewIfNeeded();
    const times = await page.locator('.steps .steps__time').allTextContents();
    const placeOf = (year: string) =>
      drawing
        .locator('.timeline__marks > span', { hasText: year })
        .evaluate((mark) => mark.getBoundingClientRect().left);
    const starts = await drawing
      .locator('.timeline__bar')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().left));
    expect(starts).toHaveLength(times.length);
    for (const [index, time] of times.entries()) {
      const year = time.match(/20\d\d/)?.[0] ?? '';
      expect(Math.abs((starts[index] ?? 0) - (await placeOf(year))), time).toBeLessThan(2);
    }
  });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('the sign of a heading does not cover the text below it', async ({ page }) => {
    for (const { address } of pagesWithClasses(5, 'toc').slice(0, 5)) {
      await page.goto(address);
      const links = page.locator('h2 .anchor');
      await expect(links.first()).toBeAttached();
      const covering = await links.evaluateAll((all) =>
        all.flatMap((link) => {
          link.scrollIntoView({ block: 'center' });
          const { left, bottom } = link.getBoundingClientRect();
          const below = [4, 12].map((x) => document.elementFromPoint(left + x, bottom + 12));
          return below.includes(link) ? (link.textContent ?? '') : [];
        }),
      );
      expect(covering, address).toEqual([]);
    }
  });
});

test('a tablet has either the header or the bottom bar in view, except for the section strip', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto(addressOfPageWith('toc'));
  await expect(page.locator('.top .btn')).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect(page.locator('.section-strip')).toBeVisible();
  await expect(page.locator('.top .burger')).not.toBeInViewport();
  await expect(page.locator('.bottom-bar [data-opens=drawer]')).toBeInViewport();
  const heights = await page
    .locator('.bottom-bar, .section-strip, #header-end')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(100);
});

test('a phone has one menu button in view at the top of a page', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of [addressOfRole('contact'), addressOfRole('team'), '/sitemap']) {
    await page.goto(address);
    await expect(page.locator('.burger'), address).toBeInViewport();
    await expect(page.locator('.bottom-bar'), address).toHaveCSS('visibility', 'hidden');
  }
});

test('the heading of the home page has space above it in a short laptop window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/');
  const header = await page.locator('.top').boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect((heading?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const [credentials, scene] = [page.locator('.credentials'), page.locator('.hero')];
  const [last, hero] = [await credentials.boundingBox(), await scene.boundingBox()];
  // the shoreline is 14.75vw above the end of the scene
  const shoreline = (hero?.y ?? 0) + (hero?.height ?? 0) - 1366 * 0.1475;
  expect(shoreline).toBeLessThan(657 - 70);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(shoreline - 60);
});

test('the fields of a row of the contact form are at the same height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOfRole('contact'));
  const tops = await page
    .locator('[name=email], [name=company]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the dialog of a leader shows most of the portrait, and the services in rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOfRole('team'));
  for (const link of await page.locator('.leader a').all()) {
    await link.click();
    const dialog = page.locator('dialog.dialog[open]');
    const portrait = await dialog.locator('.dialog__portrait').boundingBox();
    const shape = (portrait?.width ?? 0) / (portrait?.height ?? 1);
    expect(shape / (320 / 380)).toBeGreaterThan(0.75);
    const tops = await dialog
      .locator('.bio__leads li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    const columns = await dialog
      .locator('.bio__leads ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(new Set(tops).size).toBe(Math.ceil(tops.length / columns));
    await page.keyboard.press('Escape');
  }
});

test('the legend of a procedure draws the break as in the scale', async ({ page }) => {
  await page.goto(addressOfPageWith('timeline-break'));
  const mark = page.locator('.key li', { hasText: 'not counted' }).locator('i');
  await expect(mark).toHaveCSS('border-block-start-style', 'dashed');
  const slashes = await mark.evaluate((one) => getComputedStyle(one, '::before').borderLeftStyle);
  expect(slashes).toBe('solid');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the lists of two compared cards begin at the same height', async ({ page }) => {
    for (const { address } of pagesWithClasses(2, 'pair')) {
      await page.goto(address);
      const pairs = await page
        .locator('.pair')
        .evaluateAll((all) =>
          all.map((pair) =>
            [...pair.querySelectorAll('dl, .ticks')].map((list) =>
              Math.round(list.querySelector('div, li')?.getBoundingClientRect().top ?? 0),
            ),
          ),
        );
      for (const tops of pairs) expect(new Set(tops).size, address).toBeLessThanOrEqual(1);
    }
  });

  test('no card is alone in the last row', async ({ page }) => {
    for (const { address } of pagesWithClasses(5, 'cards')) {
      await page.goto(address);
      const alone = await page.locator(':not(.prose) > .cards').evaluateAll((all) =>
        all.filter((cards) => {
          const columns = getComputedStyle(cards).gridTemplateColumns.split(' ').length;
          return cards.children.length % columns === 1;
        }),
      );
      expect(alone, address).toHaveLength(0);
    }
  });

  test('the drawing of a procedure ends at the end of its scale', async ({ page }) => {
    for (const { address } of pagesWithClasses(5, 'timeline')) {
      await page.goto(address);
      const ends = await page
        .locator('.timeline')
        .first()
        .evaluate((drawing) =>
          ['.timeline__bar', '.timeline__bands'].map((name) =>
            Math.max(
              ...[...drawing.querySelectorAll(name)].map(
                (part) => part.getBoundingClientRect().right,
              ),
            ),
          ),
        );
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)), address).toBeLessThan(2);
    }
  });

  test('the third of three key figures begins in the middle of the panel', async ({ page }) => {
    await page.goto('/business-banking');
    const [first, second, third] = await page
      .locator('.frame .key-figures dd')
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().left));
    expect(third).toBeGreaterThan((first ?? 0) + 50);
    expect(third).toBeLessThan(second ?? 0);
  });
});

test('a chart with many columns names its limits on the smallest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(addressOfPageWith('money__plot--many'));
  const limits = page.locator('.money__plot--many ~ .money__line span');
  for (const limit of await limits.all()) await expect(limit).not.toHaveCSS('font-size', '0px');
  expect(await limits.count()).toBeGreaterThan(0);
});
