import './editing/edit-on-click.ts';
import { openPlace } from './editing/places.ts';
import { beginPageOf } from './new-page/begin-page-of.ts';
import { strings } from './strings.ts';

// what the development server adds to every page: the way from a text to the line where it is typed, and its buttons
addEventListener('click', ({ target }) => {
  if (target instanceof Element) press(target.closest('button'));
});

addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.beginsPage === undefined) return;
  event.preventDefault();
  void beginPageOf(form);
});

/**
 * The buttons of pages drawn on the server: `data-copies` names the id of the element whose text is copied,
 * `data-opens` a place (file:line:column) that is opened in the editor.
 */
function press(button: HTMLButtonElement | null): void {
  const { copies, opens } = button?.dataset ?? {};
  if (button && copies) void copy(button, copies);
  const [, file, line, column] = opens?.match(/^(.+):(\d+):(\d+)$/) ?? [];
  if (file) void openPlace({ file, line: Number(line) }, Number(column));
}

async function copy(button: HTMLButtonElement, id: string): Promise<void> {
  const source = document.getElementById(id);
  if (!source) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = strings.copied;
  } catch {
    getSelection()?.selectAllChildren(source);
    button.textContent = strings.selected;
  }
  setTimeout(() => {
    button.textContent = strings.copy;
  }, 2000);
}
