import { toString as textOf } from 'mdast-util-to-string';
import { formStrings } from '../../facts/form-strings.ts';
import { findAll } from '../../language/find-all.ts';
import { numberOf } from '../../language/number-words.ts';
import type { Problem } from '../../language/problem.ts';
import { anyNumber, drift } from '../counted.ts';
import { blockAt, offsetsOf, type TypedText } from '../typed-text.ts';

/** A number of things, what they are called, and of what they are: ‘six’, ‘types’, ‘will’. */
const numbered = `${anyNumber}[\\s-]+(?:kinds\\s+of\\s+)?(?:(?!of\\b)(\\p{Ll}+)\\s+)??(\\p{Ll}{2,}(?<!s)s)(?!\\p{L})(?:\\s+of\\s+(\\p{Ll}+))?`;
const inWords = new RegExp(`(?<![\\p{L}\\d])${numbered}`, 'iu');
const inText = new RegExp(`(?<![\\p{L}\\d,.–])${numbered}`, 'giu');

/** Time, money and people, of which one page may name several numbers. */
const others =
  /^(?:minutes|hours|days|weeks|months|quarters|years|times|dirhams|people|persons|parties|partners|owners|founders|countries|emirates|languages|courts|children|copies|pages|words|digits|points|percent|things|cases|sides|ways|steps)$/;

/** Words that let a number speak of all the things that the page has. */
const determined =
  /\b(?:all|these|our|one\s+of|(?:beside\s+)?each\s+of|which\s+of|of\s+the|fill\s+in)\s+(?:the\s+)?$/i;

interface Named {
  value: number;
  kind: string | undefined;
  noun: string;
  of: string | undefined;
}

const fields = Object.keys(formStrings.labels).length;
/** The contact form, on pages that have it or speak of it. */
const form = {
  value: fields,
  kind: undefined,
  noun: 'fields',
  of: undefined,
  text: `${fields} fields of the form`,
};

const named = ([, typed = '', kind, noun = '', of]: RegExpMatchArray): Named => ({
  value: numberOf(typed.toLowerCase()),
  kind,
  noun,
  of,
});

/** Whether two numbers count the same things, as far as their words say. */
const alike = (one: Named, other: Named) =>
  one.noun === other.noun &&
  (!one.kind || !other.kind || one.kind === other.kind) &&
  (!one.of || !other.of || one.of === other.of);

/** Numbers of things in the description, and of ‘all’ or ‘one of’ them in a sentence, are those of the page’s headings and links. */
export function namedCounts(page: TypedText): Problem[] {
  const said = [...page.all('heading'), ...page.all('link')].flatMap(({ node }) => {
    const match = textOf(node).match(inWords);
    return match && !others.test(match[3] ?? '') ? [{ ...named(match), text: match[0] }] : [];
  });
  if (/<ContactForm|\bcontact form\b/.test(page.source)) said.push(form);
  said.push(...services(page));
  const links = page.all('link').map(({ node }) => offsetsOf(node));
  return findAll(page.prose.text, inText).flatMap((match) => {
    const { index, 0: found } = match;
    const one = named(match);
    const block = blockAt(page, index);
    const before = page.prose.text.slice(Math.max(0, index - 30), index);
    const whole =
      block?.name === 'description' ||
      determined.test(before) ||
      (one.noun === 'fields' && /\bthe\s+$/.test(before));
    const linked = links.some(([start, end]) => start <= index && index < end);
    if (!whole || linked || block?.kind === 'heading' || others.test(one.noun) || one.value < 3)
      return [];
    const again = block?.name === 'description' ? saidBelow(page, match, block.end) : [];
    const same = [...said.filter((other) => alike(one, other)), ...again];
    const [other] = same;
    if (!other || same.some(({ value }) => value === one.value)) return [];
    if (same.every(({ value }) => Math.abs(value - one.value) > drift)) return [];
    return page.problem(index, index + found.length, {
      rule: 'count-elsewhere',
      message: `Here the page says “${found.replace(/\s+/g, ' ')}”, and elsewhere “${other.text}”.`,
      instead: 'Count them, and correct the one that is wrong.',
    });
  });
}

/** What the page says below its description in the same words, but for the number: ‘compared across six facilities’. */
function saidBelow({ prose }: TypedText, { index, 3: noun }: RegExpMatchArray, end: number) {
  const [, words] = prose.text.slice(0, index).match(/(\p{L}+\s+\p{L}+\s+)$/u) ?? [];
  if (!words) return [];
  const phrase = `(?<!\\p{L})${words.replace(/\s+/g, '\\s+')}(${anyNumber}[\\s-]+${noun})(?!\\p{L})`;
  return findAll(prose.text.slice(end), new RegExp(phrase, 'giu')).map(
    ([, text = '', typed = '']) => ({ value: numberOf(typed), text }),
  );
}

/** The services of a page that lists them once. */
function services(page: TypedText): (Named & { text: string })[] {
  const [only, ...more] = page
    .all('mdxJsxFlowElement')
    .filter(({ node }) => node.name === 'NumberedServices');
  const list = only?.node.children.find(({ type }) => type === 'list');
  if (!list || !('children' in list) || more.length > 0) return [];
  const value = list.children.length;
  return [
    { value, kind: undefined, noun: 'services', of: undefined, text: `${value} services listed` },
  ];
}
