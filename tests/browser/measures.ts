import type { Page } from 'playwright/test';
import { monthPattern } from '../../src/facts/calendar.ts';

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The targets of a page that are smaller than `least` pixels either way, but for links in a sentence (WCAG 2.5.8). */
export const smallTargets = (page: Page, least: number, within = 'body') =>
  page
    .locator(`${within} :is(a[href], button, summary, input, textarea, select)`)
    .evaluateAll((all, least) => {
      const targets = all.filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.form__trap'),
      );
      if (targets.length === 0) return ['no target at all'];
      return targets.flatMap((target) => {
        const text = target.textContent?.trim() ?? '';
        // in a sentence the lines around it set its height
        const words =
          target.parentElement?.closest('p, li, dd, td, small')?.textContent?.trim() ?? '';
        const inline = getComputedStyle(target).display.startsWith('inline');
        if (inline && target.matches('a') && words.length > text.length + 3) return [];
        const pressed = target.closest('label') ?? target;
        const { width, height } = pressed.getBoundingClientRect();
        if (target.matches('.skip') || (width <= 1 && height <= 1)) return [];
        // what is laid over a card makes the whole card its target
        const over = getComputedStyle(target, '::after');
        if (over.content !== 'none' && over.position === 'absolute') return [];
        if (width + 0.01 >= least && height + 0.01 >= least) return [];
        const name =
          target.className ||
          target.parentElement?.className ||
          target.closest('nav, section')?.className;
        return [`${name} “${text.slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`];
      });
    }, least);

/** The key figures of a page that reach out of their frame, or stand on two lines. */
export const brokenKeyFigures = (page: Page) =>
  page.locator('.frame .snd dd').evaluateAll((all) =>
    all
      .filter((figure) => {
        const frame = figure.closest('.frame')?.getBoundingClientRect();
        const text = new Range();
        text.selectNodeContents(figure);
        const line = Number.parseFloat(getComputedStyle(figure).fontSize);
        const inside = text.getBoundingClientRect().right < (frame?.right ?? 0) - 8;
        return !inside || Math.round(figure.clientHeight / line) !== 1;
      })
      .map((figure) => figure.textContent),
  );

/** The key figures of two rows of two, where a lower one does not stand below the upper one. */
export const crookedKeyFigures = (page: Page) =>
  page.locator('main .frame .snd').evaluateAll((all) =>
    all
      .filter((list) => {
        const [, second, , fourth, fifth] = [...list.children].map(
          (figure) => figure.getBoundingClientRect().left,
        );
        return fourth !== undefined && fifth === undefined && fourth !== second;
      })
      .map((list) => list.textContent),
  );

/** The lists of three figures in a section that do not stand in one row. */
export const partedRows = (page: Page) =>
  page.locator(':is(.wrap, .prose) > .snd:not(.stats)').evaluateAll((all) =>
    all
      .filter(({ children }) => {
        const rows = [...children].map((figure) => figure.getBoundingClientRect().y);
        return rows.length === 3 && new Set(rows).size > 1;
      })
      .map((list) => list.textContent),
  );

/** The heads of sections that are placed nowhere, so that their scale bar would stand on another one’s rule. */
export const lostScaleBars = (page: Page) =>
  page
    .locator('.head')
    .evaluateAll((heads) =>
      heads
        .filter((head) => getComputedStyle(head).position === 'static')
        .map((head) => head.textContent),
    );

/** The marks on a passage’s scale that come nearer than 3 px to the next one; with `all` those that are not shown, too. */
export const crowdedMarks = (page: Page, all: boolean) =>
  page.locator('.passage__scale span').evaluateAll((marks, all) => {
    const shown = marks.filter((mark) => mark.getBoundingClientRect().width > 0);
    const crowded = shown.filter((mark, index) => {
      const next = shown[index + 1]?.getBoundingClientRect();
      return next && mark.getBoundingClientRect().right >= next.left - 3;
    });
    const hidden = all ? marks.filter((mark) => !shown.includes(mark)) : [];
    return [...crowded, ...hidden].map((mark) => mark.textContent);
  }, all);

