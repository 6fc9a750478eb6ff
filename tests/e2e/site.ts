import { test as base, expect, type Page } from 'playwright/test';

/** What a page may say in the console: the 404 page, which says which address is missing. */
const expected = [/404: there is no page at/, /status of 404/];

/**
 * The test function of this site. Every test fails when a page writes to the console, throws,
 * or breaks the Content-Security-Policy it is served with.
 */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ context }, use) => {
      const said: string[] = [];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) said.push(text);
      };
      context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => note(`error: ${error.error().message}`));
      await use(undefined);
      expect(said, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds up what the page has fetched so far whose address matches. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

export { expect };
