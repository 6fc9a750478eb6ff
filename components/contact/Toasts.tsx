import { useEffect, useRef, useState } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import type { Outcome } from './attempt.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { outcomeText } from './outcome-text.ts';

/** How long a confirmation is shown, in ms (docs/decisions.md, “Toasts”). */
const displayTime = 5_000;

interface Props {
  /** The outcome of the last attempt. Outcomes are compared by identity. */
  outcome: Outcome | undefined;
  /**
   * Called when the visitor dismisses a toast. The caller must move the focus, because the focused button is removed.
   */
  onDismiss: () => void;
}

/**
 * Shows the last outcome in a corner of the viewport. A confirmation closes automatically. A failure stays until the
 * visitor dismisses it or submits again.
 */
export function Toasts({ outcome, onDismiss }: Props) {
  const [closed, setClosed] = useState<Outcome>();
  const toast = outcome && outcome !== closed && (
    <Toast
      outcome={outcome}
      onDismiss={() => {
        setClosed(outcome);
        onDismiss();
      }}
      onEnd={() => setClosed(outcome)}
    />
  );
  return (
    <>
      <LiveRegion className="toasts" role="status">
        {outcome?.name === 'delivered' && toast}
      </LiveRegion>
      <LiveRegion className="toasts" role="alert">
        {outcome?.name === 'failed' && toast}
      </LiveRegion>
    </>
  );
}

interface ToastProps {
  outcome: Outcome;
  onDismiss: () => void;
  /** Called when the display time of the confirmation has elapsed. */
  onEnd: () => void;
}

function Toast({ outcome, onDismiss, onEnd }: ToastProps) {
  const isSuccess = outcome.name === 'delivered';
  const { title, text } = outcomeText(outcome);
  const toast = useRef<HTMLDivElement>(null);
  const isAtBottom = useIsAtBottom(toast);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useIsPageHidden();
  usePausableTimeout(isSuccess && !hasPointer && !hasFocus && !isHidden, onEnd);
  const look = `toast ${isSuccess ? 'toast--ok' : 'toast--danger'}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on the button inside dismisses the toast
    <div
      ref={toast}
      className={isAtBottom ? `${look} toast--low` : look}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      <Icon name={isSuccess ? 'check-circle' : 'warning-circle'} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className="close-btn"
        aria-label={formStrings.dismiss}
        onClick={onDismiss}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Calls `onEnd` after the display time of a confirmation. The time is paused while `runs` is false. */
function usePausableTimeout(runs: boolean, onEnd: () => void): void {
  const left = useRef(displayTime);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!runs) return;
    const began = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [runs]);
}

function useIsPageHidden(): boolean {
  const [isHidden, setIsHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/**
 * Whether the toast is at the bottom of the viewport instead of the top. The toast moves to the position where it
 * covers less of the focused element (WCAG 2.4.11).
 */
function useIsAtBottom(toast: { current: HTMLElement | null }): boolean {
  const [isAtBottom, setIsAtBottom] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const { activeElement: focused, body } = document;
      if (!toast.current || !focused || focused === body || toast.current.contains(focused)) return;
      const { top, bottom, left, right } = toast.current.getBoundingClientRect();
      const field = focused.getBoundingClientRect();
      if (field.right < left || field.left > right) return;
      const covered = (from: number, to: number) =>
        Math.max(0, Math.min(to, field.bottom) - Math.max(from, field.top));
      // compares both positions, so that a second event before the next render cannot move the toast back
      if (covered(top, bottom) > covered(innerHeight - bottom, innerHeight - top))
        setIsAtBottom(top + bottom < innerHeight);
    };
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const changes = ['focusin', 'scroll', 'resize'];
    look();
    for (const change of changes) addEventListener(change, scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      for (const change of changes) removeEventListener(change, scheduleUpdate);
    };
  }, [toast]);
  return isAtBottom;
}
