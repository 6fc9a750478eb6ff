import { site as firm } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pagesWith, pageWith } from './built-site.ts';
import { kinds } from './kinds.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('phero', 'ratings', 'faq');

for (const width of [1120, 1280, 1440, 1920])
  test(`at ${width} px the floating chat link stands beside the text and covers none of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(somePage);
    const chat = await page.locator('.chat').boundingBox();
    expect(chat?.width).toBeGreaterThanOrEqual(44);
    expect((chat?.x ?? 0) + (chat?.width ?? 0)).toBeLessThanOrEqual(width);
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(chat?.x).toBeGreaterThanOrEqual(Math.max(...edges));
  });

test('beside the ratings stands the portrait of who leads the work, and leads to the biography', async ({
  page,
}) => {
  await page.goto(somePage);
  const portrait = page.locator('.lead img');
  expect(await portrait.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await page.locator('.lead').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const width of [390, 768, 1280])
  test(`the scale bar stands on the rule of its own section’s head at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { address } of kinds) {
      await page.goto(address);
      // a drawing that is placed absolutely stands in the nearest element that is placed at all
      const lost = await page
        .locator('.head')
        .evaluateAll((heads) =>
          heads
            .filter((head) => getComputedStyle(head).position === 'static')
            .map((head) => head.textContent),
        );
      expect(lost, address).toEqual([]);
    }
  });

