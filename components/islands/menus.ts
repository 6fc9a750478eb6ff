/** How long a dropdown waits, in milliseconds, before it closes after the pointer has left it (docs/decisions.md, “Menus”). */
const closeDelay = 100;

/**
 * Adds to the header's dropdowns what HTML cannot: they open under the pointer, and close after a delay, on Escape,
 * outside, and when focus leaves; arrow keys move in them; categories follow the pointer, and each opening begins with
 * the first. One that the visitor has already opened stays open.
 */
export function start(root: HTMLElement): void {
  const menus = [...root.querySelectorAll<HTMLDetailsElement>('.menu')];
  let closing: ReturnType<typeof setTimeout>;
  let hovering = false;
  const show = (shown?: HTMLDetailsElement) => {
    clearTimeout(closing);
    for (const menu of menus) menu.open = menu === shown;
  };

  for (const menu of menus) {
    const summary = menu.querySelector('summary');
    const first = menu.querySelector('details');
    menu.addEventListener('toggle', () => {
      if (menu.open) show(menu);
      else if (first) first.open = true;
    });
    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      hovering = true;
      show(menu);
    });
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      hovering = false;
      closing = setTimeout(show, closeDelay);
    });
    summary?.addEventListener('pointerdown', ({ pointerType }) => {
      hovering &&= pointerType === 'mouse';
    });
    summary?.addEventListener('click', (event) => {
      // with the pointer over it, a click would only close what the pointer has just opened
      if (hovering && menu.open) event.preventDefault();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && menu.open) show();
    });
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown' && event.target === summary) {
        event.preventDefault();
        show(menu);
        menu.querySelector<HTMLElement>('.mega :is(summary, a)')?.focus();
      } else moveFocus(event);
    });
  }

  for (const category of root.querySelectorAll<HTMLDetailsElement>('.cats > details')) {
    const open = () => {
      category.open = true;
    };
    const summary = category.querySelector('summary');
    summary?.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && open(),
    );
    summary?.addEventListener('focus', open);
    summary?.addEventListener('click', (event) => {
      event.preventDefault();
      open();
    });
  }

  // wherever the focus is, for a pointer may have opened it (WCAG 1.4.13)
  document.addEventListener('keydown', ({ key }) => {
    const menu = menus.find(({ open }) => open);
    if (key !== 'Escape' || !menu) return;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    show();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !root.contains(target)) show();
  });
  const already = menus.find((menu) => menu.matches('[open], :hover'));
  if (already) {
    hovering = already.matches(':hover');
    show(already);
  }
  for (const live of root.querySelectorAll<HTMLElement>('.menus')) live.dataset.live = '';
}

/** Up and down move among the categories, or among the links; forward in the page's direction enters a category's links, backward leaves them. */
function moveFocus(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const list = event.target.closest('.cats');
  if (!list) return;
  const onLink = event.target.matches('a');
  const category = event.target.closest('details');
  const peers = onLink
    ? [...(category?.querySelectorAll<HTMLElement>('a') ?? [])]
    : [...list.querySelectorAll<HTMLElement>('summary')];
  const at = peers.indexOf(event.target);
  const sides = ['ArrowRight', 'ArrowLeft'];
  const [ahead = '', back = ''] = document.dir === 'rtl' ? sides.reverse() : sides;
  const goal = {
    ArrowDown: peers[at + 1],
    ArrowUp: peers[at - 1],
    Home: peers[0],
    End: peers.at(-1),
    [ahead]: onLink ? undefined : category?.querySelector('a'),
    [back]: onLink ? category?.querySelector('summary') : undefined,
  }[event.key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
