import type { Stretch } from './diff-text.ts';
import { callOf } from './drawn-page.ts';
import {
  type Change,
  type ChangeOf,
  countWords,
  type Looks,
  noLooks,
  type Review,
} from './review.ts';
import { count } from './text.ts';

/** What the comment and the report are headed with. */
export const title = 'What a visitor will see change';

/** A sentence about a change, in parts: plain words, and what stands on a page or is an address. */
export type Saying = (string | { quote: string } | { address: string })[];

/** What happened to a sentence as a whole. */
export const notes: Readonly<Record<NonNullable<Stretch['note']>, string>> = {
  split: 'one sentence became several',
  joined: 'several sentences became one',
  moved: 'the sentence moved',
};

/** What a reader calls a kind of block. */
const kindOf = (kind: string) => (kind === 'text' ? 'line' : kind === 'item' ? 'list item' : kind);

/** What happened, without the words that changed: 'list item added', 'the link “VAT” leads to /a; it led to /b'. */
export function sayChange(change: Change): Saying {
  switch (change.type) {
    case 'reworded': {
      const [before, now] = [change.old.length, change.new.length];
      if (before === now) return [kindOf(change.kind)];
      return [now > before ? `one paragraph became ${now}` : `${before} paragraphs became one`];
    }
    case 'headline':
      return [change.field.toLowerCase()];
    case 'added':
    case 'removed':
      return [`${kindOf(change.block.kind)} ${change.type}`];
    case 'moved': {
      const block: Saying = [`${kindOf(change.new.kind)} `, { quote: callOf(change.new) }];
      const [to, from] = [after(change.to), after(change.from)];
      return [...block, ' moved: it stands ', ...to, ', it stood ', ...from];
    }
    case 'became':
      return [{ quote: callOf(change.new) }, ` is now a ${change.to}; it was a ${change.from}`];
    case 'linked':
      return sayLinked(change);
    case 'reset':
      return [{ quote: change.text }, ` is ${change.on ? 'now' : 'no longer'} ${change.setting}`];
    case 'readdressed':
      return sayReaddressed(change);
    case 'repictured': {
      const [to, from] = [{ address: change.to ?? 'none' }, { address: change.from ?? 'none' }];
      return ['the picture is now ', to, '; it was ', from];
    }
  }
}

const after = (name?: string): Saying => (name ? ['after ', { quote: name }] : ['first']);

function sayLinked({ text, from, to }: ChangeOf<'linked'>): Saying {
  const link: Saying = ['the link ', { quote: text.trim() }];
  if (!to) return [...link, ' to ', { address: from ?? '' }, ' is gone'];
  if (!from) return [...link, ' to ', { address: to }, ' is new'];
  return [...link, ' leads to ', { address: to }, '; it led to ', { address: from }];
}

function sayReaddressed({ text, from, to, broken }: ChangeOf<'readdressed'>): Saying {
  const heading: Saying = ['the address of ', { quote: text }];
  if (!from) return [...heading, ' is ', { address: `#${to}` }, '; it had none'];
  const now: Saying = to ? [' is now ', { address: `#${to}` }, '; it was '] : [' is gone; it was '];
  const pages = broken.flatMap((address): Saying => [', ', { address }]).slice(1);
  const links =
    broken.length > 0
      ? 'Links that break stand on '
      : 'No link of the site leads to the old one; links from other sites may';
  return [...heading, ...now, { address: `#${from}` }, '. ', links, ...pages];
}

/** Pages whose words are the same and which look different. */
export function lookOnly({ all }: Review, { shots }: Looks): string[] {
  const told = all.map(({ address }) => address);
  const addresses = new Set(shots.map(({ address }) => address));
  return [...addresses].filter((address) => !told.includes(address));
}

/** One sentence about pages whose words are the same and whose look may not be; empty where there are none. */
function sayLooks(review: Review, looks: Looks): string {
  const told = review.all.map(({ address }) => address);
  const alone = looks.candidates.filter((address) => !told.includes(address));
  if (alone.length === 0) return '';
  const pages = `${count(alone.length, 'page')} with the same words`;
  const looked = alone.filter((address) => looks.looked.includes(address)).length;
  if (looked === 0) return `${pages} may look different; no pictures of them were taken`;
  const different = lookOnly(review, looks).length;
  if (different === 0 && looked === alone.length) return '';
  const which = looked < alone.length ? `${looked} of the ${pages}` : pages;
  const look = different === 0 ? 'none looks' : different === 1 ? '1 looks' : `${different} look`;
  return `of ${which} compared in pictures, ${look} different`;
}

/**
 * The sum in one line: '3 pages changed, 1 added; 42 words added, 17 removed.' What pages share is told apart from
 * what they changed of their own, and counts once.
 */
export function summarise(review: Review, looks: Looks = noLooks): string {
  const { all, pages, shared, sourceOnly } = review;
  const look = sayLooks(review, looks);
  if (all.length === 0 && look) return `No word changed; ${look}.`;
  if (all.length === 0 && sourceOnly) return 'No page is typed otherwise than before.';
  if (all.length === 0) return 'No visible change: every page is what it was.';
  const statuses = (['changed', 'added', 'removed', 'moved'] as const)
    .map((status) => ({ status, number: pages.filter((page) => page.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }, at) => `${at === 0 ? count(number, 'page') : number} ${status}`);
  const alike = shared.map(
    ({ addresses, changes }) =>
      `${count(addresses.length, 'page')} share ${count(changes.length, 'change')}`,
  );
  const sums = [
    ...pages.map((page) => page.words),
    ...shared.flatMap(({ changes }) => changes.map(({ change }) => countWords([change]))),
  ];
  const added = sums.reduce((sum, words) => sum + words.added, 0);
  const removed = sums.reduce((sum, words) => sum + words.removed, 0);
  const words = `${count(added, 'word')} added, ${removed.toLocaleString('en-GB')} removed`;
  return `${[statuses.join(', '), ...alike.slice(0, 3), words, look].filter(Boolean).join('; ')}.`;
}
