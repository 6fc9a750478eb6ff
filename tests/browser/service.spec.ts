import type { Locator, Page } from 'playwright/test';
import {
  addressOfPageWith,
  pagesWithClasses,
  parseBuiltPage,
  planAddresses,
} from '../site/built-site.ts';
import { expect, startUse, test, waitUntilIdle } from './test-helpers.ts';

// Disables smooth scrolling.
test.use({ reducedMotion: 'reduce' });

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test.describe('the questions and answers of a page', () => {
  const questions = addressOfPageWith('faq');

  const closedAnswers = (page: Page) => page.locator('.faq details:not([open])');

  /**
   * Opens a page with questions, and then opens two of the answers. Returns the number of answers that are still
   * closed.
   */
  async function openTwoAnswers(page: Page): Promise<number> {
    await page.goto(questions);
    const answers = page.locator('.faq details');
    for (const index of [0, 2]) await answers.nth(index).locator('summary').click();
    return (await answers.count()) - 2;
  }

  test('two answers can be open at the same time', async ({ page }) => {
    const closedCount = await openTwoAnswers(page);
    await expect(closedAnswers(page)).toHaveCount(closedCount);
  });

  test('closed answers are opened only while the page is printed', async ({ page }) => {
    const closedCount = await openTwoAnswers(page);
    await waitUntilIdle(page);
    // A script must open the answers, because Safari before version 18.4 cannot print the content of closed <details>
    // elements.
    for (const [event, count] of Object.entries({ beforeprint: 0, afterprint: closedCount })) {
      await page.evaluate((name) => dispatchEvent(new Event(name)), event);
      await expect(closedAnswers(page)).toHaveCount(count);
    }
  });

  test('a second print does not close an answer that the visitor opened after the first print', async ({
    page,
  }) => {
    await openTwoAnswers(page);
    await waitUntilIdle(page);
    const timesReopened = await page.evaluate(() => {
      const print = () => {
        for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name));
      };
      print();
      const answer = document.querySelector<HTMLDetailsElement>('.faq details:not([open])');
      if (!answer) throw new Error('Each answer is open.');
      answer.open = true;
      const observer = new MutationObserver(() => undefined);
      observer.observe(answer, { attributeFilter: ['open'], attributeOldValue: true });
      print();
      return observer.takeRecords().filter(({ oldValue }) => oldValue === null).length;
    });
    expect(timesReopened).toBe(0);
  });

  test('a deep link to an answer opens the answer and shows the question below the header', async ({
    page,
  }) => {
    await page.goto(questions);
    const last = page.locator('.faq details').last();
    await page.goto(`${questions}#${await last.locator('> div').getAttribute('id')}`);
    await expect(last.locator('> div')).toBeInViewport();
    const header = await page.locator('.top').boundingBox();
    // Polls the position, because the page is still scrolling when the answer opens.
    await expect
      .poll(async () => (await last.locator('summary').boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? 0);
  });
});

test('the print button of a printable plan opens the print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(planAddresses[0] ?? '');
  await page.getByRole('button', { name: 'Print this sheet' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
});

test('the table of contents marks the section in view as the current section', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(addressOfPageWith('toc'));
  const [entries, strip] = [page.locator('.toc a'), page.locator('.section-strip')];
  const count = await entries.count();
  for (const index of [0, 2, count - 1]) {
    if (index > 0) await entries.nth(index).click();
    await expect(entries.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.toc [aria-current]')).toHaveCount(1);
  }
  await expect(strip).toContainText(`${count} of ${count}`);
});

test('the section strip covers no heading on a page that was opened with a fragment', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const address = addressOfPageWith('toc');
  const [, , third] = parseBuiltPage(address).all('.toc a');
  const fragment = String(third?.properties.href);
  await page.goto(address + fragment);
  const strip = page.locator('.section-strip');
  await expect(strip).toBeVisible();
  const [stripBox, headingBox] = await Promise.all([
    strip.boundingBox(),
    page.locator(`h2${fragment}`).boundingBox(),
  ]);
  expect(headingBox?.y).toBeGreaterThanOrEqual((stripBox?.y ?? 0) + (stripBox?.height ?? 0));
});

