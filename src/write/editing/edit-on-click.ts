import { type Place, sourceOf } from './source-at.ts';

const outline = new CSSStyleSheet();
outline.replaceSync(
  '[data-source-aim]{outline:2px dashed var(--magenta)!important;outline-offset:3px;cursor:pointer!important}',
);

/** While Alt is held, shows which text the pointer is on; a click opens the place where it was typed. */
export function editOnClick(open: (place: Place) => void): void {
  document.adoptedStyleSheets.push(outline);
  let aim: Element | undefined;
  const point = (element: Element | undefined) => {
    aim?.removeAttribute('data-source-aim');
    aim = element;
    aim?.setAttribute('data-source-aim', '');
  };
  addEventListener('pointermove', ({ altKey, target }) => {
    point(altKey && target instanceof HTMLElement ? target : undefined);
  });
  addEventListener('keyup', ({ key }) => key === 'Alt' && point(undefined));
  addEventListener('blur', () => point(undefined));
  addEventListener('pointerdown', (event) => event.altKey && event.preventDefault(), true);
  addEventListener(
    'click',
    (event) => {
      const place = event.altKey && placeAt(event);
      if (!place) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open(place);
    },
    true,
  );
}

function placeAt({ target, clientX, clientY }: MouseEvent): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const inside = caret && target.contains(caret.offsetNode);
  return inside && caret.offsetNode.nodeType === Node.TEXT_NODE
    ? sourceOf(caret.offsetNode, caret.offset, target)
    : sourceOf(target.firstChild ?? undefined, 0, target);
}
