/** Where the tab keeps what was typed into the contact form. */
export const draftKey = 'contact-draft';

/**
 * Keeps what was typed when the page is left before draft.ts has arrived, which from then on does so at every key. It is
 * part of the first script; what is kept already is not overwritten, for it has not been put back yet.
 */
export function keepEarlyDraft(): void {
  addEventListener('pagehide', () => {
    try {
      const form = document.querySelector('.form') as HTMLFormElement; // FormData throws where there is none
      sessionStorage[draftKey] ??= JSON.stringify(Object.fromEntries(new FormData(form)));
    } catch {} // no form, or storage is blocked
  });
}
