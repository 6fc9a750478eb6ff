/**
 * What runs in the report: it shows each page in frames once it comes near, and steps through the changes with the
 * keys n and p. It is compiled by itself and put into the report, so it imports nothing, and stays in one file, a
 * little long.
 */
interface Frames {
  old?: string;
  new?: string;
  merged?: string;
  styles: { old: number; new: number };
}

interface Data {
  styles: string[];
  drawings: { old: string; new: string };
  pages: Frames[];
}

(() => {
  const read = (id: string) => document.getElementById(id)?.textContent ?? '{}';
  const data: Data = JSON.parse(read('data'));
  const places = [...document.querySelectorAll<HTMLElement>('[data-frames]')];
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  const told = document.querySelector('.steps output');
  const titles = { old: 'Before', new: 'After', merged: 'Before and after in one' };
  let current = -1;
  let view: 'merged' | 'both' = 'merged';

  /** The views of a page in the order in which they stand side by side. */
  const viewsOf = (page: Frames) =>
    view === 'merged' && page.merged !== undefined
      ? (['merged'] as const)
      : (['old', 'new'] as const).filter((side) => page[side] !== undefined);

  function show(place: HTMLElement): void {
    const page = data.pages[Number(place.dataset.frames)];
    if (!page || place.dataset.shown === view) return;
    place.dataset.shown = view;
    place.replaceChildren(
      ...viewsOf(page).map((one) => {
        const side = one === 'old' ? 'old' : 'new';
        const figure = document.createElement('figure');
        const caption = document.createElement('figcaption');
        caption.textContent = titles[one];
        const frame = document.createElement('iframe');
        frame.title = `${place.dataset.address}: ${titles[one]}`;
        frame.addEventListener('load', () => settle(frame, place.dataset.from));
        frame.srcdoc = `<!doctype html><html lang="${document.documentElement.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${data.styles[page.styles[side]]}</style><body>${page[one]}${data.drawings[side]}</body></html>`;
        figure.append(caption, frame);
        return figure;
      }),
    );
  }

  /** A frame is for reading: its links lead nowhere, and the keys work in it too. */
  function settle(frame: HTMLIFrameElement, from: string | undefined): void {
    const inside = frame.contentDocument;
    if (!inside) return;
    inside.addEventListener('keydown', onKey);
    inside.addEventListener('click', (event) => {
      if ((event.target as Element).closest?.('a')) event.preventDefault();
    });
    point(frame, current >= 0 ? steps[current]?.dataset.step : from);
  }

  /** Scrolls a frame to the marks of a change and sets them off. */
  function point(frame: HTMLIFrameElement, number: string | undefined): void {
    const inside = frame.contentDocument;
    if (!inside || number === undefined) return;
    for (const mark of inside.querySelectorAll('.review-current'))
      mark.classList.remove('review-current');
    const marks = inside.querySelectorAll<HTMLElement>(`[data-change="${number}"]`);
    for (const mark of marks) mark.classList.add('review-current');
    const first = [...marks].find((mark) => mark.getClientRects().length > 0) ?? marks[0];
    for (
      let fold = first?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true;
    // scrollIntoView would move the report as well
    const page = inside.scrollingElement;
    // parts that come near get their real height only then, and push the mark on
    const reach = (times: number): void => {
      const place = first?.getBoundingClientRect();
      if (page && place)
        page.scrollBy({
          top: place.top - (page.clientHeight - Math.min(place.height, 300)) / 3,
          behavior: 'instant',
        });
      if (times > 0) requestAnimationFrame(() => reach(times - 1));
    };
    reach(6);
  }

  function go(to: number): void {
    const step = steps[to];
    if (!step) return;
    steps[current]?.removeAttribute('aria-current');
    current = to;
    step.setAttribute('aria-current', 'true');
    const section = step.closest('.page');
    const place = section?.querySelector<HTMLElement>('[data-frames]');
    if (place) show(place);
    const desk = matchMedia('(min-width: 70rem)').matches && view === 'merged';
    (desk ? section : step)?.scrollIntoView({ block: 'start' });
    step.focus({ preventScroll: !desk });
    if (desk) step.scrollIntoView({ block: 'nearest' });
    for (const frame of section?.querySelectorAll('iframe') ?? []) point(frame, step.dataset.step);
    if (told)
      told.textContent = `Change ${to + 1} of ${steps.length}, ${place?.dataset.address ?? ''}`;
  }

  const move = (by: number) => go(Math.min(steps.length - 1, Math.max(0, current + by)));

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') move(1);
    if (event.key === 'p') move(-1);
  }

  addEventListener('keydown', onKey);
  for (const button of document.querySelectorAll<HTMLElement>('[data-go]'))
    button.addEventListener('click', () => move(Number(button.dataset.go)));
  for (const input of document.querySelectorAll<HTMLInputElement>('[name=view]'))
    input.addEventListener('change', () => {
      view = input.value === 'both' ? 'both' : 'merged';
      document.body.classList.toggle('both', view === 'both');
      for (const place of places) if (place.dataset.shown) show(place);
      if (current >= 0) go(current);
    });
  for (const step of steps)
    step.addEventListener('click', () => {
      if (!getSelection()?.toString()) go(steps.indexOf(step));
    });
  const near = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) show(entry.target as HTMLElement);
    },
    { rootMargin: '600px' },
  );
  for (const place of places) near.observe(place);
})();
