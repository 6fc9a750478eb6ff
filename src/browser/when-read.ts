/** How long, in ms, a style sheet may hold something up. */
export const sheetPatience = 4_000;

/**
 * Calls `begin` when the whole page has been read. Chromium reads no further than a sheet that has not come: one that
 * is late is asked for once more in its place, as an element of this script's, for which no browser waits.
 */
export function whenRead(begin: () => void): void {
  const isRead = () => document.readyState !== 'loading';
  if (isRead()) begin();
  else addEventListener('DOMContentLoaded', begin);
  setTimeout(function readOn() {
    if (isRead()) return;
    const waited = 'body [rel=stylesheet]:not([media])';
    for (const link of document.querySelectorAll<HTMLLinkElement>(waited))
      if (!link.sheet) link.replaceWith(Object.assign(link.cloneNode(), { media: 'all' }));
    setTimeout(readOn, 100); // the next sheet may hold it up as well
  }, sheetPatience);
}

/** Adds a `<link>` to the head. */
export const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
