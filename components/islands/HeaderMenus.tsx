import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { menus } from '../../src/site/navigation.ts';
import { Icon } from '../layout/Icon.tsx';
import { Categories } from './Categories.tsx';

/** How long a dropdown waits, in milliseconds, before it closes after the pointer has left it (specification, section 2). */
const closeDelay = 100;

export interface HeaderMenusProps {
  /** The address of the page, to mark its own link. */
  address: string;
}

/**
 * The Services and Banking dropdowns. Their HTML works by itself: each is a <details>, open on click, tap, Enter and,
 * by CSS, on hover. This adds what HTML cannot: closing after a delay, on Escape, outside, and when focus leaves;
 * arrow keys; categories that follow the pointer.
 */
export function HeaderMenus({ address }: HeaderMenusProps) {
  const [open, setOpen] = useState<string>();
  const [opened, setOpened] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovering = useRef(false);

  const show = (id: string | undefined) => {
    clearTimeout(timer.current);
    if (id && id !== open) setOpened((count) => count + 1);
    setOpen(id);
  };

  useEffect(() => {
    const already = root.current?.querySelector<HTMLElement>('details.menu:is([open], :hover)');
    if (already) {
      hovering.current = already.matches(':hover');
      setOpen(already.dataset.menu);
    }
    if (root.current) root.current.dataset.live = '';
    const outside = (event: Event) => {
      if (!(event.target instanceof Node) || root.current?.contains(event.target)) return;
      // closed in the page as well: the browser tells of an opening a moment after it has opened
      for (const menu of root.current?.querySelectorAll<HTMLDetailsElement>('.menu[open]') ?? [])
        menu.open = false;
      setOpen(undefined);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  const enter = (id: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovering.current = true;
    show(id);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovering.current = false;
    timer.current = setTimeout(() => setOpen(undefined), closeDelay);
  };
  const keys = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const summary = event.currentTarget.querySelector('summary');
    if (event.key === 'Escape' && event.currentTarget.open) {
      event.currentTarget.open = false;
      setOpen(undefined);
      summary?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === summary) {
      event.preventDefault();
      const details = event.currentTarget;
      details.open = true;
      details.querySelector<HTMLElement>('.mega :is(summary, a)')?.focus();
    }
  };

  return (
    <div className="menus" ref={root}>
      {menus.map(({ id, label, categories }) => (
        <details
          key={id}
          className="menu"
          data-menu={id}
          open={open === id}
          suppressHydrationWarning
          onToggle={(event) => {
            if (event.target !== event.currentTarget) return;
            if (event.currentTarget.open) show(id);
            else if (open === id) show(undefined);
          }}
          onPointerEnter={enter(id)}
          onPointerLeave={leave}
          onKeyDown={keys}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget) && open === id)
              show(undefined);
          }}
        >
          {/* a click with the pointer over an open menu would only close what the pointer has just opened */}
          <summary
            onPointerDown={({ pointerType }) => {
              hovering.current &&= pointerType === 'mouse';
            }}
            onClick={(event) => hovering.current && open === id && event.preventDefault()}
          >
            {`${label} `}
            <Icon name="caret-down" />
          </summary>
          <div className="mega">
            <div className="wrap">
              <Categories key={opened} id={id} categories={categories} address={address} />
            </div>
          </div>
        </details>
      ))}
    </div>
  );
}