// The section strip is a bar at the top of the window. The strip shows the name and the number of the current section.
test.describe('the section strip on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(addressOfPageWith('toc'));
  });

  test('the section strip (a bar at the top of the window) shows the number of the current section', async ({
    page,
  }) => {
    const count = await page.locator('.toc a').count();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.section-strip')).toContainText(`${count} of ${count}`);
  });

  test('the section strip (a bar at the top of the window) is hidden at the top of the page', async ({
    page,
  }) => {
    const strip = page.locator('.section-strip');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(strip).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(strip).toBeHidden();
  });

  test('a click on the section strip scrolls back to the table of contents', async ({ page }) => {
    const [entries, strip] = [page.locator('.toc a'), page.locator('.section-strip')];
    const count = await entries.count();
    await expect(entries.last()).toBeHidden();
    await page.locator('.toc summary').press('Enter');
    await entries.last().click();
    await expect(strip).toContainText(`${count} of ${count}`);
    await strip.click();
    await expect(entries.first()).toBeInViewport();
  });
});

test.describe('sections far below the viewport on a phone', () => {
  const isRendered = (element: Locator) =>
    element.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(addressOfPageWith('toc'));
  });

  test('the browser renders the end of a page only when the visitor scrolls near the end', async ({
    page,
  }) => {
    const footer = page.locator('.foot');
    expect(await isRendered(footer)).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isRendered(footer)).toBe(true);
  });

  test('a URL with a section fragment disables content-visibility on the page', async ({
    page,
  }) => {
    const footer = page.locator('.foot');
    const section = page.locator('.toc a').first();
    expect(await isRendered(footer)).toBe(false);
    await page.goto(await section.evaluate((link: HTMLAnchorElement) => link.href));
    await expect.poll(() => isRendered(footer)).toBe(true);
  });

  test('the browser does not render the steps of a procedure that are far below the viewport', async ({
    page,
  }) => {
    await page.goto(addressOfPageWith('steps'));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.steps { margin-block-start: 3000px !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.locator('section:has(.steps) h2').first().scrollIntoViewIfNeeded();
    await expect.poll(() => isRendered(page.locator('.steps > li').first())).toBe(false);
  });

  test('the browser does not render groups of the page list that are far below the viewport', async ({
    page,
  }) => {
    await page.goto(addressOfPageWith('page-list'));
    expect(await isRendered(page.locator('.page-list li').last())).toBe(false);
  });

  test.describe('the links of the table of contents when animations are allowed', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('a link to a section scrolls to the heading of the section', async ({ page }) => {
      await page.locator('.toc summary').press('Enter');
      const link = page.locator('.toc a').last();
      const hash = await link.getAttribute('href');
      await link.click();
      const top = () =>
        page.locator(hash ?? '').evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(200);
      expect(await top()).toBeGreaterThan(0);
    });
  });
});

test.describe('the headings of a page with a table of contents', () => {
  const copied = () => navigator.clipboard.readText();
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(async ({ page }) => {
    await page.goto(addressOfPageWith('toc'));
    await startUse(page);
  });

  test('a click on a heading copies the address of its section', async ({ page }) => {
    const heading = page.locator('h2:has(.anchor)').nth(1);
    await heading.locator('a').click();
    const address = new URL(page.url());
    expect(address.hash).toBe(`#${await heading.getAttribute('id')}`);
    expect(await page.evaluate(copied)).toBe(address.href);
  });

  test('pressing Enter on the link of a heading copies and announces the address of its section', async ({
    page,
  }) => {
    const link = page.locator('h2 .anchor').nth(1);
    await link.press('Enter');
    await expect(page.locator('.copied[role=status]')).toHaveText('Link copied');
    expect(await page.evaluate(copied)).toContain((await link.getAttribute('href')) ?? '#');
    await expect(page.locator('.copied')).toBeEmpty();
  });

  test('the accessible name of a heading is exactly the text of the heading', async ({ page }) => {
    for (const link of await page.locator('h2 .anchor').all()) {
      const name = await link.evaluate((element) => element.textContent);
      await expect(link.locator('..')).toHaveAccessibleName(name ?? '');
    }
  });

  test('headings do not cause horizontal scrolling in windows 320 to 400 pixels wide', async ({
    page,
  }) => {
    for (let width = 320; width <= 400; width += 2) {
      await page.setViewportSize({ width, height: 800 });
      const [pageWidth, windowWidth] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(pageWidth, `the width of the page in a window of ${width} px`).toBe(windowWidth);
    }
  });

  test('a click on a heading shows the address of its section when the browser denies access to the clipboard', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await page.locator('h2 .anchor').first().click();
    await expect(page.locator('.copied')).toHaveText(page.url());
  });
});

