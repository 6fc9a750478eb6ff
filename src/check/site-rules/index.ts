/** The rules that look across pages, one line a rule: each gets every page, and what is known of the house beside them. */
export { addresses } from './addresses.ts';
export { addressesGone } from './addresses-gone.ts';
export { bodyNames } from './body-names.ts';
export { dates } from './dates.ts';
export { figureDays } from './figure-days.ts';
export { figureGroups } from './figure-groups.ts';
export { checkFigures } from './figures.ts';
export { laws } from './laws.ts';
export { linkNames } from './link-names.ts';
export { linksLead } from './links-lead.ts';
export { movedFrom } from './moved-from.ts';
export { orphans } from './orphans.ts';
export { partners, partnersCounted } from './partners.ts';
export { pastDates } from './past-dates.ts';
export { pictures } from './pictures.ts';
export { steps } from './steps.ts';
export { titles } from './titles.ts';
export { unique } from './unique.ts';
