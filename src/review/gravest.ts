import type { ChangeOf } from './change.ts';
import { turnsIn } from './negations.ts';
import { deadOf, type PageChange, type Review } from './review.ts';
import type { Saying } from './say.ts';

/** So many addresses are named in a line, the others counted. */
const mostNamed = 6;

const named = (addresses: readonly string[]): Saying => [
  ...addresses
    .slice(0, mostNamed)
    .flatMap((address): Saying => [', ', { address }])
    .slice(1),
  ...(addresses.length > mostNamed ? [` and ${addresses.length - mostNamed} more`] : []),
];

/** The words that turned a sentence round, each with the pages where it did. */
function turned(all: readonly PageChange[]): Saying[] {
  const pages = new Map<string, Set<string>>();
  for (const { address, changes } of all)
    for (const { word, happened } of changes.flatMap(turnsIn)) {
      const line = `“${word}” ${happened === 'gone' ? 'taken out of' : 'put into'} a sentence: `;
      pages.set(line, (pages.get(line) ?? new Set()).add(address));
    }
  return [...pages].map(([line, addresses]) => [line, ...named([...addresses])]);
}

/**
 * What a reviewer has to know before all else, the gravest first, each as a sentence without its full stop: what cannot
 * go live, pages that are gone, addresses that die, links that break, an edited list of figures, sentences turned round by
 * a “not”, sections that are there twice or gone.
 */
export function gravestOf({ all, list, sourceOnly }: Review): Saying[] {
  const each = (say: (page: PageChange) => Saying[]) => all.flatMap(say);
  const stop = 'This cannot go live: do not approve yet';
  const unread = each(({ address, changes }) =>
    changes
      .filter((change) => change.type === 'unread' && change.side === 'new')
      .map((change) => [`${stop}. `, { address }, `: ${(change as ChangeOf<'unread'>).why}`]),
  );
  const isBroken = sourceOnly?.startsWith('The working tree') && unread.length === 0;
  const edited = [...new Set(list.map(({ address }) => address))];
  return [
    ...unread,
    ...(isBroken ? [[`${stop}. The site cannot be built; the warning below says why`]] : []),
    ...each(({ status, address, old }) =>
      status === 'removed' ? [['Page removed: ', { address }, ` (${old?.title ?? ''})`]] : [],
    ),
    ...each((page) =>
      deadOf(page).left.map(({ address }) => [
        'Address that dies: ',
        { address },
        ', as no redirect leads on from it',
      ]),
    ),
    ...each((page) =>
      deadOf(page).broken.map(({ to, on }) => [
        'Links that break: to ',
        { address: to },
        ', on ',
        ...named(on),
      ]),
    ),
    ...(edited.length > 0
      ? [
          [
            'List of figures edited, so that this change would confirm its own figures: ',
            ...named(edited),
          ],
        ]
      : []),
    ...turned(all),
    ...each(({ address, changes }) =>
      changes.flatMap((change) =>
        change.type === 'added' && change.copyOf
          ? [['Section pasted in twice: ', { quote: change.copyOf }, ' of ', { address }]]
          : [],
      ),
    ),
    ...each(({ address, changes }) =>
      changes.flatMap((change) =>
        change.type === 'removed' &&
        change.block.type === 'group' &&
        change.block.kind === 'section'
          ? [['Section removed: ', { quote: change.block.name }, ' of ', { address }]]
          : [],
      ),
    ),
  ];
}
