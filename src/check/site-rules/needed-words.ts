import type { Page } from '../../language/page.ts';
import type { Role } from '../../language/place.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** What a page that is one of a kind is there for: the words of the vocabulary that draw it. */
const needed: Partial<Record<Role, readonly string[]>> = {
  contact: ['<ContactForm>', '<ContactDetails />', '<OfficeHours />', '<OfficeVisit />'],
  team: ['<LeaderCards>'],
  list: ['<PageList />'],
};

/** Pages that have lost what they are there for. */
export const neededWords = (pages: readonly Page[]): Problem[] =>
  pages
    .filter(({ readable }) => readable)
    .flatMap((page) =>
      (needed[page.role] ?? [])
        .filter((word) => !page.source.includes(word.replace(/ ?\/?>$/, '')))
        .map((word) =>
          problemIn(page, 0, 0, {
            rule: 'word-needed',
            message: `The page has no ${word}, which visitors come for.`,
            instead: `Put the line ${word} back; GitHub shows where it stood under “History”.`,
          }),
        ),
    );
