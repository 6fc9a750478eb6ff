import type { Element } from 'hast';
import { languageTag } from '../config/locale.ts';
import {
  Content,
  ContractError,
  describe,
  inline,
  isElement,
  type Markdown,
  textOf,
  trim,
  withoutBlanks,
} from './component-content.ts';

/** Returns the items of a list. */
export function items(list: Element): Element[] {
  return list.children.filter((child) => isElement(child, 'li')) as Element[];
}

/**
 * Splits a list item into the bold text at its start (the title) and the inline Markdown after the title. Removes the
 * colon or dash between the title and the text, because the title is rendered on a separate line. Throws a
 * `ContractError` if the item does not begin with bold text, or contains a list or a second paragraph.
 */
export function splitBoldTitle(item: Element): { bold: Markdown; rest: Markdown } {
  const [first, second] = withoutBlanks(item.children);
  const list = item.children.find((child) => isElement(child, 'ul', 'ol'));
  if (list)
    throw new ContractError(
      list,
      `expected only text in this item, found ${describe(list)}`,
      'In place of the list in this item, type one sentence with commas. ' +
        'Or move the list above or below the component.',
    );
  if (isElement(first, 'p') && isElement(second, 'p'))
    throw new ContractError(
      second,
      `expected an item without an empty line, found an empty line above “${shorten(textOf(second))}”`,
      `Delete the empty line above “${shorten(textOf(second))}”.`,
    );
  const [bold, ...rest] = inline(item);
  if (!isElement(bold, 'strong'))
    throw new ContractError(
      item,
      `expected an item that begins with words in bold, found ${describe(item)}`,
      'Type ** before and after the first words, such as ' +
        '“**VAT refund** We prepare the claim.” or “**28 days** to pay”.',
    );
  return { bold: withoutColon(bold.children), rest: withoutSeparator(rest) };
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function withoutColon(title: Markdown): Markdown {
  const last = title.at(-1);
  return last?.type === 'text'
    ? [...title.slice(0, -1), { ...last, value: last.value.replace(/\s*:\s*$/, '') }]
    : title;
}

/** Removes the colon or dash at the start of a text that follows a title. */
export function withoutSeparator(text: Markdown): Markdown {
  const [first, ...others] = trim(text);
  return first?.type === 'text'
    ? trim([{ ...first, value: first.value.replace(/^(?::|[–—-])(?:\s+|$)/, '') }, ...others])
    : trim(text);
}

/**
 * A figure (a number, and possibly a unit), such as ‘12 weeks’. The number is displayed in large type, and the unit in
 * small type.
 */
export interface NumberWithUnit {
  number: string;
  unit?: string;
}

/**
 * Parses a figure such as ‘AED 375,000’, ‘8–12 weeks’, ‘650+’, ‘24/7’ or ‘0%’. Returns undefined for any other text.
 */
export function readFigure(text: string): NumberWithUnit | undefined {
  const [, currency, number, sign, unit] =
    text.match(/^(?:([A-Z]{3})\s)?(\d[\d,.]*(?:–\d[\d,.]*)?\+?)(%|\/\d+)?(?:\s(.+))?$/u) ?? [];
  if (!number) return undefined;
  const units = [sign, unit, currency].filter(Boolean).join(' ');
  return units ? { number, unit: units } : { number };
}

/** Returns the numeric value of a figure: 2,000,000 for ‘2 million’. For a range, returns the larger number. */
export function numericValue({ number, unit = '' }: NumberWithUnit): number {
  const numbers = number.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  const value = Math.max(0, ...numbers.map(Number));
  if (/\bbillion\b/.test(unit)) return value * 1e9;
  if (/\bmillion\b/.test(unit)) return value * 1e6;
  return value;
}

/** Formats a number as in the text of the site: 375000 becomes ‘375,000’. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(languageTag, options);

/**
 * Reads a list of two to four figures, each in bold and followed by a label. Throws a `ContractError` for any other
 * list.
 */
export function readFigures(list: Element): { figure: NumberWithUnit; label: Markdown }[] {
  const figures = items(list).map((item) => {
    const { bold, rest } = splitBoldTitle(item);
    const text = textOf(bold);
    const figure = readFigure(text);
    if (!figure)
      throw new ContractError(
        item,
        `expected a figure such as AED 375,000 or 8–12 weeks, found “${text}”`,
        'Begin the item with a figure in bold, such as “- **8–12 weeks** for the procedure”.',
      );
    if (rest.length === 0)
      throw new ContractError(
        item,
        `expected words after “${text}”, found nothing`,
        'After the figure, type words that explain the figure, such as “- **8–12 weeks** for the procedure”.',
      );
    return { figure, label: rest };
  });
  if (figures.length < 2 || figures.length > 4)
    throw new ContractError(
      list,
      `expected two to four figures, found ${figures.length}`,
      figures.length < 2
        ? 'Add figures until the list has two, three or four figures.'
        : 'Delete figures until the list has two, three or four figures.',
    );
  return figures;
}

/** Reads a list item or heading that contains only a link. Throws a `ContractError` for any other content. */
export function readLink(holder: Element): { href: string; label: string } {
  const [link, ...rest] = inline(holder);
  if (!isElement(link, 'a') || rest.length > 0)
    throw new ContractError(
      holder,
      `expected only a link, found ${describe(holder)}`,
      `Type only a link: “${isElement(holder, 'li') ? '-' : '###'} [${shorten(textOf(holder))}](/address)”. ` +
        'In place of /address, type the address of the page.',
    );
  return { href: String(link.properties.href), label: textOf(link) };
}

/**
 * Splits the unread content into cards. A card is a ### heading and the blocks below the heading. A heading can begin
 * with a short name in bold (`code`), such as **ADGM**. Throws a `ContractError` for a block above the first heading,
 * and for a ## heading.
 */
export function readCards(content: Content) {
  const found = [];
  while (!content.empty) {
    const heading = content.required('h3');
    const [first, ...rest] = heading.children;
    const coded = isElement(first, 'strong');
    found.push({
      id: String(heading.properties.id ?? ''),
      code: coded ? textOf(first) : undefined,
      title: trim(coded ? rest : heading.children),
      body: new Content(content.blocksBefore('h3', 'h2'), heading),
      heading,
    });
  }
  return found;
}

/**
 * Returns the text of a component. The text must have 2 to `longest` characters, and must be on the same line as both
 * tags. Throws a `ContractError` for any other content. `remedy` is the correction in the error. Without `remedy`, the
 * error shows the contract of the component (the rules for its content).
 */
export function readShortText(content: Content, longest: number, remedy?: string): string {
  const parts = content.rest();
  const text = textOf(parts).trim();
  const inner = parts.flatMap((part) => (isElement(part, 'p') ? part.children : part));
  const marked = inner.find(({ type }) => type !== 'text');
  const fail = (problem: string) => {
    throw new ContractError(content.owner, problem, remedy);
  };
  if (marked) fail(`expected only text without bold, italic or a link, found ${describe(marked)}`);
  if (text.length < 2 || text.length > longest)
    fail(
      `expected 2 to ${longest} characters, found ${text ? `${text.length}: “${text}”` : 'nothing'}`,
    );
  if (parts.some((part) => isElement(part, 'p')))
    fail('expected the text and the two tags on one line, found the text on a separate line');
  return text;
}

/** Returns the number of characters in the text of Markdown nodes. */
export const textLength = (pieces: readonly unknown[]): number =>
  textOf(pieces.flat() as Markdown).length;

/** Joins the texts of Markdown nodes into one line of text. `between` is the separator. */
export const plainText = (pieces: Markdown, between = ''): string =>
  collapseSpaces(pieces.map((part) => textOf(part)).join(between));

/** Collapses white space to single spaces and trims the text. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
