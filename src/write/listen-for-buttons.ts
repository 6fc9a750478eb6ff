import { openInEditor } from './open-in-editor.ts';
import { words } from './words.ts';

/**
 * Brings the buttons of pages drawn on the server to life: `data-copies` names the id of the element whose text is
 * copied, `data-opens` a place (file:line:column) that is opened in the editor.
 */
export function listenForButtons(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset.copies) copy(button, button.dataset.copies);
    const [, file, line, column] = button?.dataset.opens?.match(/^(.+):(\d+):(\d+)$/) ?? [];
    if (file) openInEditor({ file, line: Number(line) }, Number(column));
  });
}

async function copy(button: HTMLElement, id: string): Promise<void> {
  const source = document.getElementById(id);
  if (!source) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    button.textContent = words.copied;
  } catch {
    getSelection()?.selectAllChildren(source);
    button.textContent = words.selected;
  }
  setTimeout(() => {
    button.textContent = words.copy;
  }, 2000);
}
