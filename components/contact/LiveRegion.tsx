import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react';

/**
 * A live region. Render the region without content first, because screen readers announce only changes of a region that
 * already exists. If a browser extension removes the region, the next render appends the region to the root element of
 * the component (`Island`).
 */
export function LiveRegion(attributes: HTMLAttributes<HTMLElement>) {
  const region = useRef<HTMLDivElement>(null);
  const home = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const { current } = region;
    home.current ??= current?.closest('[data-island]') ?? undefined;
    if (current && !current.isConnected) home.current?.append(current);
  });
  return <div ref={region} {...attributes} />;
}

/**
 * How long a live region stays empty before a text is written to it, in ms. Without a pause, screen readers do not
 * announce a repeated text.
 */
const announcementDelay = 100;

/** Returns the text of a live region, and a function that announces a new text. */
export function useAnnouncer(): [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = (text: string) => {
    clearTimeout(timer.current);
    setText('');
    if (text) timer.current = setTimeout(setText, announcementDelay, text);
  };
  return [text, announce];
}
