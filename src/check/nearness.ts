import { slug } from 'github-slugger';
import type { Problem } from '../language/problem.ts';

/** How near two problems of a page must stand for one to give way to the other. */
export const near = {
  page: () => true,
  /** The first has no other digits than the second: a figure of the list that stands on its page, typed wrong. */
  digits: (one: Problem, other: Problem) =>
    digitsOf(other).includes(digitsOf(one)) && digitsOf(one).trim() !== '',
  /** The second has some of the digits of the first, a figure of the list, as other keyboards have them. */
  someDigits: (one: Problem, other: Problem) => near.digits(other, one),
  /** The first ends in the year that the second has, typed otherwise. */
  year: (one: Problem, other: Problem) =>
    /\d{4}$/.test(one.found) && other.found.includes(one.found.slice(-4)),
  /** The first is a link to a heading of the second’s page that has the second’s number, which the link has not. */
  anchor: (one: Problem, other: Problem) => {
    const [anchor, meant] = [one.found, one.instead].map((text) => text.match(/#([^)”]*)/)?.[1]);
    const has = (address = '') => `-${address}-`.includes(`-${slug(other.found)}-`);
    return one.message.startsWith(`${other.file} `) && has(meant) && !has(anchor);
  },
  /** The first is a link to the heading that the second’s line would be. */
  heading: (one: Problem, other: Problem) =>
    one.message ===
    `${other.file} has no heading with the address #${slug(other.found.replace(/^#+ */, ''))}.`,
  /** Both count the same, and the second says how many a word takes. */
  counted: (one: Problem, other: Problem) => {
    const [, count] = other.message.match(/, found (\d+)\.$/) ?? [];
    return count !== undefined && one.message.includes(` has ${count} `);
  },
  /** The first says how many it found. */
  counting: (one: Problem) => /, found \d+\.$/.test(one.message),
  /** The first stands some lines below the second, such as a sounding under its paragraph. */
  below: (one: Problem, other: Problem) => one.line > other.line && one.line - other.line <= 8,
  beside: (one: Problem, other: Problem) => Math.abs(one.line - other.line) <= 1,
  line: (one: Problem, other: Problem) => one.line === other.line,
  start: (one: Problem, other: Problem) => one.line === other.line && one.column === other.column,
  overlap: (one: Problem, other: Problem) =>
    one.line === other.line &&
    one.column < (other.endColumn ?? other.column) &&
    other.column < (one.endColumn ?? one.column),
};

/** The numbers of what was typed, so that each is found whole. */
const digitsOf = ({ found }: Problem) =>
  ` ${(found.replace(/\p{Nd}/gu, inLatin).match(/\d+/g) ?? []).join(' ')} `;

/** An Arabic, Persian or wide digit as one of ours: the number of its nought is a whole number of sixteens. */
const inLatin = (digit: string) => String((digit.codePointAt(0) ?? 0) % 16);

/** Rules by their names. */
export type Rules = readonly string[] | 'all others';

/** How near two problems are, the rules that lead, and those that give way to them. */
export type Rank = readonly [near: keyof typeof near, leading: Rules, giving: Rules];
