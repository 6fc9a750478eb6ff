import { startIslands } from './browser/islands.ts';
import { openDialogs } from './browser/open-dialogs.ts';
import { whenRead } from './browser/when-read.ts';

// a file that does not come is no fault to report: every page works without these two
const ignore = () => {};
let sent: EventTarget | null = null;
addEventListener('submit', ({ target }) => {
  sent = target;
});
addEventListener('input', () => {
  sent = null; // who writes on has not finished
});
whenRead(() => {
  openDialogs();
  const contact = document.getElementById('contact-form');
  if (contact)
    import('./browser/draft.ts').then(({ keepDraft }) => keepDraft(contact, sent), ignore);
  startIslands();
  (sent as HTMLFormElement | null)?.requestSubmit(); // pressed before anything heard it
});
// nothing of it is needed before the page has loaded
addEventListener('load', () => {
  import('./browser/enhance.ts').then(({ enhance }) => enhance(), ignore);
});
