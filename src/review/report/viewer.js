// @ts-check
/**
 * What runs in the report: it shows each page in frames once it comes near, and steps through the changes with the
 * keys n and p. It is put into the report as it stands here, so that nothing has to compile it: it imports nothing, and
 * stays in one file, a little long.
 *
 * @typedef {object} Frames
 * @property {string} [old]
 * @property {string} [new]
 * @property {string} [merged]
 * @property {{ old: number, new: number }} styles
 *
 * @typedef {object} Data
 * @property {string[]} styles
 * @property {{ old: string, new: string }} drawings
 * @property {Frames[]} pages
 */
(() => {
  /** @param {string} id */
  const read = (id) => document.getElementById(id)?.textContent ?? '{}';
  /** @type {Data} */
  const data = JSON.parse(read('data'));
  /** @type {(selectors: string, within?: ParentNode) => HTMLElement[]} */
  const all = (selectors, within = document) =>
    Array.from(within.querySelectorAll(selectors), (one) => /** @type {HTMLElement} */ (one));
  const places = all('[data-frames]');
  const steps = all('[data-step]');
  const told = document.querySelector('.steps output');
  const titles = { old: 'Before', new: 'After', merged: 'Before and after in one' };
  let current = -1;
  /** @type {'merged' | 'both'} */
  let view = 'merged';

  /** @type {('old' | 'new')[]} */
  const sides = ['old', 'new'];

  /**
   * The views of a page in the order in which they stand side by side.
   * @type {(page: Frames) => ('old' | 'new' | 'merged')[]}
   */
  const viewsOf = (page) =>
    view === 'merged' && page.merged !== undefined
      ? ['merged']
      : sides.filter((side) => page[side] !== undefined);

  /** @param {HTMLElement} place */
  function show(place) {
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

  /**
   * A frame is for reading: its links lead nowhere, and the keys work in it too.
   * @param {HTMLIFrameElement} frame
   * @param {string | undefined} from
   */
  function settle(frame, from) {
    const inside = frame.contentDocument;
    if (!inside) return;
    inside.addEventListener('keydown', onKey);
    inside.addEventListener('click', (event) => {
      if (/** @type {Element} */ (event.target).closest?.('a')) event.preventDefault();
    });
    point(frame, current >= 0 ? steps[current]?.dataset.step : from);
  }

  /**
   * Scrolls a frame to the marks of a change and sets them off.
   * @param {HTMLIFrameElement} frame
   * @param {string | undefined} number
   */
  function point(frame, number) {
    const inside = frame.contentDocument;
    if (!inside || number === undefined) return;
    for (const mark of inside.querySelectorAll('.review-current'))
      mark.classList.remove('review-current');
    const marks = all(`[data-change="${number}"]`, inside);
    for (const mark of marks) mark.classList.add('review-current');
    const first = marks.find((mark) => mark.getClientRects().length > 0) ?? marks[0];
    for (
      let fold = first?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true;
    // scrollIntoView would move the report as well
    const page = inside.scrollingElement;
    // parts that come near get their real height only then, and push the mark on
    /** @param {number} times */
    const reach = (times) => {
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

  /** @param {number} to */
  function go(to) {
    const step = steps[to];
    if (!step) return;
    steps[current]?.removeAttribute('aria-current');
    current = to;
    step.setAttribute('aria-current', 'true');
    const section = step.closest('.page');
    const place = section && all('[data-frames]', section)[0];
    if (place) show(place);
    const desk = matchMedia('(min-width: 70rem)').matches && view === 'merged';
    (desk && section ? section : step).scrollIntoView({ block: 'start' });
    step.focus({ preventScroll: !desk });
    if (desk) step.scrollIntoView({ block: 'nearest' });
    for (const frame of section?.querySelectorAll('iframe') ?? []) point(frame, step.dataset.step);
    if (told)
      told.textContent = `Change ${to + 1} of ${steps.length}${place ? `, ${place.dataset.address}` : ''}`;
  }

  /** @param {number} by */
  const move = (by) => go(Math.min(steps.length - 1, Math.max(0, current + by)));

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') move(1);
    if (event.key === 'p') move(-1);
  }

  addEventListener('keydown', onKey);
  for (const button of all('[data-go]'))
    button.addEventListener('click', () => move(Number(button.dataset.go)));
  for (const input of all('[name=view]'))
    input.addEventListener('change', () => {
      view = input.getAttribute('value') === 'both' ? 'both' : 'merged';
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
      for (const entry of entries)
        if (entry.isIntersecting) show(/** @type {HTMLElement} */ (entry.target));
    },
    { rootMargin: '600px' },
  );
  for (const place of places) near.observe(place);
})();
