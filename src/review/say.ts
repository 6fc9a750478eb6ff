import { lowerFirst } from '../language/first-letter.ts';
import type { Change, ChangeOf } from './change.ts';
import { sayColumns } from './columns.ts';
import type { Stretch } from './diff-text.ts';
import { type Block, callOf, textOf } from './drawn-page.ts';
import type { Saying } from './saying.ts';

/** What the comment and the report are headed with. */
export const title = 'What a visitor will see change';

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
      return [
        lowerFirst(change.field),
        ...(change.field === 'Title'
          ? ['; it is lettered on the picture of a shared link, too']
          : []),
        ...(change.exchanged
          ? ['; it changed places with that of ', { address: change.exchanged }]
          : []),
      ];
    case 'unread':
      return [
        `the lines at the top cannot be read ${change.side === 'old' ? 'in the base' : 'as they are now'}`,
        `, so title, description and menus were not compared: ${change.why}`,
      ];
    case 'added':
      if (change.across)
        return [...sayBlock(change.block), ' moved here from ', { address: change.across }];
      return [
        ...sayWhat(change),
        ...(change.copyOf
          ? ([
              ': a second copy of the section ',
              { quote: change.copyOf },
              ' of this page,',
            ] as Saying)
          : []),
        ...sayWhere(change),
      ];
    case 'removed':
      if (change.across)
        return [...sayBlock(change.block), ' moved to ', { address: change.across }];
      return sayWhat(change);
    case 'moved': {
      if (change.with)
        return ['this text and the one of ', { quote: change.with }, ' changed places'];
      const block = sayBlock(change.new);
      const [to, from] = [after(change.to), after(change.from)];
      return [...block, ' moved: it stands ', ...to, ', it stood ', ...from];
    }
    case 'columns':
      return sayColumns(change);
    case 'became':
      return [{ quote: callOf(change.new) }, ` is now a ${change.to}; it was a ${change.from}`];
    case 'linked':
      return sayLinked(change);
    case 'reset':
      return sayReset(change);
    case 'readdressed':
      return sayReaddressed(change);
    case 'repictured': {
      const [to, from] = [{ address: change.to ?? 'none' }, { address: change.from ?? 'none' }];
      return ['the picture is now ', to, '; it was ', from];
    }
  }
}

/** A block by its kind and its name. */
const sayBlock = (block: Block): Saying => [`${kindOf(block.kind)} `, { quote: callOf(block) }];

/** What was added or removed, wherever it stands. */
export function sayWhat(change: Change): Saying {
  if (change.type !== 'added' && change.type !== 'removed') return sayChange(change);
  const name: Saying = change.block.kind === 'section' ? ['“', callOf(change.block), '” '] : [];
  return [`${kindOf(change.block.kind)} `, ...name, change.type];
}

/** Where something new stands; a text by itself stands under its heading, which is told already. */
function sayWhere({ block, previous }: ChangeOf<'added'>): Saying {
  const isOne = ['item', 'list item', 'row', 'section'].includes(block.kind);
  return isOne ? [previous ? ' ' : ', ', ...after(previous)] : [];
}

const after = (name?: string): Saying => (name ? ['after ', { quote: name }] : ['first']);

function sayLinked({ text, from, to, before }: ChangeOf<'linked'>): Saying {
  const link: Saying = ['the link ', { quote: text.trim() }];
  if (!to) return [...link, ' to ', { address: from ?? '' }, ' is gone'];
  if (!from) return [...link, ' to ', { address: to }, ' is new'];
  if (before)
    return [
      'the link to ',
      { address: to },
      ' stands on ',
      { quote: text.trim() },
      '; it stood on ',
      { quote: before },
    ];
  return [...link, ' leads to ', { address: to }, '; it led to ', { address: from }];
}

/** How words are set, as a reader calls it. */
const settingNames = {
  bold: 'bold',
  italic: 'italic',
  struck: 'struck out',
  raised: 'a superscript',
  lowered: 'a subscript',
};

function sayReset({ text, setting, on, new: leaf }: ChangeOf<'reset'>): Saying {
  const name = settingNames[setting];
  if (!on && !textOf(leaf).includes(text)) return [{ quote: text }, `, which was ${name}, is gone`];
  return [{ quote: text }, ` is ${on ? 'now' : 'no longer'} ${name}`];
}

function sayReaddressed({ text, from, to, broken, answers }: ChangeOf<'readdressed'>): Saying {
  const heading: Saying = ['the address of ', { quote: text }];
  if (!from) return [...heading, ' is ', { address: `#${to}` }, '; it had none'];
  const now: Saying = to ? [' is now ', { address: `#${to}` }, '; it was '] : [' is gone; it was '];
  if (answers)
    return [...heading, ...now, { address: `#${from}` }, ', which leads to another heading now'];
  const pages = broken.flatMap((address): Saying => [', ', { address }]).slice(1);
  const links =
    broken.length > 0
      ? 'Links that break stand on '
      : 'No link of the site leads to the old one; links from other sites find the top of the page';
  return [...heading, ...now, { address: `#${from}` }, '. ', links, ...pages];
}
