import type { PageChange } from './compare-pages.ts';
import type { Sides } from './read-built-site.ts';
import { joinList, pageName, quote } from './render-fragments.ts';
import type { Fragment } from './review-schema.ts';
import type { SentenceSearch } from './sentence-search.ts';

/**
 * Returns a note (a hint for the reviewer) with the pages that still contain the old wording of changed sentences; an
 * empty array if there are no such pages.
 */
export function oldWordingNotes(search: SentenceSearch, changes: PageChange[]): Fragment[][] {
  const sentences = new Set(
    changes.flatMap(({ kind, type, before, after }) =>
      (kind === 'text' || kind === 'heading') && !after.includes(before) && type !== 'moved'
        ? before
        : [],
    ),
  );
  const pages = new Set(
    [...sentences].flatMap((old) => (old ? search.pagesWith('head', old) : [])),
  );
  return pages.size > 0
    ? [['The old wording is still on ', ...joinList([...pages].map(pageName), 6)]]
    : [];
}

/**
 * Returns a note (a hint for the reviewer) with the sentences that mention a step, such as “step 3” or “the next step”.
 * Returns an empty array if there are no such sentences. If a step was added, removed or moved, these sentences can be
 * wrong.
 */
export function stepNotes({ unitsOf }: Sides, pages: string[]): Fragment[][] {
  const number = '(?:\\d|(?:one|two|three|four|five|six|seven|eight|nine)\\b)';
  const ordinal = '(?:first|second|third|fourth|fifth|sixth|last|next)';
  const reference = new RegExp(
    `\\bsteps?\\s+${number}|\\b${ordinal} (?:(?:two|three) )?steps?\\b`,
    'i',
  );
  const found = pages.flatMap((page) =>
    unitsOf(page).flatMap(({ kind, text }) =>
      (kind === 'text' || kind === 'heading') && reference.test(text) ? quote(text) : [],
    ),
  );
  const unique = [...new Set(found)];
  return unique.length > 0
    ? [['Check whether these sentences still name the right step: ', ...joinList(unique, 6)]]
    : [];
}