test.describe('on a phone the bar at the foot', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('leads to the form, the telephone and the chat, and replaces the floating link', async ({
    page,
  }) => {
    await page.goto(somePage);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const bar = page.getByRole('navigation', { name: strings.contact });
    const addresses = bar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses).toEqual(['/contact', firm.telephone.href, firm.chat]);
    await expect(page.locator('.chat')).toBeHidden();
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('leads on the contact page to its form', async ({ page }) => {
    const [contact = ''] = pagesWith('form');
    await page.goto(contact);
    const bar = page.getByRole('navigation', { name: strings.contact });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar.getByRole('link', { name: strings.book }).click();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
  });

  test('waits until the hero’s own button has left, and takes no focus before', async ({
    page,
  }) => {
    await page.goto(somePage);
    const bar = page.locator('.quay');
    await expect(bar).toHaveCSS('visibility', 'hidden');
    await page.evaluate(() => {
      const button = document.querySelector('.acts--hero') as HTMLElement;
      scrollTo(0, button.getBoundingClientRect().bottom + scrollY);
    });
    await expect(bar).toHaveCSS('visibility', 'visible');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveCSS('visibility', 'hidden');
  });

  for (const address of ['/', ...new Set([somePage, pageWith('form'), pageWith('choose')])])
    test(`never covers what has the focus on ${address}, forwards to the end of the page and back`, async ({
      page,
    }) => {
      await page.goto(address);
      const covered: string[] = [];
      let stops = 0;
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < 200; press += 1) {
          await page.keyboard.press(key);
          const { text, end } = await page.evaluate(() => {
            const [focused, bar] = [document.activeElement, document.querySelector('.quay')];
            if (!focused || !bar) return { text: '', end: true };
            if (bar.contains(focused))
              return { text: '', end: bar.querySelector('a:last-of-type') === focused };
            if (focused === document.body) return { text: '', end: true };
            const { top, bottom } = focused.getBoundingClientRect();
            const header = document.querySelector('.top') as HTMLElement;
            const below =
              bar.checkVisibility({ visibilityProperty: true }) &&
              bottom > bar.getBoundingClientRect().top;
            const above = !header.contains(focused) && top < header.getBoundingClientRect().bottom;
            const isSkip = focused.matches('.skip');
            // a tall thing, such as a scrolling table, cannot stand between them whole
            const isTall = bottom - top > 500;
            const is = !isSkip && !isTall && (below || above);
            return { text: is ? `${focused.textContent} (${top} to ${bottom})` : '', end: isSkip };
          });
          stops += 1;
          if (text) covered.push(`${key}: ${text}`);
          if (end && press > 20) break;
        }
      expect(stops).toBeGreaterThan(40);
      expect(covered).toEqual([]);
    });

  test('gives way to the floating chat link where the header has its menus', async ({ page }) => {
    await page.setViewportSize({ width: 1120, height: 800 });
    await page.goto(somePage);
    await expect(page.locator('.quay')).toBeHidden();
    await expect(page.locator('.chat')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme === 'dark' ? 'at night' : 'by day', () => {
    test.use({ colorScheme });

    test('while a box is open, the strip where the scroll bar stood is as dim as the page beside it', async ({
      page,
    }) => {
      await page.goto(somePage);
      await page.locator('.find').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const [strip = [], dimmed = []] = await page.evaluate(() => {
        const drawn = (colour: string) => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) return [];
          for (const layer of [getComputedStyle(document.body).backgroundColor, colour]) {
            canvas.fillStyle = layer;
            canvas.fillRect(0, 0, 1, 1);
          }
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const box = document.querySelector('dialog:modal') as Element;
        return [
          drawn(getComputedStyle(document.documentElement).backgroundColor),
          drawn(getComputedStyle(box, '::backdrop').backgroundColor),
        ];
      });
      expect(strip).toHaveLength(4);
      for (const [index, value] of strip.entries())
        expect(Math.abs(value - (dimmed[index] ?? 999))).toBeLessThanOrEqual(2);
    });
  });

test.describe('the footer', () => {
  test('says first how to reach the firm, and whether the office is open', async ({ page }) => {
    await page.goto(somePage);
    const ways = page.locator('.port');
    await ways.scrollIntoViewIfNeeded();
    await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
    await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
    await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
  });

  test('folds its columns on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(somePage);
    const column = page.locator('.foot__cols nav').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });

  for (const [width, address] of [
    [390, somePage],
    [768, '/contact'],
  ] as const)
    test(`sets the names of a row of folded columns at one height, under one rule, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      const columns = await page.locator('.foot__cols nav').evaluateAll((all) =>
        all.map((nav) => {
          const name = nav.querySelector('summary')?.firstChild;
          if (!name) throw new Error('A column without a name');
          const words = document.createRange();
          words.selectNode(name);
          return {
            row: nav.getBoundingClientRect().y,
            name: words.getBoundingClientRect().y,
            rule: getComputedStyle(nav).borderTopWidth,
          };
        }),
      );
      for (const { row, name, rule } of columns) {
        const first = columns.find((column) => column.row === row);
        expect({ name, rule }).toEqual({ name: first?.name, rule: '0px' });
      }
    });

  test('shows all its columns on a wide screen, under headings', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(somePage);
    for (const column of await page.locator('.foot__cols nav').all()) {
      await expect(column.getByRole('heading')).toBeVisible();
      await expect(column.locator('summary')).toBeHidden();
      await expect(column.getByRole('link').last()).toBeVisible();
    }
  });
});

test.describe('without JavaScript the footer', () => {
  test.use({ javaScriptEnabled: false });

  test('says the hours of the week', async ({ page }) => {
    await page.goto(somePage);
    await expect(page.locator('.port__now')).toContainText(firm.hours[0].label);
  });

  for (const width of [320, 390, 768, 1024, 1120, 1280, 1440])
    test(`says them in three lines, or four on the smallest screen, and parts no time from its end at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(somePage);
      const now = page.locator('.port__now');
      const height = (await now.boundingBox())?.height ?? Infinity;
      expect(height).toBeLessThan(width < 390 ? 90 : 70);
      const { times, broken } = await now.evaluate((place) => {
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        const found: { text: string; lines: number }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const match of (node.textContent ?? '').matchAll(/\d+:\d\d .M to \d+:\d\d .M/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            found.push({ text: match[0], lines: tops.size });
          }
        return {
          times: found.length,
          broken: found.filter(({ lines }) => lines > 1).map(({ text }) => text),
        };
      });
      expect(times).toBe(firm.hours.filter(({ open }) => open).length);
      expect(broken).toEqual([]);
    });
});

test('a header of which only a part has come shows nothing that would move when the rest comes', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const movable = page.locator('.top :is(.nav, .find, .burger)').filter({ visible: true });
    await expect(movable).toHaveCount(2);
    await page.locator('.top').evaluate((top) => top.lastElementChild?.remove());
    await expect(movable).toHaveCount(0);
  }
});
