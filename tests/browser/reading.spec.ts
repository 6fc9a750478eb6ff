import type { Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { htmlOf, pages, pagesWith, pageWith, plans, templates } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('crumbs');
const questionPage = pageWith('faq');
const matrixPage = pageWith('scroll');

/** The key figures of a page that stand in a frame: whether each stays inside it, and on how many lines. */
const framedFigures = (page: Page) =>
  page.locator('.frame .snd dd').evaluateAll((all) =>
    all.map((figure) => {
      const frame = figure.closest('.frame')?.getBoundingClientRect();
      const text = new Range();
      text.selectNodeContents(figure);
      const { right } = text.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(figure).fontSize);
      return {
        text: figure.textContent,
        inside: right < (frame?.right ?? 0) - 8,
        lines: Math.round(figure.clientHeight / line),
      };
    }),
  );

for (const half of [0, 1])
  test(`at no width a page scrolls sideways, and its key figures stand whole inside their frame (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.slow();
    const every = [...pages, ...plans, '/404'].filter((_, index) => index % 2 === half);
    let seen = 0;
    for (const address of every) {
      await page.goto(address);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${address} at ${width} px`).toBeLessThanOrEqual(0);
        // a plan is a sheet of paper, whose figures may take a second line
        if (plans.includes(address)) continue;
        for (const figure of await framedFigures(page)) {
          seen += 1;
          const where = `${figure.text} of ${address} at ${width} px`;
          expect.soft(figure, where).toMatchObject({ inside: true, lines: 1 });
        }
      }
    }
    expect(seen).toBeGreaterThan(pagesWith('frame', 'snd').length);
  });

