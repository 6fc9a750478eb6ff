import { useEffect, useRef, useState } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';
import type { Outcome } from './attempt-state.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { outcomeText } from './outcome-text.ts';

/** How long a confirmation is shown, in ms (docs/decisions.md, “Toasts”). */
const displayTime = 5_000;

interface Props {
  /**
   * The outcome of the last attempt. Each outcome is a new object. Outcomes are compared by identity, not by their
   * values.
   */
  outcome: Outcome | undefined;
  /**
   * Called when the visitor dismisses a toast. The toast is then removed together with the focused button, so the
   * caller must move the focus.
   */
  onDismiss: () => void;
}

/**
 * Shows the last outcome as a toast: a small message at the top or bottom of the viewport, or after the form (see
 * `Place`). A confirmation closes automatically. A failure stays until the visitor dismisses the failure or submits
 * again.
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
  onEnd: () => void;
}

function Toast({ outcome, onDismiss, onEnd }: ToastProps) {
  const isSuccess = outcome.name === 'delivered';
  const { title, text } = outcomeText(outcome);
  const toast = useRef<HTMLDivElement>(null);
  const place = usePlace(toast, !isSuccess);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useIsPageHidden();
  usePausableTimeout(isSuccess && !hasPointer && !hasFocus && !isHidden, onEnd);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on the button inside dismisses the toast
    <div
      ref={toast}
      className={`toast ${isSuccess ? 'toast--ok' : 'toast--danger'} toast--${place}`}
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

/** Calls `onEnd` when the display time of a confirmation has elapsed. The time is paused while `runs` is false. */
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
 * The place of a toast: at the top of the viewport, at the bottom of the viewport, or after the form, in the flow of
 * the page. In low viewports, the style sheet always puts the toast in the flow.
 */
type Place = 'top' | 'bottom' | 'flow';

/**
 * Returns the place for a toast: the edge of the viewport (top or bottom) at which the toast covers less. Only the
 * focused element (WCAG 2.4.11) and the links in the failure box (`Failure`) count. If the toast of a failure would
 * cover some of these elements at both edges, the place is `flow`. The toast can then be outside the viewport, but the
 * failure box has the same text.
 */
function usePlace(toast: { current: HTMLElement | null }, isFailure: boolean): Place {
  const [place, setPlace] = useState<Place>('top');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      if (!toast.current || getComputedStyle(toast.current).position !== 'fixed') return;
      const { top, bottom } = toast.current.getBoundingClientRect();
      const here = coveredHeight(toast.current, top, bottom);
      const opposite = coveredHeight(toast.current, innerHeight - bottom, innerHeight - top);
      const isAtTop = top + bottom < innerHeight;
      if (isFailure && here > 0 && opposite > 0) setPlace('flow');
      // moves the toast only if the toast covers less at the opposite edge; the current edge is measured and not read
      // from `place`, because a second event can occur before the next render
      else if (here > opposite) setPlace(isAtTop ? 'bottom' : 'top');
    };
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const changes = ['focusin', 'scroll', 'resize'];
    update();
    for (const change of changes) addEventListener(change, scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      for (const change of changes) removeEventListener(change, scheduleUpdate);
    };
  }, [toast, isFailure]);
  return place;
}

/**
 * Returns how much a toast would cover of the focused element and of the links in the failure box (`Failure`): the sum
 * of the covered heights, in px. `top` and `bottom` are the edges of the toast, in px from the top of the viewport.
 */
function coveredHeight(toast: HTMLElement, top: number, bottom: number): number {
  const { left, right } = toast.getBoundingClientRect();
  const { activeElement: focused, body } = document;
  const links = document.querySelectorAll('.form__failed a');
  const hasFocus = focused && focused !== body && !toast.contains(focused);
  const heights = [...links, ...(hasFocus ? [focused] : [])].map((element) => {
    const box = element.getBoundingClientRect();
    if (box.right < left || box.left > right) return 0;
    return Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
  });
  return heights.reduce((sum, height) => sum + height, 0);
}
