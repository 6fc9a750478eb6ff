import type { FigureGroup, FigureList } from '../site/figures.ts';
import { parseFigureList } from '../site/read-figure-list.ts';

/** The lists of figures of the two sides, taken apart; one object where they are the same. */
export interface FigureLists {
  old: FigureList;
  new: FigureList;
}

/** Takes the texts of the two lists apart; undefined stands for a side that has none. */
export function readLists(old: string | undefined, now: string | undefined): FigureLists {
  const read = parseFigureList(old);
  return { old: read, new: now === old ? read : parseFigureList(now) };
}

/** Figures of one page and one source that the list holds otherwise than before. */
export interface ListChange {
  address: string;
  source: string;
  /** What happened, a clause each. */
  said: string[];
  /** Nothing but the date of confirmation is another one. */
  onlyDate?: boolean;
}

/** Whether a group has a figure, by its key. */
export const holds = (group: FigureGroup, key: string): boolean =>
  group.figures.some((figure) => figure.key === key);

/** The group of the base that a group was: the one of the same source, or the one that shares a figure. */
export function baseOf(
  group: FigureGroup,
  old: readonly FigureGroup[],
  address: string,
): FigureGroup | undefined {
  const own = old.filter((one) => one.address === address);
  return (
    own.find(({ source }) => source === group.source) ??
    own.find(({ figures }) => figures.some(({ key }) => holds(group, key)))
  );
}

/** What a change did to the day on which figures were compared with their source. */
export function dayOf(after: FigureGroup, before?: FigureGroup): string {
  if (!after.confirmed) return 'nobody has confirmed it';
  if (!before) return `it gives ${after.confirmed} as the day`;
  return after.confirmed === before.confirmed
    ? `the date of confirmation, ${after.confirmed}, was not renewed with it, and the page goes on showing it`
    : `the date of confirmation is now ${after.confirmed}; it was ${before.confirmed ?? 'none'}`;
}

/** Everything that differs between two lists of figures, group by group. `was` gives the address that a page had. */
export function compareLists(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
): ListChange[] {
  if (lists.old === lists.new) return [];
  const matched = new Set<FigureGroup>();
  const changes = lists.new.groups.map((group): ListChange => {
    const { address, source } = group;
    const left = lists.old.groups.filter((one) => !matched.has(one));
    const base = baseOf(group, left, was(address));
    if (base) matched.add(base);
    const said = base ? sayGroup(base, group) : sayNew(group);
    const onlyDate = base && said.length === 1 && base.confirmed !== group.confirmed;
    return { address, source, said, ...(onlyDate && { onlyDate }) };
  });
  const gone = lists.old.groups.filter((group) => !matched.has(group));
  return [
    ...changes,
    ...gone.map(({ address, source, figures }) => {
      const taken =
        figures.length > 0 ? `${textsOf(figures)} taken out, and the source` : 'taken out';
      return { address, source, said: [taken] };
    }),
  ].filter(({ said }) => said.length > 0);
}

/** What of a change of the list is about its figures, and not about their source or day. */
export const figuresOf = ({ said }: ListChange): string =>
  said.filter((clause) => /^new: | (?:taken out|added)\b/.test(clause)).join(', ');

const textsOf = (figures: FigureGroup['figures']) => figures.map(({ text }) => text).join(', ');

function sayNew(group: FigureGroup): string[] {
  if (group.figures.length === 0) return ['new: a source without figures'];
  return [
    `new: ${textsOf(group.figures)}`,
    group.confirmed ? `it gives ${group.confirmed} as the day` : 'nobody has confirmed it',
  ];
}

function sayGroup(before: FigureGroup, after: FigureGroup): string[] {
  const added = after.figures.filter(({ key }) => !holds(before, key));
  const removed = before.figures.filter(({ key }) => !holds(after, key));
  // an old figure that stays beside a new one contradicts it more often than not
  const stays = removed.length === 0 ? ' and nothing taken out' : '';
  const said = [
    ...(removed.length > 0 ? [`${textsOf(removed)} taken out`] : []),
    ...(added.length > 0 ? [`${textsOf(added)} added${stays}`] : []),
    ...(before.source === after.source
      ? []
      : [`the source is another one; it was “${before.source}”`]),
  ];
  if (before.confirmed !== after.confirmed)
    return [
      ...said,
      `the date of confirmation is now ${after.confirmed ?? 'none'}; it was ${before.confirmed ?? 'none'}`,
    ];
  if (said.length === 0) return said;
  const same = before.source === after.source ? ['the source is the same'] : [];
  return [...said, ...same, dayOf(after, before).replace('confirmed it', 'confirmed them')];
}
