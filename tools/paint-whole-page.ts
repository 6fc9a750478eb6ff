import type { Page } from 'playwright';

/**
 * Makes the browser paint the whole page for a screenshot. Without this function, sections and pictures far from the
 * viewport are not painted (docs/decisions.md, “Styles: far sections”). Waits until pictures and fonts have loaded.
 */
export async function paintWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // allSettled does not throw an error if a picture cannot be loaded; this picture then stays empty
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}
