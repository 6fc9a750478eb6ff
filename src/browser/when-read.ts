/** The time limit for a style sheet, in ms. */
export const sheetPatience = 4_000;

/**
 * Calls `begin` when the page has been parsed. In Chromium, a stalled style sheet in the body blocks parsing. After the
 * time limit, such an element is replaced by a copy: elements that a script inserts do not block parsing.
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
    setTimeout(readOn, 100); // the next style sheet may block parsing too
  }, sheetPatience);
}

/** Adds a `<link>` to the head. */
export const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
