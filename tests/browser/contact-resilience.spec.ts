import type { Page } from 'playwright/test';
import { formStrings } from '../../src/config/form-strings.ts';
import { contactTest, sampleMessage } from './contact-form-page.ts';
import { simulatePasswordManager, simulateTranslation } from './simulated-extensions.ts';
import { delayResponses, expect } from './test-helpers.ts';

contactTest(
  'the contact form sends a message when the style sheets never load',
  async ({ page, form, sent }) => {
    await page.route('**/*.css', () => {});
    await page.goto('/contact', { waitUntil: 'commit' });
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__sent')).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

/**
 * Names of browser APIs, separated by spaces. Each API is missing in at least one of these browsers of September 2023:
 * Chrome 117, Firefox 118 and Safari 17.0.
 */
const recentProperties = `Intl.Segmenter requestIdleCallback Iterator scheduler navigation URLPattern Object.groupBy
  Map.groupBy Promise.withResolvers Promise.try Array.fromAsync Set.prototype.union Set.prototype.intersection
  Set.prototype.difference Set.prototype.isSubsetOf Element.prototype.checkVisibility Element.prototype.ariaBusy
  Element.prototype.ariaDisabled Element.prototype.ariaHidden Element.prototype.role
  HTMLDialogElement.prototype.closedBy HTMLDialogElement.prototype.requestClose String.prototype.isWellFormed
  String.prototype.toWellFormed URL.canParse URL.parse AbortSignal.any`;

contactTest(
  'the form, the search and the menus work without browser APIs that some browsers of 2023 do not have',
  async ({ page, form, sent }) => {
    await page.addInitScript((names) => {
      for (const path of names.split(/\s+/)) {
        const [name = '', ...owners] = path.split('.').reverse();
        const owner = owners.reduceRight((of: object, next) => Reflect.get(of, next), window);
        Reflect.deleteProperty(owner, name);
      }
    }, recentProperties);
    await form.setResponse('400');
    await form.send({ ...sampleMessage, Message: 'A long message. '.repeat(400) });
    await expect(page.locator('.form__failed')).toContainText(formStrings.cut);
    await form.setResponse('ok');
    await form.button.click();
    await form.expectSuccess();
    expect(sent).toHaveLength(2);
    await page.locator('.find').click();
    await page.keyboard.type('visa');
    await expect(page.locator('.search ol a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('.menu > summary').first().hover();
    await expect(page.locator('.menu .mega a').first()).toBeVisible();
  },
);

/**
 * Returns the share of the focused element that a toast covers, from 0 to 1. Without a toast, returns 1, which makes
 * the test fail.
 */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const [toast, focus] = [document.querySelector('.toast'), document.activeElement].map(
      (element) => element?.getBoundingClientRect(),
    );
    if (!toast || !focus) return 1;
    const width = Math.min(toast.right, focus.right) - Math.max(toast.left, focus.left);
    const height = Math.min(toast.bottom, focus.bottom) - Math.max(toast.top, focus.top);
    return (Math.max(0, width) * Math.max(0, height)) / (focus.width * focus.height);
  });

contactTest(
  'a toast covers less than half of the focused element at each of five window sizes',
  async ({ page, form }) => {
    await form.setResponse('400');
    await form.open();
    for (const size of ['1280 × 800', '768 × 1024', '390 × 844', '320 × 640', '320 × 256']) {
      const [width = 0, height = 0] = size.split(' × ').map(Number);
      await page.setViewportSize({ width, height });
      await form.button.press('Enter');
      await expect(page.locator('.toast')).toBeVisible();
      const expectUncovered = (what: string) =>
        expect.poll(() => coveredShare(page), `${what} at ${size}`).toBeLessThan(0.5);
      await expectUncovered('the button');
      for (let stop = 1; stop < 10; stop += 1) {
        await page.keyboard.press('Shift+Tab');
        await expectUncovered(`the control ${stop} before the button`);
      }
      await page.getByLabel('Subject').focus();
      await page.setViewportSize({ width, height: 400 });
      await expectUncovered('the subject in a lower window');
    }
  },
);

for (const [condition, when] of [
  ['while the page loads', 'early'],
  ['after the page has loaded', 'late'],
] as const)
  contactTest(
    `the contact form sends every typed character when the browser translates the page ${condition}`,
    async ({ page, form, sent }) => {
      const release = await delayResponses(page, '**/assets/{MessageForm,hydrate}-*.js');
      await simulateTranslation(page, when);
      await page.goto('/contact');
      await form.setResponse('429');
      const field = (name: string) => page.locator(`.form [name=${name}]`);
      await field('firstName').click();
      await simulatePasswordManager(page);
      await page.keyboard.type('Sa', { delay: 20 }); // the delay of 20 ms simulates a fast typist
      await release();
      await page.keyboard.type('ra', { delay: 20 });
      await expect(form.hydratedForm).toBeAttached();
      await page.keyboard.type('h');
      await expect(field('firstName')).toBeFocused();
      await expect(field('firstName')).toHaveValue('Sarah');
      await form.button.click();
      await expect(page.locator('.error')).toHaveCount(5);
      await simulatePasswordManager(page);
      for (const [name, label] of Object.entries(formStrings.labels))
        await field(name).fill(sampleMessage[label]);
      await expect(page.locator('.error')).toHaveCount(0);
      await simulatePasswordManager(page);
      await form.button.click();
      await expect(page.locator('.form__failed')).toBeVisible();
      await expect(field('message')).toHaveValue(sampleMessage.Message);
      // A browser extension can replace the form with a copy.
      await page.locator('.form').evaluate((node) => node.replaceWith(node.cloneNode(true)));
      await form.setResponse('ok');
      await form.button.click();
      await expect(page.locator('.form__sent')).toBeFocused();
      expect(sent).toHaveLength(2);
    },
  );

contactTest.describe('an error that a browser extension causes in the form', () => {
  contactTest.use({ allowedMessages: /^error: The island “contact” failed/ });

  contactTest(
    'the contact page shows other contact options when a browser extension causes an error in the form',
    async ({ page, form }) => {
      await form.open();
      // The error must occur after hydration. Before hydration, React would recover from the error by rendering the
      // form again.
      await form.waitForHydration();
      await page.evaluate(() => {
        String.prototype.normalize = () => {
          throw new Error('An extension has broken the page.');
        };
      });
      await form.button.click();
      await expect(page.locator('.form__late').getByRole('link').first()).toBeVisible();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByLabel('Message')).toHaveValue(sampleMessage.Message);
    },
  );
});
