/** The time limit for loading a style sheet, in ms. */
export const sheetTimeout = 4_000;

/**
 * Calls `begin` when the page has been parsed. In Chromium, a style sheet in the body blocks parsing until it has
 * loaded. If a style sheet has not loaded after the time limit, this function replaces its <link> with a copy. The copy
 * does not block parsing, because a script has inserted it.
 */
export function whenParsed(begin: () => void): void {
  const isRead = () => document.readyState !== 'loading';
  if (isRead()) begin();
  else addEventListener('DOMContentLoaded', begin);
  setTimeout(function replaceStalled() {
    if (isRead()) return;
    const waited = 'body [rel=stylesheet]:not([media])';
    for (const link of document.querySelectorAll<HTMLLinkElement>(waited))
      if (!link.sheet) link.replaceWith(Object.assign(link.cloneNode(), { media: 'all' }));
    setTimeout(replaceStalled, 100); // the next style sheet can also block parsing
  }, sheetTimeout);
}

/** Adds a `<link>` to the head. */
export const addLink = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties));
