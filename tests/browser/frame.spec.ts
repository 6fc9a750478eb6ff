import { site as firm } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('phero', 'ratings', 'faq');

test('the floating chat link stands beside the text and covers none of it, and on a phone the bar takes its place', async ({
  page,
}) => {
  await page.goto(somePage);
  const chat = page.locator('.chat');
  for (const width of [1120, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.quay__book')).toBeHidden();
    const box = await chat.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const edges = await page
      .locator('.wrap')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(box?.x, `${width}`).toBeGreaterThanOrEqual(Math.max(...edges));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(chat).toHaveCSS('position', 'static');
  await expect(page.locator('.quay')).toHaveCSS('visibility', 'visible');
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

test.describe('on a phone the bar at the foot', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('waits until the hero’s own button has left, then leads to the form, the telephone and the chat', async ({
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
    const links = page.getByRole('navigation', { name: strings.contact }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/contact', firm.telephone.href, firm.chat]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveCSS('visibility', 'hidden');
  });

  test('leads on the contact page to its form', async ({ page }) => {
    await page.goto(pageWith('form'));
    const bar = page.getByRole('navigation', { name: strings.contact });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await bar.getByRole('link', { name: strings.book }).click();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
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
});

test.describe('the footer', () => {
  test('says first how to reach the firm, and whether the office is open; on a wide screen all its columns stand open under headings', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(somePage);
    const ways = page.locator('.port');
    await ways.scrollIntoViewIfNeeded();
    await expect(ways.getByRole('link', { name: firm.telephone.text })).toBeVisible();
    await expect(ways.getByRole('link', { name: firm.email })).toBeVisible();
    await expect(ways.locator('.port__now')).toHaveText(/^(Open|Closed) now, .* Dubai time$/);
    for (const column of await page.locator('.foot__cols nav').all()) {
      await expect(column.getByRole('heading')).toBeVisible();
      await expect(column.locator('summary')).toBeHidden();
      await expect(column.getByRole('link').last()).toBeVisible();
    }
    const lists = await page
      .locator('.foot__cols ul')
      .evaluateAll((all) => all.map((list) => list.getBoundingClientRect().top));
    expect(new Set(lists).size, 'the lists begin at one height').toBe(1);
  });

  test('folds its columns on smaller screens, their names at one height of a row, under one rule', async ({
    page,
  }) => {
    for (const [width, address] of [
      [768, '/contact'],
      [390, somePage],
    ] as const) {
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
    }
    const column = page.locator('.foot__cols nav').first();
    await expect(column.getByRole('link').first()).toBeHidden();
    await column.locator('summary').click();
    await expect(column.getByRole('link').first()).toBeVisible();
  });
});