test.describe('the links of headings on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('a tap on a heading shows “Link copied”', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(addressOfPageWith('toc'));
    await startUse(page);
    const link = page.locator('h2 .anchor').first();
    await link.tap();
    await expect(page.locator('.copied')).toHaveText('Link copied');
  });
});

for (const forcedColors of ['none', 'active'] as const)
  test(`with forced-colors: ${forcedColors}, the contour lines of a hero section do not cross the key figures`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.goto(addressOfPageWith('page-hero', 'contours', 'key-figures'));
    const panel = page.locator('.page-hero .contours');
    const paper = await panel.evaluate((box) => getComputedStyle(box).backgroundColor);
    await expect(panel.locator('> svg').first()).toHaveCSS('z-index', '-1');
    for (const text of await panel.locator('.caption, dt, dd').all())
      await expect(text).toHaveCSS('background-color', paper);
    // The tinted areas are in front of the text. With forced colours, the tinted areas would hide the text.
    const tints = panel.locator('.tints');
    if (forcedColors === 'active') await expect(tints).toBeHidden();
    else await expect(tints).toHaveCSS('mix-blend-mode', 'darken');
  });

test('on a phone, a table of three columns shows the column heading in each cell', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const { address } of pagesWithClasses(1, 'table--3')) {
    await page.goto(address);
    const names = await page
      .locator('.table--3 tbody td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(names.length, address).toBeGreaterThan(5);
    for (const name of names) expect(name, address).toMatch(/^"[^"]+ – "/);
  }
});

test('on a phone, the chosen column of a table of documents shows the required documents first', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const { address } of pagesWithClasses(1, 'matrix')) {
    await page.goto(address);
    const matrix = page.locator('.matrix');
    const rows = await matrix.locator('tbody tr:not(.need-group)').count();
    for (const [column, choice] of (await matrix.getByRole('radio').all()).entries()) {
      if (column === 0) await expect(choice, address).toBeChecked();
      await choice.press('Space');
      const cells = matrix.locator('tbody td:visible').filter({ hasText: /\S/ });
      await expect(cells).toHaveCount(rows);
      const needs = await cells.evaluateAll((all) =>
        all
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((cell) =>
            ['required', 'conditional', 'optional', 'not-required'].findIndex((need) =>
              cell.matches(`.${need}`),
            ),
          ),
      );
      expect(needs, address).toEqual(needs.toSorted((a, b) => a - b));
      const required = needs.filter((need) => need === 0).length;
      await expect(matrix.locator('label').nth(column)).toContainText(`${required} of ${rows}`);
    }
  }
});

for (const [what, className] of [
  ['a note', 'note'],
  ['the list of sources', 'checked'],
] as const)
  test(`the text of a collapsible element (${what}) is hidden on a phone and visible on a wide screen`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(addressOfPageWith(className, 'fold'));
    const note = page.locator(`.${className}:has(> details)`).first();
    const [summary, text] = [note.locator('summary'), note.locator('details > p').first()];
    await expect(text).toBeHidden();
    await page.setViewportSize(wide);
    await expect(text).toBeVisible();
    await expect(summary).toBeHidden();
  });

test('the Share link shares, copies or shows the address, depending on the APIs of the browser', async ({
  page,
  context,
}) => {
  const article = addressOfPageWith('share');
  const address = new RegExp(`^https://.*${article}$`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => document.body.setAttribute('data-shared', `${url}`);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  await page.goto(article);
  await waitUntilIdle(page);
  const share = page.getByRole('link', { name: 'Share', exact: true });
  const status = page.locator('.share [role=status]');
  const removeApi = (name: 'share' | 'clipboard') =>
    page.evaluate((api) => Object.defineProperty(navigator, api, { value: undefined }), name);
  await test.step('the Share link opens the share dialog of the device', async () => {
    await share.click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', address);
  });
  await test.step('the Share link copies the address when the browser has no share dialog', async () => {
    await removeApi('share');
    await share.click();
    await expect(status).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
  });
  await test.step('the Share link shows the address to copy when there is no clipboard API', async () => {
    await removeApi('clipboard');
    await share.click();
    await expect(status).toHaveText(/^Copy the address/);
  });
});
