import { expectAllReadable } from './contact.ts';
import { test } from './site.ts';

test.use({
  mayLog: /^(info: Message sent|error: Message not sent|error: Failed to load resource)/,
});

for (const width of [1280, 320])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme === 'dark' ? 'night' : 'light'},`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('faults, a failure and a success of the form can be read, and axe finds nothing', ({
        page,
      }) => expectAllReadable(page));
    });

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing turns while a message is being sent', ({ page }) => expectAllReadable(page, false));
});