/** The words of a page’s headings that break inside. */
export const brokenWords = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((all) =>
    all.flatMap((heading) => {
      const texts = [...heading.childNodes].filter((node) => node instanceof Text);
      return texts.flatMap((text) =>
        [...text.data.matchAll(/[\p{L}’]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1
            ? [word]
            : [];
        }),
      );
    }),
  );

/**
 * The ranges, the days, the words ‘e-mail’ and those that begin with a number, such as ‘183-day’, that stand on two lines,
 * all answers open, or that a style sheet sets apart from their text; but for questions and the like, which may be rows.
 */
export const parted = (page: Page) =>
  page.evaluate((month) => {
    const apart = new RegExp(
      `\\d[\\d.,]*–\\d|\\b(?:[Ee]|\\d+)-\\p{L}+|\\b\\d{1,2}\\s${month}`,
      'gu',
    );
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const found = [...document.querySelectorAll('.held')].flatMap((held) => {
      const [own, around] = [held, held.parentElement ?? held].map((one) => getComputedStyle(one));
      return own?.display !== 'inline' || /flex|grid/.test(around?.display ?? '')
        ? [`set apart: ${held.parentElement?.textContent}`]
        : [];
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.parentElement?.closest('button, summary, .bens, .partners')) continue;
      for (const { 0: held, index } of text.data.matchAll(apart)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + held.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ bottom }) => bottom)).size > 1) found.push(text.data);
      }
    }
    return found;
  }, monthPattern);

/** The link at the end of the footer where it stands alone on its line. */
export const alone = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('.foot__end a')].map(
      (link) => link.getBoundingClientRect().y,
    );
    return tops.filter((top) => top === tops.at(-1)).length === 1 ? ['the last link'] : [];
  });

/** The lines of more than a hundred letters, from whose end no reader’s eye finds the next. */
export const longLines = (page: Page) =>
  page.locator('main :is(p, li, dd, td):visible').evaluateAll((all) =>
    all
      .filter((one) => !one.querySelector('p, li'))
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const widths = [...range.getClientRects()].map(({ width }) => width);
        // a letter is about 0.47 of the size of its type
        return Math.max(0, ...widths) / (0.47 * parseFloat(getComputedStyle(one).fontSize)) > 100;
      })
      .map((one) => one.textContent?.slice(0, 40)),
  );

/** The widths that the blocks of a column of running text may have. */
export const columnWidths = (page: Page) =>
  page
    .locator('.prose > :is(p:not(.sounding), ul:not([class]), h2, h3, .note)')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).maxInlineSize))]);

/** What stands wrong on paper: an address after a link that is turned, squeezed or too long to type, a section’s head without its place, a figure over lines of depth. */
export const oddOnPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const after = [...document.querySelectorAll('main a')].filter((link) => {
      const { content, rotate, inlineSize, display } = getComputedStyle(link, '::after');
      const squeezed = display !== 'inline' && Number.parseFloat(inlineSize) < 20;
      return (
        shown(link) && content.length > 8 && (content.length > 100 || rotate !== 'none' || squeezed)
      );
    });
    const heads = [...document.querySelectorAll('.head')].filter(
      (head) => getComputedStyle(head).position === 'static',
    );
    const drawn = [
      ...document.querySelectorAll('main :is(.frame > .field > svg, .backdrop)'),
    ].filter(shown);
    return [...after, ...heads, ...drawn].map(
      (element) => element.textContent || element.getAttribute('class'),
    );
  });

/** The soundings that do not stand in a margin of 36 mm of the paper, level with their paragraph. */
export const strayedSoundings = (page: Page) =>
  page.locator('.prose > p + .sounding').evaluateAll((all) =>
    all
      .filter((note) => {
        const own = note.getBoundingClientRect();
        const paragraph = note.previousElementSibling?.getBoundingClientRect() ?? own;
        const millimetres = Math.round((own.width * 25.4) / 96);
        const level = Math.abs(own.y - paragraph.y) < 8;
        return own.x <= paragraph.right || !level || millimetres !== 36;
      })
      .map((note) => note.textContent),
  );
