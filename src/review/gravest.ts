import { sayAcross } from './across-pages.ts';
import { sayCameAndWent, sayQuestions } from './came-and-went.ts';
import type { Change, ChangeOf } from './change.ts';
import { graveColumns, withoutExchanged } from './columns.ts';
import { sayContact } from './contact-changes.ts';
import { sayDay } from './days.ts';
import { sayExchangedTexts } from './exchanged.ts';
import { figureLines } from './figure-lines.ts';
import { figuresOf } from './figure-lists.ts';
import { sayOtherwise } from './otherwise.ts';
import { deadOf, type PageChange, type Review } from './review.ts';
import type { Saying } from './saying.ts';
import { sayStays } from './stays.ts';
import { sayTurned } from './turned.ts';

/** So many addresses are named in a line, the others counted. */
const mostNamed = 6;

const named = (addresses: readonly string[]): Saying => [
  ...addresses
    .slice(0, mostNamed)
    .flatMap((address): Saying => [', ', { address }])
    .slice(1),
  ...(addresses.length > mostNamed ? [` and ${addresses.length - mostNamed} more`] : []),
];

/** A line that names addresses, if there are any. */
const listed = (line: string, addresses: ReadonlySet<string>): Saying[] =>
  addresses.size > 0 ? [[line, ...named([...addresses])]] : [];

/** So many figures, or pages with their figures, are named, the others counted. */
const mostFigures = 4;

/** The pages whose figures the change itself lists; of a few, with the figures. */
function editedLists(list: Review['list']): Saying[] {
  const line = 'List of figures edited by the same change, which cannot confirm itself: ';
  const edited = list.filter(({ onlyDate }) => !onlyDate);
  const pages = new Set(edited.map(({ address }) => address));
  if (pages.size >= mostFigures) return listed(line, pages);
  return [...pages].map((address) => {
    const what = edited.filter((one) => one.address === address).map(figuresOf);
    const said = what.filter(Boolean).join(', ');
    return [line, ...(said ? [`${said}, for `] : []), { address }];
  });
}

/** The figures that took the place of confirmed ones, and that no list has. */
function against(review: Review): Saying[] {
  const lines = figureLines(review).filter(({ said }) => said?.against);
  const more = lines.length - mostFigures;
  return [
    ...lines
      .slice(0, mostFigures)
      .map(
        ({ addresses, from, to }): Saying => [
          `Figure against the list: ${to}, where it has ${from}, on `,
          ...named(addresses),
        ],
      ),
    ...(more > 0 ? [[`${more} more figures are against the list`]] : []),
  ];
}

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
    ...against(review),
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
    ...editedLists(list),
    ...listed('Date of confirmation renewed, and no figure changed: ', dated),
  ];
}
