import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formStrings } from '../../src/facts/strings.ts';
import { Icon } from '../layout/Icon.tsx';
import type { Outcome } from './FormOutcome.tsx';

/** How long a confirmation stays, in ms (docs/decisions.md, “Toasts”). */
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
  const end = () => setDismissed(outcome);
  const close = () => {
    end();
    onDismiss();
  };
  const toast = 'title' in outcome && outcome !== dismissed && (
    <Toast {...outcome} onEnd={outcome.kind === 'sent' ? end : undefined} onClose={close} />
  );
  return (
    <div className="toasts">
      <div role="status">{outcome.kind === 'sent' && toast}</div>
      <div role="alert">{outcome.kind === 'failed' && toast}</div>
    </div>
  );
}

interface ToastProps {
  kind: 'sent' | 'failed';
  title: string;
  text: string;
  /** Called when it has been shown for long enough; without, it stays. */
  onEnd?: () => void;
  /** Called by the close button and by Escape. */
  onClose: () => void;
}

/** One of them. Its clock stands still while the pointer or the focus is on it, or the page cannot be seen. */
function Toast({ kind, title, text, onEnd, onClose }: ToastProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  useClock(!pointed && !focused && !hidden, onEnd);
  return (
    <div
      className={`toast toast--${kind === 'sent' ? 'ok' : 'danger'}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Icon name={kind === 'sent' ? 'check-circle' : 'warning-circle'} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{text}</p>
      </div>
      <button type="button" className="xbtn" aria-label={formStrings.dismiss} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function onVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Calls `onEnd` once it has run for as long as a confirmation is shown. */
function useClock(running: boolean, onEnd?: () => void): void {
  const left = useRef(shown);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!running) return undefined;
    const began = performance.now();
    const timer = setTimeout(() => end.current?.(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [running]);
}
