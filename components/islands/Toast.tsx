import { useEffect, useRef, useState } from 'react';
import { formStrings } from '../../src/browser/contact/form-strings.ts';
import { Icon } from '../layout/Icon.tsx';

interface Props {
  kind: 'ok' | 'danger';
  title: string;
  text: string;
  /** After how many milliseconds it goes by itself; it stays without. */
  lasts?: number;
  onEnd?: () => void;
  /** Called by the close button and by Escape. */
  onClose: () => void;
}

/** A notice. Its clock stands still while the pointer or the focus is on it, or the page cannot be seen. */
export function Toast({ kind, title, text, lasts, onEnd, onClose }: Props) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHidden();
  useClock(lasts, !pointed && !focused && !hidden, onEnd);
  return (
    <div
      className={`toast toast--${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Icon name={kind === 'ok' ? 'check-circle' : 'warning-circle'} />
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

function useHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

/** Calls `onEnd` once it has run for `length` ms in all. */
function useClock(length: number | undefined, running: boolean, onEnd?: () => void): void {
  const left = useRef(length);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left.current === undefined || !running) return undefined;
    const began = performance.now();
    const timer = setTimeout(() => end.current?.(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = (left.current ?? 0) - (performance.now() - began);
    };
  }, [running]);
}
