import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { withBase } from '../../src/facts/base-path.ts';
import { strings } from '../../src/facts/strings.ts';
import { menus, plainLinks } from '../../src/site/navigation.ts';
import { ActionLink } from '../layout/ActionLink.tsx';
import { Icon } from '../layout/Icon.tsx';

/** What the page tells the menu. */
export interface MenuDialogProps {
  address: string;
}

interface Props extends MenuDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The menu of small screens: a panel at the inline end with every link of the header. It keeps focus and closes on Escape, outside and on a link. */
export function MenuDialog({ address, open, onClose }: Props) {
  const link = ({ href, label }: { href: string; label: string }) => (
    <a
      key={href}
      href={withBase(href)}
      aria-current={href === address ? 'page' : undefined}
      onClick={onClose}
    >
      {label}
    </a>
  );
  return (
    <Dialog className="overlay" open={open} onClose={onClose} aria-label={strings.menu}>
      <DialogBackdrop className="scrim" />
      <DialogPanel className="drawer">
        <div className="drawer__bar">
          <b>{strings.menu}</b>
          <button type="button" className="xbtn" aria-label={strings.closeMenu} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <nav aria-label={strings.mobileMenu}>
          {menus.map(({ id, label, categories }, index) => (
            <details key={id} open={index === 0}>
              <summary>
                {`${label} `}
                <Icon name="caret-down" />
              </summary>
              {categories.map(({ folder, title, links }) => (
                <div key={folder}>
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
          <ActionLink href="/contact">{strings.book}</ActionLink>
        </div>
      </DialogPanel>
    </Dialog>
  );
}
