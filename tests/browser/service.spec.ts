import { htmlOf, pages, pagesWith, pageWith } from './built-site.ts';
import { overflow } from './measures.ts';
import { expect, test } from './site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('several answers may be open at once, closed ones are in the page for its search, and a link to one opens it', async ({
  page,
}) => {
  const questionPage = pageWith('faq');
  await page.goto(questionPage);
  const answer = (index: number) => page.locator('.faq details').nth(index);
  await answer(0).locator('summary').click();
  await answer(2).locator('summary').click();
  await expect(answer(0)).toHaveAttribute('open');
  await expect(answer(2)).toHaveAttribute('open');
  await expect(answer(1)).not.toHaveAttribute('open');
  expect((await answer(1).locator('> div').textContent())?.trim()).not.toBe('');

  const last = page.locator('.faq details').last();
  await page.goto(`${questionPage}#${await last.locator('> div').getAttribute('id')}`);
  await expect(last).toHaveAttribute('open');
  await expect(last.locator('> div')).toBeInViewport();
  const header = await page.locator('.top').boundingBox();
  // the answer opens before the page has come to rest
  await expect
    .poll(async () => (await last.locator('summary').boundingBox())?.y, 'below the header')
    .toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('the contents list follows the reader on a wide screen, and opens at a press on a narrow one', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto(pageWith('toc'));
  const entries = page.locator('.toc a');
  await expect(entries.last()).toBeVisible();
  await expect(page.locator('.toc summary')).toBeHidden();
  await expect(entries.first()).toHaveAttribute('aria-current', 'true');
  // the last sections are too short to reach the top of the window
  await entries.nth(2).click();
  await expect(entries.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.toc [aria-current]')).toHaveCount(1);

  await page.setViewportSize(phone);
  await expect(entries.last()).toBeHidden();
  await page.locator('.toc summary').press('Enter');
  const id = (await entries.last().getAttribute('href'))?.slice(1);
  await entries.last().click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('on a phone each cell of a table of four columns names its column', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of pagesWith('ledger--4')) {
    await page.goto(address);
    const named = expect.stringMatching(/^"[^"]+ – "/);
    for (const row of await page.locator('.ledger--4 tbody tr').all()) {
      const names = await row
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
      expect(names, address).toEqual([named, named, named]);
    }
  }
});

test('on a phone a matrix shows the chosen column alone, in order of need, and says every value in words', async ({
  page,
}) => {
  await page.setViewportSize(phone);
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
      const ranks = shown.map(({ rank }) => rank);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(shown.every(({ text }) => text)).toBe(true);
      const required = ranks.filter((rank) => rank === 0).length;
      await expect(chart.locator('label').nth(column)).toContainText(
        `${required} of ${shown.length}`,
      );
      await expect(chart.locator('.grp--req i:visible')).toContainText(`${required} of`);
    }
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
});

test('on a wide screen the chosen column of a matrix is lit, and its head stays in sight', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  for (const address of pagesWith('channel')) {
    await page.goto(address);
    const ground = (column: number) =>
      page
        .locator(`.channel tbody tr:not(.grp) td:nth-of-type(${column})`)
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    await page.locator('.channel').getByRole('radio').nth(2).check();
    await page.mouse.move(0, 0);
    await expect.poll(() => ground(3), `${address}: the lit column`).not.toBe(await ground(1));
    await page.locator('.channel tbody tr').last().scrollIntoViewIfNeeded();
    await expect(page.locator('.channel thead th').nth(3)).toBeInViewport();
  }
});

test('without :has() a matrix is a table that scrolls sideways', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('selector(:has(*))', 'selector(:none(*))');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(pageWith('channel'));
  await expect(page.locator('.choose')).toBeHidden();
  const scroller = page.locator('.channel .scroll');
  await expect.poll(() => scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
});

test('a long note and the sources of the figures are folded on a phone, open at a touch, and stand open on a wide screen', async ({
  page,
}) => {
  for (const name of ['note', 'checked']) {
    await page.setViewportSize(phone);
    await page.goto(pageWith(name, 'fold'));
    const whole = page.locator(`.${name}:has(> details)`).first();
    const [title, text] = [whole.locator('> p').first(), whole.locator('details > p').first()];
    await expect(title).toBeVisible();
    await expect(text).toBeHidden();
    const sign = await whole.locator('summary').boundingBox();
    const line = await title.boundingBox();
    if (!sign || !line) throw new Error('The title or its sign is not drawn');
    expect(sign.height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(sign.y - line.y)).toBeLessThan(12);
    await whole.locator('summary').click();
    await expect(text).toBeVisible();
    await page.reload();
    await page.setViewportSize(wide);
    await expect(text).toBeVisible();
    await expect(whole.locator('summary')).toBeHidden();
  }
});

