import './drawer.css';
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { createRoot } from 'react-dom/client';
import { menuStrings } from '../../src/facts/strings.ts';
import { ActionLink } from '../layout/ActionLink.tsx';
import { Icon } from '../layout/Icon.tsx';

/** Makes the menu button open the drawer. Until then, and without a script, it is a link to the footer's columns. */
export function start(button: HTMLAnchorElement, _props: undefined, cause?: string): void {
  const links = linksOfHeader();
  const root = createRoot(document.createElement('div'));
  const render = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    root.render(<Drawer {...links} open={open} onClose={close} />);
  };
  const close = () => {
    render(false);
    // Headless UI gives focus back only to what was focused after its code arrived
    requestAnimationFrame(() => button.focus({ preventScroll: true }));
  };
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  button.addEventListener('click', (event) => {
    event.preventDefault();
    render(true);
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    render(true);
  });
  render(cause === 'click');
}

/** What the header lists, which the drawer shows on small screens: its dropdowns, and the links beside them. */
function linksOfHeader() {
  const menus = [...document.querySelectorAll('.menus > .menu')].map((menu) => ({
    label: menu.querySelector('summary')?.textContent,
    categories: [...menu.querySelectorAll('.mega__group')].map((group) => ({
      title: group.querySelector('.mega__title')?.textContent,
      links: linksIn(group, 'a'),
    })),
  }));
  return { menus, plainLinks: linksIn(document, '.nav > a') };
}

/** The links that fit a selector, without the lines below their labels. */
const linksIn = (holder: ParentNode, selector: string) =>
  [...holder.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => ({
    href: link.getAttribute('href') ?? '',
    label: link.firstChild?.textContent,
    current: link.hasAttribute('aria-current'),
  }));

interface Props extends ReturnType<typeof linksOfHeader> {
  open: boolean;
  onClose: () => void;
}

/** The menu of small screens: a panel at the inline end with every link of the header. It keeps focus and closes on Escape, outside and on a link. */
function Drawer({ menus, plainLinks, open, onClose }: Props) {
  const link = ({ href, label, current }: Props['plainLinks'][number]) => (
    <a key={href} href={href} aria-current={current ? 'page' : undefined} onClick={onClose}>
      {label}
    </a>
  );
  return (
    <Dialog className="overlay" open={open} onClose={onClose} aria-label={menuStrings.menu}>
      <DialogBackdrop className="scrim" />
      <DialogPanel className="drawer">
        <div className="drawer__bar">
          <b>{menuStrings.menu}</b>
          <button type="button" className="xbtn" aria-label={menuStrings.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <nav aria-label={menuStrings.links}>
          {menus.map(({ label, categories }, index) => (
            <details key={index} open={index === 0}>
              <summary>
                {label}
                <Icon name="caret-down" />
              </summary>
              {categories.map(({ title, links }) => (
                <div key={title}>
                  {categories.length > 1 && <p className="group">{title}</p>}
                  <ul>
                    {links.map((entry) => (
                      <li key={entry.href}>{link(entry)}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </details>
          ))}
          {plainLinks.map(link)}
        </nav>
        <div className="drawer__end">
          <ActionLink href="/contact">{menuStrings.book}</ActionLink>
        </div>
      </DialogPanel>
    </Dialog>
  );
}
