import { showDaysLeft } from './browser/days-left.ts';
import { queueEarlyInput } from './browser/early-input.ts';
import { showFonts } from './browser/fonts.ts';
import { loadEarlyForm, startIslands } from './browser/islands.ts';
import { openDialogs } from './browser/open-dialogs.ts';
import { openDetailsForPrint, showPrintButtons } from './browser/printing.ts';
import { showReplyTime } from './browser/reply-time.ts';
import { startSearchShortcut } from './browser/search-shortcut.ts';
import { whenEnhancementsNeeded } from './browser/when-enhancements-needed.ts';
import { whenFirstUsed } from './browser/when-first-used.ts';
import { whenParsed } from './browser/when-parsed.ts';

// Errors are ignored, because every page works without the files that this script loads.
const ignore = () => {};
queueEarlyInput();
void whenFirstUsed();
openDetailsForPrint();
showFonts().catch(ignore);
whenParsed(() => {
  showReplyTime();
  showDaysLeft();
  openDialogs();
  startSearchShortcut();
  showPrintButtons();
  if (document.getElementById('contact-form')) void loadEarlyForm();
  startIslands();
});
// Pages work without the enhancements, so the enhancements are loaded after the page, and only when they are needed.
addEventListener('load', async () => {
  await whenEnhancementsNeeded();
  import('./browser/enhance.ts').then(({ enhance }) => enhance(), ignore);
});
