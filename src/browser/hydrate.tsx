import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over an island as it was prerendered. Where something has altered it in the meantime (a translation, a
 * password manager), React draws it anew; what was typed, and the place where, is put back then. Where its code breaks,
 * the prerendered island comes back with what was typed, and `giveUp` shows the way out.
 */
export function hydrate(
  element: HTMLElement,
  Component: ComponentType<object>,
  giveUp: (element: HTMLElement) => void,
): void {
  const { island, props = '{}' } = element.dataset;
  const prerendered = element.cloneNode(true) as HTMLElement;
  const typed = valuesOf(fieldsIn(element));
  const focused = document.activeElement as HTMLInputElement;
  let fields = fieldsIn(element);

  const restore = (error: unknown) => {
    console.error(`The island “${island}” failed:`, error);
    element.replaceWith(prerendered);
    putBack(valuesOf(fields), prerendered);
    giveUp(prerendered);
  };
  flushSync(() =>
    hydrateRoot(element, <Component {...JSON.parse(props)} />, {
      identifierPrefix: island,
      onRecoverableError() {}, // as above
      onUncaughtError: restore,
    }),
  );
  if (!element.isConnected) return;
  element.dataset.live = '';
  delete element.dataset.late;
  fields = fieldsIn(element);
  putBack(typed, element);
  if (!focused.isConnected) focusAgain(focused, fields);

  const form = element.querySelector('form');
  element.addEventListener('submit', (event) => {
    if (event.target === form) return;
    event.preventDefault(); // something has put another form in the place of this one
    const altered = element.cloneNode(true) as HTMLElement;
    element.replaceWith(altered);
    hydrate(altered, Component, giveUp);
    altered.querySelector('form')?.requestSubmit();
  });
}

type Values = readonly (readonly [name: string, value: string])[];

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>('[name]:is(input, textarea)'),
];

const valuesOf = (fields: HTMLInputElement[]): Values =>
  fields.map(({ name, value }) => [name, value]);

function putBack(values: Values, element: HTMLElement): void {
  const fields = new Map(fieldsIn(element).map((field) => [field.name, field]));
  for (const [name, value] of values) {
    const field = fields.get(name);
    // where nothing was typed, what React has filled in stands
    if (!value || !field || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true })); // a component learns of words by it alone
  }
}

function focusAgain(before: HTMLInputElement, fields: HTMLInputElement[]): void {
  const { name, selectionStart, selectionEnd } = before;
  const field = fields.find((other) => other.name === name);
  field?.focus({ preventScroll: true });
  // null for an address, whose caret no script may ask for
  if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd);
}
