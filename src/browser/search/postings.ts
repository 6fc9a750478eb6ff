import { isCommon } from './terms.ts';

/** How much a section counts for a term, by the number of the section. */
export type Postings = Map<number, number>;

/** The letters of `writePostings`; each counts an eighth more than the one before it, and A counts `least`. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [step, least] = [1.125, 0.1];

/** A term has at most so many sections, its best, so that no part grows with the site; a common word fewer. */
const [mostSections, mostOfCommon] = [256, 16];

/** Postings that were cut to the best end with this mark: other sections may have the term, too. */
const cut = '~';

/**
 * Postings as a text: for each section the step from the one before it, in digits and empty for one, and a letter for
 * how much it counts.
 */
export function writePostings(postings: Postings, term = ''): string {
  const most = isCommon(term) ? mostOfCommon : mostSections;
  const best = [...postings].sort((one, other) => other[1] - one[1]).slice(0, most);
  let last = -1;
  const written = best
    .sort((one, other) => one[0] - other[0])
    .map(([section, score]) => {
      const level = Math.round(Math.log(score / least) / Math.log(step));
      const distance = section - last;
      last = section;
      const letter = letters[Math.max(0, Math.min(letters.length - 1, level))];
      return `${distance === 1 ? '' : distance}${letter}`;
    });
  return written.join('') + (postings.size > most ? cut : '');
}

/** What `writePostings` wrote, and whether there are more sections than it says. */
export function readPostings(text: string): { postings: Postings; isCut: boolean } {
  const postings: Postings = new Map();
  let section = -1;
  for (const [, distance, letter = 'A'] of text.matchAll(/(\d*)([A-Za-z])/g)) {
    section += Number(distance || 1);
    postings.set(section, least * step ** letters.indexOf(letter));
  }
  return { postings, isCut: text.endsWith(cut) };
}
