// Tests of positions and sizes that the design specifies. A test must pass with any text of the pages, unless the test
// names a text.
import type { Locator, Page } from 'playwright/test';
import { months } from '../../src/config/calendar.ts';
import { addressOfPageWith, addressOfRole, pagesWithClasses } from '../site/built-site.ts';
import { expect, startUse, test } from './test-helpers.ts';

// Disables smooth scrolling.
test.use({ reducedMotion: 'reduce' });

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

for (const [table, cells, width] of [
  ['costs', '.costs tbody th', 768],
  ['costs', '.costs :is(thead, tbody) th', 1024],
  ['costs', '.costs :is(thead, tbody) th', 1440],
  ['table--4', '.table--4 td', 768],
  ['table--5', '.table--5 :is(th, td)', 768],
  ['notices', '.notices td', 768],
] as const)
  test(`in a window ${width} px wide, the table cells that match “${cells}” break no word across two lines`, async ({
    page,
  }) => {
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

test('on a tablet, the cells of a row in the table of costs are below one another', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto(addressOfPageWith('costs'));
  const cells = await page
    .locator('.costs tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  expect(cells.length).toBe(4);
  expect(new Set(cells.map(({ x }) => x)).size).toBe(1);
  const tops = cells.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(4);
});

test('on a tablet, the contact details in the footer are in two columns', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto(addressOfPageWith('costs'));
  const [telephone, email, hours, address] = await page
    .locator('.contacts :is(a, .contacts__hours, .contacts__address)')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
  expect(hours).toBe(telephone);
  expect(address).toBe(email);
  expect(email).toBeGreaterThan(telephone ?? Number.NaN);
});

test('a chart beside a worked example is aligned with the top of the example', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOfPageWith('example'));
  const [text, chart] = await page
    .locator('.example:has(> .note)')
    .first()
    .locator('> *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(chart).toBe(text);
});

test('on a phone, the title and the text of a card begin at the same x position', async ({
  page,
}) => {
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

test('the links of the header have the same horizontal position on the contact page as on the page /about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const placeOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator('.nav').boundingBox())?.x ?? 0;
  };
  expect(Math.abs((await placeOf('/contact')) - (await placeOf('/about')))).toBeLessThan(3);
});

for (const width of [1440, 768, 390, 320])
  test(`in a window ${width} px wide, each bar in a timeline of years begins at the year and month of its step`, async ({
    page,
  }) => {
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
    const firstYear = Number(times[0]?.match(/20\d\d/)?.[0]);
    for (const [index, time] of times.entries()) {
      const year = time.match(/20\d\d/)?.[0] ?? '';
      // For example, the bar for “since June 2023” must begin five months (5/12 of a year) after the mark for 2023.
      const ofYear = await placeOf(year);
      const month = months.findIndex((name) => time.includes(name));
      const perYear = (ofYear - (starts[0] ?? 0)) / (Number(year) - firstYear || 1);
      const start = ofYear + (Math.max(month, 0) / 12) * perYear;
      expect(Math.abs((starts[index] ?? 0) - start), time).toBeLessThan(2);
    }
  });

test.describe('the headings on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('the link of a heading does not cover the text below the heading', async ({ page }) => {
    for (const { address } of pagesWithClasses(5, 'toc').slice(0, 5)) {
      await page.goto(address);
      await startUse(page);
      const links = page.locator('h2 .anchor');
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

test('on a tablet, a scrolled page shows the bottom bar instead of the header', async ({
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
    .locator('.bottom-bar, .section-strip, .top > .neatline')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(100);
});

test('on a phone, the bottom bar is hidden at the top of a page', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of [addressOfRole('contact'), addressOfRole('team'), '/sitemap']) {
    await page.goto(address);
    await expect(page.locator('.burger'), address).toBeInViewport();
    await expect(page.locator('.bottom-bar'), address).toHaveCSS('visibility', 'hidden');
  }
});

test('no scroll-driven animation runs before the visitor uses the page', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(addressOfPageWith('toc'));
  await page.waitForLoadState('networkidle');
  const countAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await countAnimations()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(countAnimations).toBeGreaterThan(0);
});

