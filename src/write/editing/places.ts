/** A place in a file of the project; lines count from 1. */
export interface Place {
  file: string;
  line: number;
}

/** The file of the page that is shown, from its body. */
const pageFile = () => document.body.dataset.file ?? '';

/** Where the words of a text were typed, by the marks that `markSources` left; `offset` counts from the text's start. */
export function sourceOf(text: Node | undefined, offset: number, near: Element): Place | undefined {
  const element = text?.parentElement;
  const sources = element?.dataset.source?.split(' ');
  if (text && sources) {
    const before = textBefore(text, offset);
    const place = read(sources[before.split('\n').length - 1]);
    if (place) return place;
  }
  return nearest(near);
}

/** The element's own text up to an offset in one of its text nodes. A text node ends a piece, as a line break does. */
function textBefore(text: Node, offset: number): string {
  let before = (text.textContent ?? '').slice(0, offset);
  for (let node = text.previousSibling; node; node = node.previousSibling)
    if (node.nodeType === Node.TEXT_NODE) before = `${node.textContent}\n${before}`;
  return before;
}

/** For words that have no mark of their own, such as a date set by the site: the nearest marked element. */
function nearest(element: Element): Place | undefined {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const marked = [around, ...around.querySelectorAll('[data-source]')];
    for (const candidate of marked)
      for (const source of candidate.getAttribute('data-source')?.split(' ') ?? []) {
        const place = read(source);
        if (place) return place;
      }
  }
  return undefined;
}

function read(source: string | undefined): Place | undefined {
  const [, file, line] = source?.match(/^(?:(.+):)?(\d+)$/) ?? [];
  return line ? { file: file ?? pageFile(), line: Number(line) } : undefined;
}

/** The event by which the bar learns why no editor opened; its detail is a sentence. */
export const notOpened = 'editor-not-opened';

/** Opens a place in the editor of this machine. Resolves to false where no editor opened, which the bar then says. */
export async function openPlace({ file, line }: Place, column = 1): Promise<boolean> {
  const asked = encodeURIComponent(`${file}:${line}:${column}`);
  const response = await fetch(`/__open-in-editor?file=${asked}`).catch(() => undefined);
  if (response?.ok) return true;
  const detail = (await response?.text()) || undefined;
  dispatchEvent(new CustomEvent(notOpened, { detail }));
  return false;
}
