import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright';
import type { Side } from '../drawn-page.ts';
import { publicFile } from '../public-file.ts';

/** Where the pages of a side stand for the browser. Nothing goes to the network. */
export const origin = 'http://review.invalid';

/** Answers what a browser asks for with the drawn pages of a side and the files of its `public/`. */
export async function hostSide(context: BrowserContext, side: Side, root: string): Promise<void> {
  await context.route('**/*', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const page = side.pages.find(({ address }) => address === path);
    if (page)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en-GB" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${side.styles['']}\n${side.styles[page.styles ?? ''] ?? ''}</style></head><body>${page.body}</body></html>`,
      });
    const file = publicFile(root, path);
    if (!file) return route.abort();
    return route.fulfill({ contentType: file.type, body: readFileSync(file.path) });
  });
}
