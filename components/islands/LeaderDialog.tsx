import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { Icon } from '../layout/Icon.tsx';
import { Portrait } from '../layout/Portrait.tsx';

interface Props {
  /** The biography in the page; undefined while the dialog is closed. */
  biography: HTMLElement | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** A leader's large portrait, name, title and biography. Closes by its button, on Escape and on a press outside. */
export function LeaderDialog({ biography, closeLabel, onClose }: Props) {
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
