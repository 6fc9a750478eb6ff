import { queueEarlyInput } from './browser/early-input.ts';
import { loadDraft, startIslands } from './browser/islands.ts';
import { openDialogs } from './browser/open-dialogs.ts';
import { whenRead } from './browser/when-read.ts';

// not reported: without either of these two files every page works
const ignore = () => {};
queueEarlyInput();
whenRead(() => {
  openDialogs();
  if (document.getElementById('contact-form'))
    loadDraft().then(({ keepDraft }) => keepDraft(), ignore);
  startIslands();
});
// nothing of it is needed before the page has loaded
addEventListener('load', () => {
  import('./browser/enhance.ts').then(({ enhance }) => enhance(), ignore);
});