test('the time of a step stands beside its head, and on the smallest screen below it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(pageWith('route'));
  const steps = () =>
    page.locator('.route > li:has(> .leg)').evaluateAll((all) =>
      all.map((step) => {
        const [head, time] = ['h3', '.leg'].map((name) =>
          step.querySelector(name)?.getBoundingClientRect(),
        );
        if (!head || !time) throw new Error('A step without its head');
        return time.top >= head.bottom - 1 ? 'below' : 'beside';
      }),
    );
  expect(new Set(await steps())).toEqual(new Set(['beside']));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(new Set(await steps())).toEqual(new Set(['below']));
});

test('a sounding stands in the margin, level with its paragraph, and follows it where there is no margin', async ({
  page,
}) => {
  await page.goto(pageWith('sounding'));
  const note = page.locator('.prose > p + .sounding').first();
  const paragraph = page.locator('.prose > p:has(+ .sounding)').first();
  for (const [width, beside] of [
    [1440, true],
    [1200, true],
    [768, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [one, other] = [await paragraph.boundingBox(), await note.boundingBox()];
    if (!one || !other) throw new Error('The sounding or its paragraph is not drawn');
    if (beside) {
      expect(other.x, `${width}`).toBeGreaterThan(one.x + one.width);
      expect(Math.abs(other.y - one.y), `${width}`).toBeLessThan(8);
    } else {
      expect(other.x, `${width}`).toBe(one.x);
      expect(other.y, `${width}`).toBeGreaterThanOrEqual(one.y + one.height);
      // a line of its own, between rules, with a figure that is seen from afar
      await expect(note).toHaveCSS('border-block-width', '1px');
      await expect(note.locator('b')).toHaveCSS('font-size', '32px');
    }
  }
});

test('the separator of the breadcrumb is not read out', async ({ page }) => {
  await page.goto(pageWith('crumbs'));
  const said = await page.locator('.crumbs').ariaSnapshot();
  expect(said).toContain('Home');
  expect(said).not.toContain('/ ');
});

test('the smallest of the key figures of a panel stands on a shoal, the largest in deeper water', async ({
  page,
  context,
}) => {
  const chart = await context.newPage();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of pages.filter((one) => htmlOf(one).includes('/art/seabed/'))) {
      await page.goto(address);
      const field = page.locator('.phero .field');
      const drawing = await field.locator('use').getAttribute('href');
      await chart.setContent(await (await page.request.get(`${drawing}`)).text());
      const figures = await Promise.all(
        (await field.evaluate(pointsUnderFigures)).map(async ({ points, ...figure }) => ({
          ...figure,
          height: await chart.evaluate(shoalsUnder, points),
        })),
      );
      const sorted = figures.toSorted((one, other) => one.worth - other.worth);
      const [least, most] = [sorted[0], sorted.at(-1)];
      if (!least || !most || most.worth < least.worth * 1.5) continue;
      expect.soft(least.height, `${least.text} on ${address} at ${width} px`).toBeGreaterThan(0);
      expect
        .soft(most.height, `${most.text} on ${address} at ${width} px`)
        .toBeLessThan(least.height);
    }
  }
});

/** The figures of a panel, each with points in its box, from 0 to 1 across and down the panel. */
const pointsUnderFigures = (field: Element) => {
  const whole = field.getBoundingClientRect();
  return [...field.querySelectorAll('.snd > div')].map((figure) => {
    const words = document.createRange();
    words.selectNodeContents(figure);
    const box = words.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = steps.flatMap((x) =>
      steps.map((y) => ({
        x: (box.left + box.width * x - whole.left) / whole.width,
        y: (box.top + box.height * y - whole.top) / whole.height,
      })),
    );
    const text = figure.querySelector('dd')?.textContent ?? '';
    const numbers = text.replaceAll(',', '').match(/\d+/g)?.map(Number) ?? [0];
    const times = /million/.test(text) ? 1e6 : /thousand/.test(text) ? 1e3 : 1;
    return { text, worth: Math.max(...numbers) * times, points };
  });
};

/** On how many shoals and crests of the seabed some points lie, together. */
const shoalsUnder = (points: { x: number; y: number }[]) => {
  const [, , across = 0, down = 0] =
    document.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const shoals = [...document.querySelectorAll<SVGPathElement>('[fill*=shoal]')];
  const lies = (shoal: SVGPathElement, { x, y }: { x: number; y: number }) =>
    shoal.isPointInFill(new DOMPoint(x * across, y * down));
  return points.flatMap((point) => shoals.filter((shoal) => lies(shoal, point))).length;
};
