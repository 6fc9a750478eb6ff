import type { Change } from './change.ts';
import { callOf } from './drawn-page.ts';

/** A sentence about a change, in parts: plain words, and what stands on a page or is an address. */
export type Saying = (string | { quote: string } | { address: string })[];

const kinds: Readonly<Record<string, string>> = { text: 'line', item: 'list item' };

/** What a reader calls a kind of block. */
export const kindOf = (kind: string): string => kinds[kind] ?? kind;

/** What happened, without the words that changed: 'list item added', 'the link “VAT” leads to /a; it led to /b'. */
export function sayChange(change: Change): Saying {
  switch (change.type) {
    case 'reworded': {
      const more = change.new.length - change.old.length;
      if (more === 0) return [kindOf(change.kind)];
      return [
        more > 0
          ? `one paragraph became ${change.new.length}`
          : `${change.old.length} paragraphs became one`,
      ];
    }
    case 'headline':
      return [change.field.toLowerCase()];
    case 'added':
    case 'removed':
      return [`${kindOf(change.block.kind)} ${change.type}`];
    case 'moved':
      return [
        `${kindOf(change.new.kind)} `,
        { quote: callOf(change.new) },
        ' moved: it stands ',
        ...after(change.to),
        ', it stood ',
        ...after(change.from),
      ];
    case 'became':
      return [{ quote: callOf(change.new) }, ` is now a ${change.to}; it was a ${change.from}`];
    case 'linked':
      return sayLinked(change);
    case 'reset':
      return [{ quote: change.text }, ` is ${change.on ? 'now' : 'no longer'} ${change.setting}`];
    case 'readdressed':
      return sayReaddressed(change);
    case 'repictured':
      return [
        'the picture is now ',
        { address: change.to ?? 'none' },
        '; it was ',
        { address: change.from ?? 'none' },
      ];
  }
}

const after = (name?: string): Saying => (name ? ['after ', { quote: name }] : ['first']);

function sayLinked({ text, from, to }: Extract<Change, { type: 'linked' }>): Saying {
  const link: Saying = ['the link ', { quote: text.trim() }];
  if (from && to)
    return [...link, ' leads to ', { address: to }, '; it led to ', { address: from }];
  return to
    ? [...link, ' to ', { address: to }, ' is new']
    : [...link, ' to ', { address: from ?? '' }, ' is gone'];
}

function sayReaddressed({
  text,
  from,
  to,
  broken,
}: Extract<Change, { type: 'readdressed' }>): Saying {
  const heading: Saying = ['the address of ', { quote: text }];
  if (!from) return [...heading, ' is ', { address: `#${to}` }, '; it had none'];
  const now: Saying = to ? [' is now ', { address: `#${to}` }, '; it was '] : [' is gone; it was '];
  return [...heading, ...now, { address: `#${from}` }, '. ', ...sayBroken(broken)];
}

function sayBroken(broken: readonly string[]): Saying {
  if (broken.length === 0)
    return ['No link of the site leads to the old one; links from other sites may'];
  const pages = broken.flatMap(
    (address, index): Saying => (index > 0 ? [', ', { address }] : [{ address }]),
  );
  return ['Links that break stand on ', ...pages];
}