test('in a window 657 px high, the hero of the home page has space above the heading and below the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/');
  const header = await page.locator('.top').boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect((heading?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const [credentials, scene] = [page.locator('.credentials'), page.locator('.hero')];
  const [last, hero] = [await credentials.boundingBox(), await scene.boundingBox()];
  // The distance between the shoreline and the lower edge of the drawing is 14.75 % of the window's width.
  const shoreline = (hero?.y ?? 0) + (hero?.height ?? 0) - 1366 * 0.1475;
  expect(shoreline).toBeLessThan(657 - 70);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(shoreline - 60);
});

test('the top edges of two fields in the same row of the contact form are aligned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOfRole('contact'));
  const tops = await page
    .locator('[name=email], [name=company]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

async function forEachBiography(
  page: Page,
  check: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOfRole('team'));
  for (const link of await page.locator('.leader a').all()) {
    await link.click();
    await check(page.locator('dialog.dialog[open]'));
    await page.keyboard.press('Escape');
  }
}

test('the dialog with the biography of a partner shows most of the portrait', async ({ page }) => {
  await forEachBiography(page, async (dialog) => {
    const portrait = await dialog.locator('.dialog__portrait').boundingBox();
    const shape = (portrait?.width ?? 0) / (portrait?.height ?? 1);
    expect(shape / (320 / 380)).toBeGreaterThan(0.7);
  });
});

for (const width of [320, 390])
  test(`in a window ${width} px wide, the close button covers no text of a biography`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(addressOfRole('team'));
    await page.locator('.leader a').first().click();
    const dialog = page.locator('dialog.dialog[open]');
    await dialog.evaluate((element) => element.scrollTo(0, 400));
    const bar = await dialog.locator('form').boundingBox();
    const button = await dialog.locator('.close-btn').boundingBox();
    expect(bar?.width).toBeGreaterThan(width / 2);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThanOrEqual(
      (button?.y ?? 0) + (button?.height ?? 0),
    );
  });

test('the services in the dialog with the biography of a partner are aligned in rows', async ({
  page,
}) => {
  await forEachBiography(page, async (dialog) => {
    const tops = await dialog
      .locator('.bio__leads li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    const columns = await dialog
      .locator('.bio__leads ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(new Set(tops).size).toBe(Math.ceil(tops.length / columns));
  });
});

for (const width of [320, 390])
  test(`in a window ${width} px wide, the label of a waiting time is below its bar and in the same row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { address } of pagesWithClasses(2, 'waiting')) {
      await page.goto(address);
      const row = page.locator('.timeline__rows > .waiting');
      const outer = await row.boundingBox();
      const label = await row.locator('em').boundingBox();
      const bar = await row.locator('.timeline__bar').boundingBox();
      expect(label?.y, address).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect((label?.y ?? 0) + (label?.height ?? 0), address).toBeLessThanOrEqual(
        (outer?.y ?? 0) + (outer?.height ?? 0),
      );
    }
  });

test('in the legend of a timeline, the symbol with the text “not counted” is a dashed line with slashes', async ({
  page,
}) => {
  await page.goto(addressOfPageWith('timeline-break'));
  const mark = page.locator('.timeline-key li', { hasText: 'not counted' }).locator('i');
  await expect(mark).toHaveCSS('border-block-start-style', 'dashed');
  const slashes = await mark.evaluate((one) => getComputedStyle(one, '::before').borderLeftStyle);
  expect(slashes).toBe('solid');
});

test.describe('the layout of sections on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('in a pair of cards, the lists begin at the same height', async ({ page }) => {
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

  test('no card is alone in the last row of its grid', async ({ page }) => {
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

  test('the last bar of a timeline ends at the end of the scale', async ({ page }) => {
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

  for (const address of ['/company-setup', '/golden-visa', '/mortgage-consultation'])
    test(`paragraphs and notes on ${address} have the same left edge as the right column of sections`, async ({
      page,
    }) => {
      await page.goto(address);
      // A note below a list of steps is excluded: the note is aligned with the text of the steps.
      const note = '.wrap > .note:not(.procedure + .note) > p:nth-child(2)';
      const texts = `.wrap > .prose > p, .split > :nth-child(2), ${note}`;
      const starts = await page
        .locator(texts)
        .evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().left)));
      expect(starts.length).toBeGreaterThan(2);
      expect(new Set(starts).size).toBe(1);
    });

  test('the CSS position of a heading beside a table of five columns is neither static nor sticky', async ({
    page,
  }) => {
    await page.goto(addressOfPageWith('split', 'table--5'));
    const heading = page.locator('.split:has(.table--5) > .head').first();
    await expect(heading).not.toHaveCSS('position', 'static');
    await expect(heading).not.toHaveCSS('position', 'sticky');
  });

  test('the third of three key figures begins to the right of the first and to the left of the second', async ({
    page,
  }) => {
    await page.goto('/business-banking');
    const [first, second, third] = await page
      .locator('.frame .key-figures dd')
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().left));
    expect(third).toBeGreaterThan((first ?? 0) + 50);
    expect(third).toBeLessThan(second ?? 0);
  });
});

for (const [columns, chart] of [
  ['many', '.money:has(.money__plot--many)'],
  ['few', '.money:has(.money__plot:not(.money__plot--many))'],
] as const)
  test(`in a window 320 px wide, a chart with ${columns} columns shows the labels of its limit lines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(columns === 'few' ? '/golden-visa' : addressOfPageWith('money__plot--many'));
    const limits = page.locator(`${chart} .money__limit span`);
    for (const limit of await limits.all()) await expect(limit).not.toHaveCSS('font-size', '0px');
    expect(await limits.count()).toBeGreaterThan(0);
  });

test('on a phone, the second sentence of the call to action on the home page has two lines', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const lines = await page.locator('.call .whole').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  });
  expect(lines).toHaveLength(2);
  // the first line must contain “The first consultation”, not only “The first”
  expect(lines[0]).toBeGreaterThan(200);
});

