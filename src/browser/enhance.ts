import { animateCounters } from './enhancements/counters.ts';
import { showCurrentSection } from './enhancements/current-section.ts';
import { startDialogs } from './enhancements/dialogs.ts';
import { loadFilm } from './enhancements/load-film.ts';
import { embedMap } from './enhancements/map.ts';
import { startMenus } from './enhancements/menus.ts';
import { showOfficeStatus } from './enhancements/office-status.ts';
import { showProcedureDates } from './enhancements/procedure-dates.ts';
import { fillSearchFromUrl } from './enhancements/search-field.ts';
import { sharePage } from './enhancements/share-link.ts';
import { fetchOverlayStyles } from './open-dialogs.ts';
import { whenFirstUsed } from './when-first-used.ts';

/**
 * The functions that enhance single elements. The attribute `data-enhance` of an element contains the key of the
 * function for this element. The function gets the element and the parsed JSON of the attribute `data-props`.
 */
export const enhancements = {
  contents: showCurrentSection,
  counters: animateCounters,
  film: loadFilm,
  map: embedMap,
  missingPage: reportMissingPage,
  officeStatus: showOfficeStatus,
  procedureDates: showProcedureDates,
  share: sharePage,
};

/** The name of an enhancement, such as `counters`. */
export type Enhancement = keyof typeof enhancements;

/**
 * Applies all progressive enhancements. Called when the page needs the enhancements (when-enhancements-needed.ts).
 * Pages work without the enhancements.
 */
export function enhance(): void {
  void whenFirstUsed().then(fetchOverlayStyles);
  startDialogs();
  startMenus();
  fillSearchFromUrl();
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const { enhance: name, props = '{}' } = element.dataset;
    // biome-ignore lint/suspicious/noExplicitAny: `enhanced` in src/browser/enhanced.ts checks the types of the props
    (enhancements[name as Enhancement] as any)(element, JSON.parse(props));
  }
}

/** On the 404 page, writes the requested address to the console (docs/decisions.md, “Unknown address”). */
function reportMissingPage(): void {
  console.error(`404: there is no page at ${location.pathname}`);
}
