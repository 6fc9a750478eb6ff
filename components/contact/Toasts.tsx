import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formStrings } from '../../src/config/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';

/** How long a confirmation stays, in ms (docs/decisions.md, “Toasts”). */
const shown = 5_000;

/** The text of an outcome. Outcomes are compared by identity. */
export interface ToastMessage {
  isSuccess: boolean;
  title: string;
  text: string;
}

interface Props {
  notice: ToastMessage | undefined;
  /** Called when the visitor closes a toast, which takes the focus with it. */
  onDismiss: () => void;
}

/** Shows the last outcome in a corner of the window. A confirmation closes by itself; a failure stays until it is dismissed or the next attempt. */
export function Toasts({ notice, onDismiss }: Props) {
  const [closed, setClosed] = useState<ToastMessage>();
  const toast = notice && notice !== closed && (
    <Toast
      notice={notice}
      onDismiss={() => {
        setClosed(notice);
        onDismiss();
      }}
      onEnd={() => setClosed(notice)}
    />
  );
  return (
    <>
      <LiveRegion className="toasts" role="status">
        {notice?.isSuccess && toast}
      </LiveRegion>
      <LiveRegion className="toasts" role="alert">
        {notice?.isSuccess === false && toast}
      </LiveRegion>
    </>
  );
}

interface ToastProps {
  notice: ToastMessage;
  onDismiss: () => void;
  /** Called when a confirmation has been shown for long enough. */
  onEnd: () => void;
}

function Toast({ notice: { isSuccess, title, text }, onDismiss, onEnd }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const isLow = useFreeHalf(toast);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useIsPageHidden();
  useClock(isSuccess && !hasPointer && !hasFocus && !isHidden, onEnd);
  const look = `toast ${isSuccess ? 'toast--ok' : 'toast--danger'}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from its button
    <div
      ref={toast}
      className={isLow ? `${look} toast--low` : look}
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
      <button type="button" className="xbtn" aria-label={formStrings.dismiss} onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Calls `onEnd` when a confirmation has been shown for long enough, the time that the clock stood still left out. */
function useClock(runs: boolean, onEnd: () => void): void {
  const left = useRef(shown);
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

/** Whether a toast stands in the lower half of the window: it goes to the half where it covers less of what has the focus (WCAG 2.4.11). */
function useFreeHalf(toast: { current: HTMLElement | null }): boolean {
  const [isLow, setIsLow] = useState(false);
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
      if (covered(top, bottom) > covered(innerHeight - bottom, innerHeight - top))
        setIsLow((isLow) => !isLow);
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const changes = ['focusin', 'scroll', 'resize'];
    look();
    for (const change of changes) addEventListener(change, lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      for (const change of changes) removeEventListener(change, lookSoon);
    };
  }, [toast]);
  return isLow;
}

/**
 * A place whose changes are announced. It stands in the page before there is anything to say, and comes back where an
 * extension has taken it away.
 */
export function LiveRegion(attributes: HTMLAttributes<HTMLElement>) {
  const region = useRef<HTMLParagraphElement>(null);
  const home = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const { current } = region;
    home.current ??= current?.closest('[data-island]') ?? undefined;
    if (current && !current.isConnected) home.current?.append(current);
  });
  return <div ref={region} {...attributes} />;
}
