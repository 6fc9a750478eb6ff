import {
  promisesIn,
  type ReplacedText,
  replacedQuantities,
  replacedStrongWords,
  replacedWeakWords,
  strongWordsIn,
} from './changed-meaning.ts';
import type { PageChange } from './compare-pages.ts';
import {
  comparedWords,
  type Difference,
  difference,
  groupBy,
  type Replacement,
  replacementsIn,
} from './compare-words.ts';
import { elementNames, fileOf } from './describe-change.ts';
import { isConfirmedDay } from './figure-notes.ts';
import { contactsIn, figureKey, isFigure, lawsIn, quantitiesIn } from './find-figures-and-laws.ts';
import type { Sides } from './read-built-site.ts';
import { severities } from './review-schema.ts';
import { isVariant, type SentenceSearch } from './sentence-search.ts';
import { isMovedUnchanged, isOutsideText } from './split-consequences.ts';

type Side = 'before' | 'after';

/** The risk of a change: the replaced texts, and the harm that the change could cause if nobody noticed the change. */
export interface Risk {
  severity: number;
  label: string;
  replacedTexts: ReplacedText[];
  /**
   * The key of the entry that contains the change. Changes whose risks have the same key are in one entry. Without a
   * key, changes are in one entry only if all their replaced words are the same.
   */
  key?: string;
}

/**
 * The labels that the review shows for <meta> and <link> elements with instructions to search engines or browsers. The
 * keys are the values of `name`, `http-equiv` or `rel`.
 */
const instructions: Readonly<Record<string, string>> = {
  robots: 'Instruction “robots” for search engines',
  googlebot: 'Instruction “googlebot” for search engines',
  canonical: 'Main address of the page for search engines',
  refresh: 'Visitors are sent to another page',
  referrer: 'Instruction “referrer” for browsers',
  'content-security-policy': 'Content security policy for browsers',
};

/** Whether a change is in an instruction for search engines or browsers. */
export const isInstruction = ({ kind, name }: PageChange) =>
  kind === 'head' && name.toLowerCase() in instructions;

/** Whether a link leads to another host, or opens a telephone, e-mail or message application. */
const isExternal = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);

/** Returns the key of a contact. A telephone number and its link have the same key. */
const contactKey = (text: string) => text.replace(/^(tel|mailto):|\s/g, '');

/**
 * Whether a change concerns words. In the head, only titles, descriptions and alternative texts count as words. In
 * structured data, dates and URLs do not count as words.
 */
const isWording = ({ kind, name, type }: PageChange) =>
  type !== 'restyled' &&
  kind !== 'element' &&
  (kind !== 'head' || /title|description|alt/.test(name)) &&
  (kind !== 'data' || !/date|url|@id|item$/i.test(name));

interface Differences {
  figures: Difference;
  contacts: Difference;
  laws: Difference;
}

/** Returns the figures (such as amounts and dates), contacts and laws that the changes removed and added. */
export function differencesOf(changes: PageChange[]): Differences {
  const texts = changes.filter(({ kind }) => kind !== 'element');
  const wordings = texts.filter(isWording);
  const collect = (all: PageChange[], find: (change: PageChange, side: Side) => string[]) => ({
    before: all.flatMap((change) => find(change, 'before')),
    after: all.flatMap((change) => find(change, 'after')),
  });
  const figures = collect(wordings, figuresOnSide);
  const contacts = collect(texts, contactsOnSide);
  const laws = collect(texts, (change, side) => lawsIn(change[side]).map(({ text }) => text));
  return {
    figures: difference(figures.before, figures.after, figureKey),
    contacts: difference(contacts.before, contacts.after, contactKey),
    laws: difference(laws.before, laws.after),
  };
}

const figuresOnSide = (change: PageChange, side: Side): string[] =>
  quantitiesIn(change[side])
    .filter(isFigure)
    .map(({ text }) => text);

/** Returns the contacts in a text and in its links. A contact that is in the text and in a link is returned once. */
function contactsOnSide(change: PageChange, side: Side): string[] {
  const { units, page, fromPage = page, [side]: text } = change;
  // an external link with the address of its own page is the link of a share button, so it does not count as a contact
  const ownAddress = encodeURIComponent(side === 'before' ? fromPage : page);
  const isContact = (link: string) => isExternal(link) && !link.includes(ownAddress);
  const links = units[side].flatMap((unit) => unit.links.filter(isContact));
  const contacts = [...links, ...contactsIn(text).map((found) => found.text)];
  return [...groupBy(contacts, contactKey).values()].map((same) => same.at(-1) ?? '');
}

/** Pairs removed items with added items, in order. An item without a partner is paired with an empty text. */
const pairUp = ({ removed, added }: Difference): ReplacedText[] => {
  const pairs = added.map((now, at) => ({ old: removed[at] ?? '', now }));
  const rest = removed.slice(added.length).map((old) => ({ old, now: '' }));
  return [...pairs, ...rest];
};

