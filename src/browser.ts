import { queueEarlyInput } from './browser/early-input.ts';
import { showFonts } from './browser/fonts.ts';
import { loadEarlyForm, startIslands } from './browser/islands.ts';
import { openDialogs } from './browser/open-dialogs.ts';
import { whenParsed } from './browser/when-parsed.ts';

// Errors are ignored, because every page works without the files that this script loads.
const ignore = () => {};
queueEarlyInput();
showFonts().catch(ignore);
whenParsed(() => {
  openDialogs();
  if (document.getElementById('contact-form')) void loadEarlyForm();
  startIslands();
});
// Pages work without the enhancements, so the enhancements are loaded last.
addEventListener('load', () => {
  import('./browser/enhance.ts').then(({ enhance }) => enhance(), ignore);
});
