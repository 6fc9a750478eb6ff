import { startIslands } from './browser/islands.ts';
import { openDialogs, startSearchKey } from './browser/open-dialogs.ts';

openDialogs();
startSearchKey();
const contact = document.getElementById('contact-form');
if (contact) import('./browser/draft.ts').then(({ keepDraft }) => keepDraft(contact));
startIslands();
// nothing of it is needed before the page has loaded, and every page works without it
addEventListener('load', () => import('./browser/enhance.ts').then(({ enhance }) => enhance()));