test('the key figures of two rows of two stand in line', async ({ page }) => {
  let seen = 0;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of pagesWith('frame', 'snd')) {
      if (
        htmlOf(address)
          .match(/<dl class="snd">.*?<\/dl>/s)?.[0]
          .match(/<dd/g)?.length !== 4
      )
        continue;
      await page.goto(address);
      const [, second, , fourth] = await page
        .locator('main .frame .snd > div')
        .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().left));
      expect([address, width, fourth]).toEqual([address, width, second]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('a page at twice its size, with wide spacing, stays inside the window, and its header in one row on the smallest screen', async ({
  page,
}) => {
  // 1280 px zoomed to 200% is a window of 640; the spacing is that of WCAG 1.4.12
  await page.setViewportSize({ width: 640, height: 400 });
  for (const address of templates) {
    await page.goto(address);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, address).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: 400 });
  const middles = await page.locator('.top__in > :visible').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

test('the skip link is the first stop and leads to the main part', async ({ page }) => {
  await page.goto(somePage);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: strings.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${somePage}#main`);
});

test('every stop of the keyboard can be seen and is not covered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // scrolls to a stop at once
  await page.goto(matrixPage);
  const hidden: string[] = [];
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const box = element.getBoundingClientRect();
      const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0;
      const y = Math.max(
        box.top + Math.min(8, box.height / 2),
        box.height > innerHeight ? innerHeight / 2 : 0,
      );
      const top = document.elementFromPoint(box.left + box.width / 2, y);
      const free = top !== null && (element.contains(top) || top.contains(element));
      return inside && free ? 'seen' : `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    });
    if (seen === 'end') break;
    if (seen !== 'seen') hidden.push(seen);
  }
  expect(hidden).toEqual([]);
});

test('several answers may be open at once, and closed ones are in the page for its search', async ({
  page,
}) => {
  await page.goto(questionPage);
  const answer = (index: number) => page.locator('.faq details').nth(index);
  await answer(0).locator('summary').click();
  await answer(2).locator('summary').click();
  await expect(answer(0)).toHaveAttribute('open');
  await expect(answer(2)).toHaveAttribute('open');
  await expect(answer(1)).not.toHaveAttribute('open');
  expect((await answer(1).locator('> div').textContent())?.trim()).not.toBe('');
});

test('a link to an answer opens it', async ({ page }) => {
  await page.goto(questionPage);
  const answer = page.locator('.faq details').last();
  const id = await answer.locator('> div').getAttribute('id');
  await page.goto(`${questionPage}#${id}`);
  await expect(answer).toHaveAttribute('open');
  await expect(answer.locator('> div')).toBeInViewport();
  const header = await page.locator('.top').boundingBox();
  // the answer opens before the page has come to rest
  await expect
    .poll(async () => (await answer.locator('summary').boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('the contents list follows the reader', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pageWith('toc'));
  const entries = page.locator('.toc a');
  await expect(entries.first()).toHaveAttribute('aria-current', 'true');
  // the last sections are too short to reach the top of the window
  await entries.nth(2).click();
  await expect(entries.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.toc [aria-current]')).toHaveCount(1);
});

test('a table that compares in four columns marks nothing as required, and on a phone each cell names its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of pagesWith('ledger--4')) {
    await page.goto(address);
    await expect(page.locator('.channel'), address).toHaveCount(0);
    for (const row of await page.locator('.ledger--4 tbody tr').all()) {
      const named = await row
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
      expect(named, address).toEqual([
        expect.stringMatching(/^"[^"]+ – "/),
        expect.stringMatching(/^"[^"]+ – "/),
        expect.stringMatching(/^"[^"]+ – "/),
      ]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
});

test('on a phone a matrix shows the chosen column alone, in order of need, and says every value in words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of pagesWith('channel')) {
    await page.goto(address);
    const chart = page.locator('.channel');
    const choices = chart.getByRole('radio');
    const rows = chart.locator('tbody tr:not(.grp)');
    await expect(choices.first(), address).toBeChecked();
    for (let column = 0; column < (await choices.count()); column += 1) {
      await choices.nth(column).focus();
      await page.keyboard.press('Space');
      await expect(chart.locator('tbody td:visible')).toHaveCount(await rows.count());
      const shown = await rows.evaluateAll((all, index) => {
        const order = ['req', 'if', 'opt', 'not'];
        return all
          .map((row) => ({ row, cell: row.querySelectorAll('td')[index] as HTMLElement }))
          .sort((a, b) => a.row.getBoundingClientRect().top - b.row.getBoundingClientRect().top)
          .map(({ cell }) => ({
            rank: order.findIndex((need) => cell.classList.contains(need)),
            text: cell.textContent?.trim(),
          }));
      }, column);
      expect(shown.map(({ rank }) => rank)).toEqual(
        shown.map(({ rank }) => rank).sort((a, b) => a - b),
      );
      expect(shown.every(({ text }) => text)).toBe(true);
      const required = shown.filter(({ rank }) => rank === 0).length;
      await expect(chart.locator('label').nth(column)).toContainText(
        `${required} of ${shown.length}`,
      );
      await expect(chart.locator('.grp--req i:visible')).toContainText(`${required} of`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('on a wide screen the chosen column of a matrix is lit, and its head stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of pagesWith('channel')) {
    await page.goto(address);
    const ground = (column: number) =>
      page
        .locator(`.channel tbody tr:not(.grp) td:nth-of-type(${column})`)
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    await page.locator('.channel').getByRole('radio').nth(2).check();
    await page.mouse.move(0, 0);
    await expect.poll(() => ground(3), address).not.toBe(await ground(1));
    await page.locator('.channel tbody tr').last().scrollIntoViewIfNeeded();
    await expect(page.locator('.channel thead th').nth(3)).toBeInViewport();
  }
});

test('without :has() a matrix is a table that scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const [address = ''] = pagesWith('channel');
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('selector(:has(*))', 'selector(:none(*))');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(address);
  await expect(page.locator('.choose')).toBeHidden();
  const scroller = page.locator('.channel .scroll');
  expect(await scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test('on a wide screen the contents list stands open, and on a narrow one it opens at a press', async ({
  page,
}) => {
  const entry = page.locator('.toc a').last();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pageWith('toc'));
  await expect(entry).toBeVisible();
  await expect(page.locator('.toc summary')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(entry).toBeHidden();
  await page.locator('.toc summary').press('Enter');
  const section = page.locator(`[id="${(await entry.getAttribute('href'))?.slice(1)}"]`);
  await entry.click();
  await expect(section).toBeInViewport();
});
