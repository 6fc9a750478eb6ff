import type { Change } from './change.ts';
import { Comparison } from './compare-blocks.ts';
import { diffText } from './diff-text.ts';
import type { SitePage } from './read-site.ts';
import { rescue } from './rescue.ts';

/** Everything a visitor would meet otherwise on a page, in reading order; the lines of its head first. */
export function comparePages(old: SitePage, after: SitePage): Change[] {
  const found = new Comparison();
  found.compareBlocks(old.sections, after.sections);
  return [...compareHeads(old, after), ...rescue(found)];
}

function compareHeads(old: SitePage, after: SitePage): Change[] {
  const fields = [
    ['Title', old.title, after.title],
    ['Description', old.description, after.description],
    ['Further addresses', old.alsoAt.join(', '), after.alsoAt.join(', ')],
  ] as const;
  return fields.flatMap(([field, one, other]) =>
    one === other
      ? []
      : [
          {
            type: 'headline',
            field,
            stretches: diffText(one, other),
            place: [],
            order: -1,
          } as const,
        ],
  );
}
