import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';

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
