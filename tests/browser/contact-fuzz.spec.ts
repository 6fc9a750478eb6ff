import fc from 'fast-check';
import { site } from '../../src/facts/firm.ts';
import { asLine, contactInputs } from '../contact-inputs.ts';
import { messagesOf, wake } from './contact.ts';
import { expect, test } from './site.ts';

/** How many inputs go through the real form. */
const runs = 200;

test.use({ mayLog: /^info: Message sent/ });

test(`of ${runs} generated inputs none crashes the form, none that is invalid is sent, and what arrives is what was typed`, async ({
  page,
  context,
}) => {
  const sent = messagesOf(context);
  await page.goto('/contact');
  await wake(page);
  const inputs = fc.sample(contactInputs, { numRuns: runs, seed: 7 });
  let expected = 0;
  for (const [index, input] of inputs.entries()) {
    const subject = input.subject && `${input.subject} ${index}`; // no two messages are the same
    const held = await page.evaluate(submit, { ...input, subject });
    await page.waitForFunction(
      () => document.querySelector('.form__sent') ?? document.querySelector('.err'),
    );
    const invalid = await page.locator('.err').count();
    const [first, last] = [held.firstName, held.lastName].map((name = '') => asLine(name));
    if (invalid > 0) {
      expect(sent.length, JSON.stringify(input)).toBe(expected);
      continue;
    }
    expected += 1;
    expect(sent.length, JSON.stringify(input)).toBe(expected);
    expect(sent.at(-1)).toEqual({
      from_name: `${first} ${last}`,
      from_email: held.email?.trim(),
      to_email: site.email,
      subject: asLine(held.subject ?? ''),
      message: held.message,
      company: asLine(held.company ?? ''),
      name: `${first} ${last}`,
      email: held.email?.trim(),
    });
    for (const [name, least] of [
      ['company', 2],
      ['subject', 5],
      ['message', 10],
    ] as const)
      expect(held[name]?.trim().length).toBeGreaterThanOrEqual(least);
    expect(held.email).toMatch(/^\s*\S+@\S+\.\S+\s*$/);
  }
  expect(expected).toBeGreaterThan(runs / 4);
  expect(expected).toBeLessThan(runs);
  const desk: { parameters: object }[] = await (await page.request.get('/__mail.json')).json();
  const arrived = desk.map(({ parameters }) => parameters);
  for (const message of sent) expect(arrived).toContainEqual(message);
});

/** Types into the real fields and presses the real button, once the outcome of the last message has gone. Returns what the fields hold. */
async function submit(values: Record<string, string>): Promise<Record<string, string>> {
  const form = document.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const held = Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      (form.elements.namedItem(name) as HTMLInputElement).value,
    ]),
  );
  form.querySelector('button')?.click();
  await new Promise(requestAnimationFrame);
  return held;
}
