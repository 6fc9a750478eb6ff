import type { PageChange } from './compare-pages.ts';
import {
  comparedWords,
  type Difference,
  difference,
  groupBy,
  replacementsIn,
} from './compare-words.ts';
import { isOutsideText } from './consequences.ts';
import { elementNames, fileOf } from './describe-change.ts';
import { isConfirmedDay } from './figure-notes.ts';
import { contactsIn, figureKey, isFigure, lawsIn, quantitiesIn } from './find-in-text.ts';
import { isVariant, type PlainTexts } from './plain-texts.ts';
import type { Sides } from './read-site.ts';
import { severities } from './review-data.ts';
import {
  promisesIn,
  type ReplacedText,
  replacedQuantities,
  replacedStrongWords,
  replacedWeakWords,
  strongWordsIn,
} from './risk.ts';

/** What is risky in a change: the replaced texts, and how much harm the change could do if nobody noticed it. */
export interface Risk {
  severity: number;
  label: string;
  replacedTexts: ReplacedText[];
  /** The key of the entry. Changes with the same key are in one entry. */
  key?: string;
}

/** <meta> and <link> elements with instructions for search engines and browsers, by name. */
const instructions: Readonly<Record<string, string>> = {
  robots: 'Search engines: instruction “robots”',
  googlebot: 'Search engines: instruction “googlebot”',
  canonical: 'Search engines: address of record',
  refresh: 'Visitors are sent to another page',
  referrer: 'Browsers: instruction “referrer”',
  'content-security-policy': 'Browsers: content security policy',
};

export const isInstruction = ({ kind, name }: PageChange) =>
  kind === 'head' && name.toLowerCase() in instructions;

const isExternal = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);

const contactKey = (text: string) => text.replace(/^(tel|mailto):|\s/g, '');

/** Whether a change is in words. URLs and numbers in the head, and dates and URLs in structured data, are not words. */
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

/** Returns the figures, contacts and laws that the changes removed and those that they added. */
export function differencesOf(changes: PageChange[]): Differences {
  const collect = (side: 'before' | 'after') => {
    const found = { figures: [] as string[], contacts: [] as string[], laws: [] as string[] };
    for (const change of changes) {
      const { units, page, fromPage = page, [side]: text } = change;
      if (change.kind === 'element') continue;
      const own = encodeURIComponent(side === 'before' ? fromPage : page);
      if (isWording(change))
        found.figures.push(
          ...quantitiesIn(text)
            .filter(isFigure)
            .map((each) => each.text),
        );
      found.laws.push(...lawsIn(text).map((each) => each.text));
      // the link of a share button contains the URL of the page and is no contact; a contact in a text and in its link
      // counts once
      const isFar = (link: string) => isExternal(link) && !link.includes(own);
      const links = units[side].flatMap((unit) => unit.links.filter(isFar));
      const all = groupBy([...links, ...contactsIn(text).map((each) => each.text)], contactKey);
      found.contacts.push(...[...all.values()].map((same) => same.at(-1) ?? ''));
    }
    return found;
  };
  const [was, is] = [collect('before'), collect('after')];
  return {
    figures: difference(was.figures, is.figures, figureKey),
    contacts: difference(was.contacts, is.contacts, contactKey),
    laws: difference(was.laws, is.laws),
  };
}

/** Pairs removed items with added items, in order. */
const pairUp = ({ removed, added }: Difference): ReplacedText[] => {
  const pairs = added.map((now, at) => ({ old: removed[at] ?? '', now }));
  const rest = removed.slice(added.length).map((old) => ({ old, now: '' }));
  return [...pairs, ...rest];
};

/**
 * Omits the items that were only moved: the page as a whole has neither lost nor gained them. `pageDifferences` is the
 * difference of the whole page.
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

/** Matches attributes that can hide or move an element, run code or change where a form or link leads. */
const riskyAttribute =
  /\[(?:hidden|inert|style|dir|action|formaction|on\w+|popover|target)\b[^\]]*\]/;

const riskyElement = /^(?:script|iframe|object|embed|base|form|meta)$/;

