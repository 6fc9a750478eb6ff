import { sayAcross } from './across-pages.ts';
import { sayCameAndWent, sayQuestions } from './came-and-went.ts';
import type { Change, ChangeOf } from './change.ts';
import { graveColumns, withoutExchanged } from './columns.ts';
import { sayContact } from './contact-changes.ts';
import { sayDay } from './days.ts';
import { sayExchangedTexts } from './exchanged.ts';
import { figureLines } from './figure-lines.ts';
import { listed, sayAgainst, sayEdited } from './grave-figures.ts';
import { sayOtherwise } from './otherwise.ts';
import { deadOf, type PageChange, type Review } from './review.ts';
import { named, type Saying } from './saying.ts';
import { sayStays } from './stays.ts';
import { sayTurned } from './turned.ts';

/** Sentences about changes, each once, with the pages where it is true. */
function grouped(
  all: readonly Pick<PageChange, 'address' | 'changes'>[],
  say: (change: Change) => Saying[],
): Saying[] {
  const told = new Map<string, { saying: Saying; addresses: Set<string> }>();
  for (const { address, changes } of all)
    for (const saying of changes.flatMap(say)) {
      const key = JSON.stringify(saying);
      const one = told.get(key) ?? { saying, addresses: new Set() };
      one.addresses.add(address);
      told.set(key, one);
    }
  return [...told.values()].map(({ saying, addresses }) => [
    ...saying,
    ', on ',
    ...named([...addresses]),
  ]);
}

/**
 * What a reviewer has to know before all else, the gravest first, each as a sentence without its full stop: what cannot
 * go live, pages that are gone, addresses that die, links that break, figures against their list, an edited list, sentences turned round by a “not”,
 * sections that are there twice or gone.
 */
export function gravestOf(review: Review): Saying[] {
  const { all, list, sourceOnly, scripts } = review;
  const inCode = scripts.flatMap((change) =>
    (change.seenOn.length > 0 ? change.seenOn : [change.file]).map((address) => {
      return { address, changes: [change] };
    }),
  );
  const figures = figureLines(review);
  const each = (say: (page: PageChange) => Saying[]) => all.flatMap(say);
  const stop = 'This cannot go live: do not approve yet';
  const unread = each(({ address, changes }) =>
    changes
      .filter((change) => change.type === 'unread' && change.side === 'new')
      .map((change) => [`${stop}. `, { address }, `: ${(change as ChangeOf<'unread'>).why}`]),
  );
  const isBroken = sourceOnly?.startsWith('The working tree') && unread.length === 0;
  const dated = new Set(list.filter(({ onlyDate }) => onlyDate).map(({ address }) => address));
  return [
    ...unread,
    ...(isBroken ? [[`${stop}. The site cannot be built; the warning below says why`]] : []),
    ...each(({ status, address, old }) =>
      status === 'removed' ? [['Page removed: ', { address }, ` (${old?.title ?? ''})`]] : [],
    ),
    ...each(({ from, address }) =>
      from ? [['Page moved: ', { address: from }, ' is now ', { address }]] : [],
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
    ...sayAgainst(figures),
    ...grouped(all, sayContact),
    ...each(graveColumns),
    ...sayExchangedTexts(all),
    ...each(sayAcross),
    ...each(sayDay),
    ...sayOtherwise(review),
    ...grouped(
      [...all.map((page) => ({ ...page, changes: withoutExchanged(page) })), ...inCode],
      sayTurned,
    ),
    ...each(sayQuestions),
    ...each(sayCameAndWent),
    ...each(sayStays),
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
        !change.across &&
        change.block.type === 'group' &&
        change.block.kind === 'section'
          ? [['Section removed: ', { quote: change.block.name }, ' of ', { address }]]
          : [],
      ),
    ),
    ...sayEdited(list, figures),
    ...listed('Date of confirmation renewed, and no figure changed: ', dated),
  ];
}
