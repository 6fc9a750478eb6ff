import { moveAcross } from './across-pages.ts';
import { type Change, countWords } from './change.ts';
import { comparePages } from './compare-pages.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { markExchanged } from './exchanged.ts';
import type { BrokenLinks, PageChange } from './review.ts';
import { likeness, wordsOf } from './text.ts';

/** Every page that changed, was added, removed or moved, by address. */
export function compareSites(
  old: readonly DrawnPage[],
  after: readonly DrawnPage[],
  redirects: Redirects = new Map(),
): PageChange[] {
  const pairs = matchPages(old, after);
  const leads = leadsTo(after);
  const gone = goneAddresses(after, redirects);
  const moves = new Map(pairs.map((pair) => [pair.old?.address, pair.new?.address]));
  /** A link that goes where its page went tells a visitor nothing new. */
  const follows = (change: Change) => {
    if (change.type !== 'linked' || !change.from || !change.to) return false;
    const [page = '', rest = ''] = change.from.match(/^\/[^/#]+|.+/g) ?? [];
    return [moves.get(change.from), `${moves.get(page)}${rest}`].includes(change.to);
  };
  const found = pairs.flatMap((pair): PageChange[] => {
    const { old: one, new: other } = pair;
    if (one === other) return []; // read once for both sides
    if (!one || !other) return [wholePage(pair, (one ?? other) as DrawnPage, leads, gone)];
    const changes = comparePages(one, other).filter((change) => !follows(change));
    const { address } = other;
    const told = new Set<string>();
    for (const change of changes)
      if (change.type === 'readdressed' && change.from) {
        told.add(change.from);
        change.answers = other.ids.has(change.from);
        if (!change.answers) change.broken = leads(`${address}#${change.from}`);
      }
    const moved = one.address !== address;
    const left = gone(one, other);
    const broken = [
      ...left.flatMap((was) => linksTo(was.address, leads)),
      // a link to a part of a page that moved leads to the page's old address, which is told
      ...[...one.ids]
        .filter((id) => !other.ids.has(id) && !told.has(id))
        .flatMap((id) => linksTo(`${address}#${id}`, leads)),
    ];
    const common = { ...pair, address, changes, words: countWords(changes), broken, left };
    if (moved) return [{ ...common, status: 'moved', from: one.address }];
    return changes.length + broken.length + left.length > 0
      ? [{ ...common, status: 'changed' }]
      : [];
  });
  markExchanged(found);
  return moveAcross(found).sort((a, b) => (a.address < b.address ? -1 : 1));
}

type Pair = Pick<PageChange, 'old' | 'new'>;

/** What is said of a page that stands on one side only. */
function wholePage(
  pair: Pair,
  page: DrawnPage,
  leads: LeadsTo,
  gone: (old: DrawnPage) => PageChange['left'],
): PageChange {
  const { address } = page;
  const number = ownLeaves(page).reduce((sum, leaf) => sum + wordsOf(textOf(leaf)).length, 0);
  const common = { ...pair, address, changes: [] };
  if (pair.new)
    return {
      ...common,
      status: 'added',
      broken: [],
      left: [],
      words: { added: number, removed: 0 },
    };
  const left = gone(page);
  const broken = left.flatMap((was) => linksTo(was.address, leads));
  return { ...common, status: 'removed', broken, left, words: { added: 0, removed: number } };
}

/** From this likeness on, a page that is gone and one that is new count as one that got another address. */
const samePage = 0.5;

/** Pairs the pages of two sides: by address, by where a new page says it was, then by what they say, the most alike first. */
function matchPages(old: readonly DrawnPage[], after: readonly DrawnPage[]): Pair[] {
  const pairs = after.map((page) => ({
    new: page,
    old: old.find(({ address }) => address === page.address),
  }));
  const gone = old.filter(({ address }) => !after.some((page) => page.address === address));
  for (const pair of pairs.filter((one) => !one.old)) {
    const from = gone.find(({ address }) => pair.new.movedFrom?.includes(address));
    if (from) pair.old = gone.splice(gone.indexOf(from), 1)[0];
  }
  const said = (page: DrawnPage) => ownLeaves(page).map(textOf).join('\n');
  const likely = pairs
    .filter((pair) => !pair.old)
    .flatMap((pair) =>
      gone.map((page) => ({ pair, page, alike: likeness(said(page), said(pair.new)) })),
    )
    .filter(({ alike }) => alike >= samePage)
    .sort((a, b) => b.alike - a.alike);
  for (const { pair, page } of likely)
    if (!pair.old && gone.includes(page)) pair.old = gone.splice(gone.indexOf(page), 1)[0];
  return [...pairs, ...gone.map((page) => ({ old: page }))];
}

/** Where old addresses lead on the new side. */
export type Redirects = ReadonlyMap<string, string>;

/** The addresses that a page had and that no page has now, each with where a redirect leads. */
function goneAddresses(after: readonly DrawnPage[], redirects: Redirects) {
  const now = new Set(after.flatMap(({ address, alsoAt }) => [address, ...alsoAt]));
  return ({ address, alsoAt }: DrawnPage, other?: DrawnPage): PageChange['left'] =>
    [address, ...alsoAt]
      .filter((was) => was !== other?.address && !now.has(was))
      .map((was) => ({ address: was, to: redirects.get(was) }));
}

type LeadsTo = (target: string) => string[];

/** Finds the pages that link to an address: a page's, whatever the fragment, or one with the fragment of a heading. */
function leadsTo(pages: readonly DrawnPage[]): LeadsTo {
  const found = new Map<string, Set<string>>();
  const add = (target: string, page: string) =>
    found.set(target, (found.get(target) ?? new Set()).add(page));
  for (const { address, links } of pages)
    for (const href of links) {
      const [to = '', fragment] = decode(href).split('#');
      add(to || address, address);
      if (fragment) add(`${to || address}#${fragment}`, address);
    }
  return (target) => [...(found.get(target) ?? [])];
}

function linksTo(target: string, leads: LeadsTo): BrokenLinks[] {
  const on = leads(target);
  return on.length > 0 ? [{ to: target, on }] : [];
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href; // not an encoded address: compared as it is
  }
}