test('on a tablet, the last of three cards is wider than half of the row', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/golden-visa');
  const cards = page
    .locator('.cards')
    .filter({ has: page.locator('> li:nth-child(3):last-child') });
  const width = (element: Element) => element.getBoundingClientRect().width;
  const last = cards.first().locator('> li:last-child');
  expect(await last.evaluate(width)).toBeGreaterThan((await cards.first().evaluate(width)) / 2);
});

test('in a section with a number in the margin, the short blocks are as wide as their parent element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/auditing');
  const blocks = page.locator('.prose:has(> .sounding) > .short-blocks').first();
  const width = (element: Element) => element.getBoundingClientRect().width;
  expect(await blocks.evaluate(width)).toBe(await blocks.locator('..').evaluate(width));
});

test('the last of three items in an element with the class short-blocks has its text below its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/auditing');
  const last = page.locator('.short-blocks > :nth-child(3):last-child').first();
  const heading = await last.locator('h3').boundingBox();
  const text = await last.locator('p').first().boundingBox();
  expect(text?.x).toBe(heading?.x);
  expect(text?.y).toBeGreaterThan(heading?.y ?? 0);
});

test('there is space between a tinted section and the list of sources below the section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/chief-financial-officer');
  const padding = await page
    .locator('.tinted + .checked')
    .evaluate((sources) => Number.parseFloat(getComputedStyle(sources).paddingTop));
  expect(padding).toBeGreaterThanOrEqual(24);
});

for (const address of ['/attestation-legalisation', '/hr-solution'])
  test(`on a tablet, each label of the key figures on ${address} ends in the right half of the panel`, async ({
    page,
  }) => {
    await page.setViewportSize(tablet);
    await page.goto(address);
    const panel = await page.locator('.page-hero .key-figures').boundingBox();
    const rights = await page
      .locator('.page-hero .key-figures dt')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().right));
    const middle = (panel?.x ?? 0) + (panel?.width ?? 0) / 2;
    expect(Math.min(...rights)).toBeGreaterThan(middle);
  });

test('in a section with two columns, there is space above a table that follows text', async ({
  page,
}) => {
  await page.goto(addressOfPageWith('split', 'table--5'));
  await expect(page.locator('.split > div > .prose + .table--5')).not.toHaveCSS(
    'margin-block-start',
    '0px',
  );
});

test('on a tablet, there is space above text that follows a table with a sum', async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto('/about');
  const space = await page
    .locator('.table--sum + .prose')
    .evaluate(
      (text) =>
        text.getBoundingClientRect().top -
        (text.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
    );
  expect(space).toBeGreaterThan(16);
});

for (const [selector, width] of [
  ['.teaser .meta > *', 390],
  ['.teaser .meta > *', 768],
  ['.foot__end > *', 320],
  ['.foot__end > *', 390],
] as const)
  test(`in a window ${width} px wide, more than one element that matches “${selector}” is on the last line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const ends = await page
      .locator(selector)
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().bottom));
    const last = Math.max(...ends);
    expect(ends.filter((end) => last - end < 10).length).toBeGreaterThan(1);
  });