/**
 * Omits the items (such as figures) that were only moved within the page. `pageDifferences` contains the items that the
 * whole page has lost or gained; all other items were only moved. If `pageDifferences` is undefined, no item is
 * omitted.
 */
const withoutMoved = (
  { removed, added }: Difference,
  pageDifferences?: Difference,
  key = (text: string) => text,
) => {
  const isLeft = (each: string, left: string[] = []) => left.some((one) => key(one) === key(each));
  return {
    removed: removed.filter((each) => !pageDifferences || isLeft(each, pageDifferences.removed)),
    added: added.filter((each) => !pageDifferences || isLeft(each, pageDifferences.added)),
  };
};

/** A sentence on at least this number of pages counts as a promise of the firm. */
const repeatedOn = 3;

/** Matches attributes that can hide or move an element, run code, or change where a form or link leads. */
const riskyAttribute =
  /\[(?:hidden|inert|style|dir|action|formaction|on\w+|popover|target)\b[^\]]*\]/;

/** Matches the names of elements that can change any part of a page, or send data. */
const riskyElement = /^(?:script|iframe|object|embed|base|form|meta)$/;

/**
 * Returns the highest risk of a change. Returns undefined if the change has no risk. `search` finds the pages that
 * contain a sentence. `pageDifferences` are the figures, contacts and laws that the whole page has lost or gained.
 * Other figures, contacts and laws were only moved within the page.
 */
export function riskOfChange(
  sides: Sides,
  search: SentenceSearch,
  change: PageChange,
  pageDifferences?: Differences,
): Risk | undefined {
  if (isInstruction(change)) return riskOfInstruction(change);
  if (change.kind === 'element') return riskOfElement(change);
  const unseenRisk = riskOfAttributes(change) ?? riskOfInvisibleCharacters(change);
  if (unseenRisk) return unseenRisk;
  const { figures, contacts, laws } = differencesOf([change]);
  const contactRisk = riskOfContacts(withoutMoved(contacts, pageDifferences?.contacts, contactKey));
  // The entry of an added or removed part of a page already lists the figures, laws and sentences of the part. Text
  // that was moved unchanged has no changed figures, laws or words. In both cases, only contacts have a separate entry.
  if (change.whole && (change.type !== 'moved' || isMovedUnchanged(change))) return contactRisk;
  return (
    riskOfFigures(sides, change, withoutMoved(figures, pageDifferences?.figures, figureKey)) ??
    contactRisk ??
    riskOfLaws(withoutMoved(laws, pageDifferences?.laws)) ??
    riskOfWording(sides, search, change)
  );
}

function riskOfInstruction({ name, before, after }: PageChange): Risk {
  const label = instructions[name.toLowerCase()] ?? name;
  return riskBy(severities.contact, label, [{ old: before, now: after }]);
}

const riskyAttributesIn = (piece: string): string[] =>
  piece.match(new RegExp(riskyAttribute, 'g')) ?? [];

/** Whether the text of a change exists before and after the change; false for added and removed text. */
const isReplaced = ({ type }: PageChange) => type !== 'added' && type !== 'removed';

/**
 * Returns the risk of changed attributes that `riskyAttribute` matches, such as `hidden` and `action`. Returns
 * undefined if no such attribute has changed, or if the text was added or removed.
 */
function riskOfAttributes(change: PageChange): Risk | undefined {
  if (!isReplaced(change)) return undefined;
  const isRisky = (piece: string) => riskyAttribute.test(piece);
  const { removed, added } = difference(
    change.markup.removed.filter(isRisky),
    change.markup.added.filter(isRisky),
    (piece) => riskyAttributesIn(piece).join(),
  );
  if (removed.length + added.length === 0) return undefined;
  const list = (pieces: string[]) =>
    [...new Set(pieces.flatMap(riskyAttributesIn))]
      .map((attribute) => attribute.slice(1, -1))
      .join(', ');
  const replacedTexts = [{ old: list(removed), now: list(added) }];
  const label = 'Part of the page that may be hidden, or work differently';
  return riskBy(severities.hidden, label, replacedTexts, sameText);
}

function riskOfInvisibleCharacters({ markup }: PageChange): Risk | undefined {
  const found = markup.added.filter((piece) => piece.startsWith('invisible character'));
  if (found.length === 0) return undefined;
  const replacedTexts = found.map((piece) => ({ old: '', now: piece }));
  return riskBy(severities.meaning, 'Invisible character', replacedTexts);
}

/**
 * Returns the risk of changed figures. Returns undefined if no figure has changed. `figures` are the removed and added
 * figures; they are used only for an added or removed text. For other texts, the figures of the replaced words are
 * used.
 */
