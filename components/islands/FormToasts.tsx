import { useState } from 'react';
import { formStrings } from '../../src/browser/contact/form-strings.ts';
import type { Outcome } from './FormOutcome.tsx';
import { Toast } from './Toast.tsx';

/** How long a confirmation stays, in ms. */
const shown = 5_000;

interface Props {
  outcome: Outcome;
  /** Called when the visitor closes a toast, which takes the focus with it. */
  onDismiss: () => void;
}

/**
 * Tells the outcome in a corner of the window, one at a time. Both live regions are in the page before there is anything to say.
 * A confirmation goes by itself; a failure stays until it is dismissed or the next try.
 */
export function FormToasts({ outcome, onDismiss }: Props) {
  const [dismissed, setDismissed] = useState<Outcome>();
  const open = outcome === dismissed ? 'none' : outcome.kind;
  const close = () => {
    setDismissed(outcome);
    onDismiss();
  };
  return (
    <div className="toasts">
      <div role="status">
        {open === 'sent' && (
          <Toast
            kind="ok"
            {...formStrings.sent}
            lasts={shown}
            onEnd={() => setDismissed(outcome)}
            onClose={close}
          />
        )}
      </div>
      <div role="alert">
        {outcome.kind === 'failed' && open === 'failed' && (
          <Toast
            kind="danger"
            title={formStrings.failed.title}
            text={formStrings.failed.text(outcome.reason)}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
