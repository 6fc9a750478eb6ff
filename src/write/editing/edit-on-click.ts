import { openPlace, type Place, sourceOf } from './places.ts';

// while Alt is held, the text that the pointer is on has an outline, and a click opens the place where it was typed
const outline = new CSSStyleSheet();
outline.replaceSync(
  '[data-source-aim]{outline:2px dashed var(--magenta)!important;outline-offset:3px;cursor:pointer!important}',
);
document.adoptedStyleSheets.push(outline);

let aim: Element | undefined;
const point = (element?: Element) => {
  aim?.removeAttribute('data-source-aim');
  aim = element;
  aim?.setAttribute('data-source-aim', '');
};
addEventListener('pointermove', ({ altKey, target }) => {
  point(altKey && target instanceof HTMLElement ? target : undefined);
});
addEventListener('keyup', ({ key }) => key === 'Alt' && point());
addEventListener('blur', () => point());
addEventListener('pointerdown', (event) => event.altKey && event.preventDefault(), true);
addEventListener(
  'click',
  (event) => {
    const place = event.altKey && placeAt(event);
    if (!place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void openPlace(place);
  },
  true,
);

function placeAt({ target, clientX, clientY }: MouseEvent): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const inside = caret && target.contains(caret.offsetNode);
  return inside && caret.offsetNode.nodeType === Node.TEXT_NODE
    ? sourceOf(caret.offsetNode, caret.offset, target)
    : sourceOf(target.firstChild ?? undefined, 0, target);
}
