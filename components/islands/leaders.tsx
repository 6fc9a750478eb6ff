import './leaders.css';
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { createRoot } from 'react-dom/client';
import { Icon } from '../layout/Icon.tsx';
import { Portrait } from '../layout/Portrait.tsx';

/** The strings of the dialog, from the page. */
interface Props {
  close: string;
}

/** Opens the biography that the address names in a dialog, and takes its name from the address when it closes. */
export function start(team: HTMLElement, { close }: Props): void {
  const root = createRoot(document.createElement('div'));
  const biographyAt = (hash: string) =>
    [...team.querySelectorAll<HTMLElement>('.bio')].find(({ id }) => `#${id}` === hash);

  const shut = () => {
    const { hash, pathname, search } = location;
    history.replaceState(null, '', pathname + search);
    show();
    requestAnimationFrame(() => team.querySelector<HTMLElement>(`a[href="${hash}"]`)?.focus());
  };
  const show = () =>
    root.render(
      <LeaderDialog biography={biographyAt(location.hash)} closeLabel={close} onClose={shut} />,
    );

  team.dataset.live = '';
  for (const link of team.querySelectorAll('.leader a')) link.ariaHasPopup = 'dialog';
  addEventListener('hashchange', show);
  // who came by a link to a biography stands where it was before it gave way to the dialog
  if (biographyAt(location.hash)) scrollTo(0, 0);
  show();
}

interface DialogProps {
  /** The biography in the page; undefined while the dialog is closed. */
  biography: HTMLElement | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** A leader's large portrait, name, title and biography. Closes by its button, on Escape and on a press outside. */
function LeaderDialog({ biography, closeLabel, onClose }: DialogProps) {
  const name = biography?.ariaLabel ?? '';
  return (
    <Dialog open={biography !== undefined} onClose={onClose} aria-label={name} className="overlay">
      <DialogBackdrop className="dlg-scrim" />
      <DialogPanel className="dlg">
        <div className="dlg__in">
          <div className="dlg__pic">{biography && <Portrait id={biography.id} name={name} />}</div>
          <div
            className="dlg__txt bio"
            ref={(text) => {
              if (text && biography)
                text.replaceChildren(
                  ...[...biography.childNodes].map((node) => node.cloneNode(true)),
                );
            }}
          />
        </div>
        <button type="button" className="xbtn" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </button>
      </DialogPanel>
    </Dialog>
  );
}