/** Returns the highest risk of a change; undefined without a risk. */
export function riskOfChange(
  sides: Sides,
  texts: PlainTexts,
  change: PageChange,
  pageDifferences?: Differences,
): Risk | undefined {
  const { type, kind, name, page, before, after, segments, whole, units, markup } = change;
  if (isInstruction(change)) {
    const label = instructions[name.toLowerCase()] ?? name;
    return riskBy(severities.contact, label, [{ old: before, now: after }]);
  }
  if (kind === 'element') return riskOfElement(change);
  const riskyMarkup = difference(
    markup.removed.filter((each) => riskyAttribute.test(each)),
    markup.added.filter((each) => riskyAttribute.test(each)),
    (each) => (each.match(new RegExp(riskyAttribute, 'g')) ?? []).join(),
  );
  if (
    riskyMarkup.removed.length + riskyMarkup.added.length > 0 &&
    type !== 'added' &&
    type !== 'removed'
  ) {
    const attributes = (all: string[]) =>
      [...new Set(all.flatMap((each) => each.match(new RegExp(riskyAttribute, 'g')) ?? []))]
        .map((each) => each.slice(1, -1))
        .join(', ');
    const replacedText = {
      old: attributes(riskyMarkup.removed),
      now: attributes(riskyMarkup.added),
    };
    return riskBy(
      severities.hidden,
      'May be hidden, or act differently',
      [replacedText],
      (text) => text,
    );
  }
  const invisible = markup.added.filter((each) => each.startsWith('invisible character'));
  if (invisible.length > 0) {
    const replacedTexts = invisible.map((each) => ({ old: '', now: each }));
    return riskBy(severities.meaning, 'Invisible character', replacedTexts);
  }
  const { figures, contacts, laws } = differencesOf([change]);
  const externalContacts = pairUp(withoutMoved(contacts, pageDifferences?.contacts, contactKey));
  if (whole && (type !== 'moved' || before === after))
    return externalContacts.length > 0
      ? riskBy(severities.contact, contactLabel, externalContacts, contactKey)
      : undefined;
  const replacements = replacementsIn(segments);
  const isReplaced = type !== 'added' && type !== 'removed';
  if (isWording(change)) {
    const replacedTexts = isReplaced
      ? replacedQuantities(replacements)
      : pairUp(withoutMoved(figures, pageDifferences?.figures, figureKey));
    const isDay =
      units.after.some(({ inline }) => /(^|; )time\b/.test(inline)) ||
      replacedTexts.some(({ now }) => isConfirmedDay(sides, page, now));
    const [severity, label] = isDay ? [severities.date, 'Date'] : [severities.figure, 'Figure'];
    if (replacedTexts.length > 0) return riskBy(severity, label, replacedTexts, figureKey);
  }
  if (externalContacts.length > 0)
    return riskBy(severities.contact, contactLabel, externalContacts, contactKey);
  const cited = pairUp(withoutMoved(laws, pageDifferences?.laws));
  if (cited.length > 0) return riskBy(severities.law, 'Law cited', cited, (text) => text);
  if (!isWording(change)) return undefined;
  if (isReplaced && before !== after) {
    const meanings = replacedStrongWords(replacements);
    if (meanings.length > 0)
      return riskBy(severities.meaning, 'The meaning may have changed', meanings);
  }
  if (!isReplaced) {
    const promises = promisesIn(after).map((now) => ({ old: '', now }));
    if (promises.length > 0)
      return riskBy(severities.meaning, 'New sentence with a strong word', promises);
    const words = strongWordsIn(before).map((old) => ({ old, now: '' }));
    if (words.length > 0)
      return riskBy(severities.meaning, 'Removed sentence with a strong word', words);
  }
  const isProse = kind === 'text' || kind === 'heading';
  const isReworded = comparedWords(before).join(' ') !== comparedWords(after).join(' ');
  if (isProse && type !== 'moved' && isReworded && before && !isOutsideText(change)) {
    const pages = texts.pagesWith('base', before).filter((each) => !isVariant(sides.base, each));
    if (pages.length >= repeatedOn) return riskBy(severities.promise, repeatedLabel, []);
  }
  const weak = isReplaced ? replacedWeakWords(replacements) : [];
  return weak.length > 0
    ? riskBy(severities.weak, 'Connecting or qualifying word', weak)
    : undefined;
}

const contactLabel = 'Contact, or link to another site';

const repeatedLabel = 'Repeated on several pages';

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
 * Returns the risk of a changed element; undefined without a risk. Scripts, embedded pages and forms are always a risk,
 * because they can change anything. Other elements are a risk if they load a file from another host.
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
