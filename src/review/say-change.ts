import type { Change, ChangeOf } from './change.ts';
import type { Stretch } from './diff-text.ts';
import { callOf } from './drawn-page.ts';

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
