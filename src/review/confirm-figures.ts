import { findFigures } from '../language/find-figures.ts';
import { sharedWith } from '../site/confirmed-figures.ts';
import { type FigureGroup, figureFile, parseFigureList } from '../site/figures.ts';
import { meaningOf } from './figures.ts';

/** The texts of the two lists of figures; undefined where there is none. */
interface FigureLists {
  old: string | undefined;
  new: string | undefined;
}

/** Figures of one page and one source that the list holds otherwise than before. */
export interface ListChange {
  address: string;
  source: string;
  /** What happened, a clause each. */
  said: string[];
}

/** Says whether the list confirms a figure of a page, and which pages keep the one that stood `before` from the same source. */
export type Confirm = (address: string, figure: string, before?: string) => string;

const groupsOf = (text: string | undefined) => parseFigureList(text).groups;

const holds = (group: FigureGroup, figure: string) =>
  group.figures.some(({ text }) => meaningOf(text) === meaningOf(figure));

/**
 * Returns a function that says whether the base's list confirms a figure of a page, and what the present list says
 * where the base's does not: a change that edits the list cannot confirm itself. `was` gives the address that a page had.
 */
export function confirmFigures(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
): Confirm {
  const confirm = confirmOne(lists, was);
  const list = parseFigureList(lists.new);
  return (address, figure, before) => {
    const key = before && findFigures(before)[0]?.key;
    const others = key ? sharedWith(list, address, key) : [];
    const kept =
      others.length > 0 ? `; ${before} stays on ${others.join(', ')}: is that right?` : '';
    return confirm(address, figure) + kept;
  };
}

function confirmOne(
  lists: FigureLists,
  was: (address: string) => string,
): (address: string, figure: string) => string {
  const [old, now] = [groupsOf(lists.old), groupsOf(lists.new)];
  // npm run check says what is wrong with a list that cannot be read
  if (old.length + now.length === 0) return () => 'there is no list of figures to compare with';
  return (address, figure) => {
    if (!address.startsWith('/')) return 'words of code have no list of figures';
    const before = old.find((one) => one.address === was(address) && holds(one, figure));
    const after = now.find((one) => one.address === address && holds(one, figure));
    if (!before && !after) return `not confirmed: it is not in ${figureFile} for this page`;
    const source = sourceOf(after ?? before);
    if (!before) {
      const day = dayOf(after, baseOf(after, old, was(address)));
      return `not in the list before: this change adds it to ${figureFile}${source}; ${day}`;
    }
    if (!after) return `this change takes it out of ${figureFile}`;
    return before.confirmed
      ? `confirmed on ${before.confirmed}${sourceOf(before)}`
      : `in ${figureFile}, but nobody has confirmed it${source}`;
  };
}

const sourceOf = (group?: FigureGroup) => (group?.source ? ` (${group.source})` : '');

/** The group of the base that a group was: the one of the same source, or the one that shares a figure. */
function baseOf(
  group: FigureGroup | undefined,
  old: readonly FigureGroup[],
  address: string,
): FigureGroup | undefined {
  const own = old.filter((one) => one.address === address);
  return (
    own.find(({ source }) => source === group?.source) ??
    own.find(({ figures }) => figures.some(({ text }) => group && holds(group, text)))
  );
}

/** What a change did to the day on which figures were compared with their source. */
function dayOf(after?: FigureGroup, before?: FigureGroup): string {
  if (!after?.confirmed) return 'nobody has confirmed it';
  if (!before) return `it gives ${after.confirmed} as the day`;
  return after.confirmed === before.confirmed
    ? `the day, ${after.confirmed}, was not renewed`
    : `the day is now ${after.confirmed}; it was ${before.confirmed ?? 'none'}`;
}

/** Everything that differs between two lists of figures, group by group. */
export function compareLists(
  lists: FigureLists,
  was: (address: string) => string = (address) => address,
): ListChange[] {
  const [old, now] = [groupsOf(lists.old), groupsOf(lists.new)];
  const matched = new Set<FigureGroup>();
  const changes = now.map((group): ListChange => {
    const { address, source } = group;
    const base = baseOf(
      group,
      old.filter((one) => !matched.has(one)),
      was(address),
    );
    if (base) matched.add(base);
    return { address, source, said: base ? sayGroup(base, group) : sayNew(group) };
  });
  const gone = old.filter((group) => !matched.has(group));
  return [
    ...changes,
    ...gone.map(({ address, source, figures }) => {
      return { address, source, said: [`${textsOf(figures)} taken out, and the source`] };
    }),
  ].filter(({ said }) => said.length > 0);
}

const textsOf = (figures: FigureGroup['figures']) => figures.map(({ text }) => text).join(', ');

const sayNew = (group: FigureGroup): string[] => [
  `new: ${textsOf(group.figures)}`,
  group.confirmed ? `it gives ${group.confirmed} as the day` : 'nobody has confirmed it',
];

function sayGroup(before: FigureGroup, after: FigureGroup): string[] {
  const added = after.figures.filter(({ text }) => !holds(before, text));
  const removed = before.figures.filter(({ text }) => !holds(after, text));
  const said = [
    ...(removed.length > 0 ? [`${textsOf(removed)} taken out`] : []),
    ...(added.length > 0 ? [`${textsOf(added)} added`] : []),
    ...(before.source === after.source
      ? []
      : [`the source is another one; it was “${before.source}”`]),
  ];
  if (before.confirmed !== after.confirmed)
    return [
      ...said,
      `the day is now ${after.confirmed ?? 'none'}; it was ${before.confirmed ?? 'none'}`,
    ];
  if (said.length === 0) return said;
  const same = before.source === after.source ? ['the source is the same'] : [];
  return [...said, ...same, dayOf(after, before).replace('confirmed it', 'confirmed them')];
}
