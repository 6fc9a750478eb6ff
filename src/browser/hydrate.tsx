import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { fieldsIn, fillFields, valuesOfFields } from './form-fields.ts';

/**
 * Hydrates a prerendered island (a part of the page that runs React). If a browser translation or a password manager
 * has changed the HTML of the island, React renders the island again. This function then restores the typed text and
 * the position of the caret. If the island’s code throws an error, this function restores the prerendered HTML with the
 * typed text, and calls `showAlternatives`.
 */
export function hydrate(
  element: HTMLElement,
  Component: ComponentType<object>,
  showAlternatives: (element: HTMLElement) => void,
): void {
  const { island, props = '{}' } = element.dataset;
  const prerendered = element.cloneNode(true) as HTMLElement;
  const typed = valuesOfFields(fieldsIn(element).filter(({ value }) => value));
  const focused = document.activeElement as HTMLInputElement;
  let fields = fieldsIn(element);

  const restore = (error: unknown) => {
    console.error(`The island “${island}” failed:`, error);
    element.replaceWith(prerendered);
    fillFields(valuesOfFields(fields), fieldsIn(prerendered));
    showAlternatives(prerendered);
  };
  // Hydrates immediately, because the code below needs the hydrated fields. Without flushSync, hydrateRoot only
  // schedules the hydration. With flushSync, React 19 hydrates, and calls the error handlers, before flushSync returns
  // (https://react.dev/reference/react-dom/flushSync).
  flushSync(() =>
    hydrateRoot(element, <Component {...JSON.parse(props)} />, {
      identifierPrefix: island,
      onRecoverableError() {}, // ignored, because the cause is a translation or an extension that has changed the HTML
      onUncaughtError: restore,
    }),
  );
  if (!element.isConnected) return;
  element.dataset.live = '';
  delete element.dataset.late;
  fields = fieldsIn(element);
  fillFields(typed, fields);
  if (!focused.isConnected) restoreFocus(focused, fields);

  const form = element.querySelector('form');
  element.addEventListener('submit', (event) => {
    if (event.target === form) return;
    event.preventDefault(); // an extension has replaced the form, so React has not handled the submit
    const altered = element.cloneNode(true) as HTMLElement;
    element.replaceWith(altered);
    hydrate(altered, Component, showAlternatives);
    altered.querySelector('form')?.requestSubmit();
  });
}

function restoreFocus(before: HTMLInputElement, fields: HTMLInputElement[]): void {
  const { name, selectionStart, selectionEnd } = before;
  const field = fields.find((other) => other.name === name);
  field?.focus({ preventScroll: true });
  // selectionStart is null for type=email, because browsers do not expose the caret of such a field
  if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd);
}