function riskOfFigures(sides: Sides, change: PageChange, figures: Difference): Risk | undefined {
  if (!isWording(change)) return undefined;
  const { page, segments, units } = change;
  const replacedTexts = isReplaced(change)
    ? replacedQuantities(replacementsIn(segments))
    : pairUp(figures);
  if (replacedTexts.length === 0) return undefined;
  const isDay =
    units.after.some(({ inline }) => /(^|; )time\b/.test(inline)) ||
    replacedTexts.some(({ now }) => isConfirmedDay(sides, page, now));
  const [severity, label] = isDay ? [severities.date, 'Date'] : [severities.figure, 'Figure'];
  return riskBy(severity, label, replacedTexts, figureKey);
}

function riskOfContacts(contacts: Difference): Risk | undefined {
  const replacedTexts = pairUp(contacts);
  if (replacedTexts.length === 0) return undefined;
  return riskBy(severities.contact, 'Contact, or link to another site', replacedTexts, contactKey);
}

function riskOfLaws(laws: Difference): Risk | undefined {
  const replacedTexts = pairUp(laws);
  if (replacedTexts.length === 0) return undefined;
  return riskBy(severities.law, 'Law cited', replacedTexts, sameText);
}

function riskOfWording(sides: Sides, search: SentenceSearch, change: PageChange): Risk | undefined {
  if (!isWording(change)) return undefined;
  const replacements = isReplaced(change) ? replacementsIn(change.segments) : [];
  return (
    riskOfStrongWords(change, replacements) ??
    riskOfRepeatedSentence(sides, search, change) ??
    riskOfReplacedTexts(severities.weak, 'Small word replaced', replacedWeakWords(replacements))
  );
}

function riskOfStrongWords(change: PageChange, replacements: Replacement[]): Risk | undefined {
  const { before, after } = change;
  const severity = severities.meaning;
  if (isReplaced(change)) {
    const words = before === after ? [] : replacedStrongWords(replacements);
    return riskOfReplacedTexts(severity, 'The meaning may have changed', words);
  }
  const added = promisesIn(after).map((now) => ({ old: '', now }));
  const removed = strongWordsIn(before).map((old) => ({ old, now: '' }));
  return (
    riskOfReplacedTexts(severity, 'New sentence with a promise', added) ??
    riskOfReplacedTexts(severity, 'Removed sentence with an important word', removed)
  );
}

/**
 * Returns a risk if a reworded or removed sentence was on at least `repeatedOn` pages before the change. Returns
 * undefined for other changes.
 */
function riskOfRepeatedSentence(
  sides: Sides,
  search: SentenceSearch,
  change: PageChange,
): Risk | undefined {
  const { kind, type, before, after } = change;
  const isProse = kind === 'text' || kind === 'heading';
  if (!isProse || type === 'moved' || !before || isOutsideText(change)) return undefined;
  if (comparedWords(before).join(' ') === comparedWords(after).join(' ')) return undefined;
  const pages = search.pagesWith('base', before).filter((page) => !isVariant(sides.base, page));
  if (pages.length < repeatedOn) return undefined;
  return riskBy(severities.promise, 'Repeated on several pages', []);
}

const riskOfReplacedTexts = (
  severity: number,
  label: string,
  replacedTexts: ReplacedText[],
): Risk | undefined =>
  replacedTexts.length > 0 ? riskBy(severity, label, replacedTexts) : undefined;

const sameText = (text: string) => text;

/**
 * Creates a risk. `keyOf` returns the key of a text. With `keyOf`, changes are in one entry if their replaced texts
 * have the same keys. Without `keyOf`, changes are in one entry only if all their replaced words are the same.
 */
const riskBy = (
  severity: number,
  label: string,
  replacedTexts: ReplacedText[],
  keyOf?: (text: string) => string,
): Risk => ({
  severity,
  label,
  replacedTexts: [...new Map(replacedTexts.map((each) => [JSON.stringify(each), each])).values()],
  ...(keyOf && {
    key: JSON.stringify([label, ...replacedTexts.map(({ old, now }) => [keyOf(old), keyOf(now)])]),
  }),
});

/**
 * Returns the risk of a changed element. An element has a risk if one of its attributes, such as `src` or `href`,
 * contains a URL of another host. An element that `riskyElement` matches, such as a script or form, always has a risk.
 * Returns undefined for any other element.
 */
function riskOfElement({ name, before, after }: PageChange): Risk | undefined {
  const isFar = /\b(?:src|href|action|data|srcset)="(?:https?:)?\/\//.test(after);
  const contentOf = (element: string) =>
    fileOf(element) || element.replace(/^<[^>]*>/, '') || element;
  const replacedText = { old: contentOf(before), now: contentOf(after) };
  const what = elementNames[name] ?? 'Element';
  if (isFar) return riskBy(severities.contact, `${what} from another site`, [replacedText]);
  return riskyElement.test(name) ? riskBy(severities.file, what, [replacedText]) : undefined;
}
