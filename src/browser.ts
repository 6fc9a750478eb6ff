import { startIslands } from './browser/islands.ts';
import { openDialogs, startSearchKey } from './browser/open-dialogs.ts';

openDialogs();
startSearchKey();
const contact = document.getElementById('contact-form');
// a file that does not come is no fault to report: every page works without these two
const ignore = () => {};
if (contact) import('./browser/draft.ts').then(({ keepDraft }) => keepDraft(contact), ignore);
startIslands();
// nothing of it is needed before the page has loaded
addEventListener('load', () => {
  import('./browser/enhance.ts').then(({ enhance }) => enhance(), ignore);
});
