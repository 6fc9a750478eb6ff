import { countLinks, describeLinks, describeRemoval } from './compare-files.ts';
import type { PageChange } from './compare-pages.ts';
import {
  comparedWords,
  type Difference,
  difference,
  groupBy,
  replacementsIn,
} from './compare-words.ts';
import { isBeside } from './consequences.ts';
import { figureNotes, isConfirmedDay, newFigureNotes } from './figure-notes.ts';
import {
  contactsIn,
  figureKey,
  figuresIn,
  isFigure,
  lawsIn,
  quantitiesIn,
} from './find-in-text.ts';
import type { Item, Unit } from './read-built-page.ts';
import type { BuiltSite, Sides } from './read-site.ts';
import { joinList, pageName, quote, replaced, truncate } from './render-text.ts';
import {
  createEntry,
  type Entry,
  type Fragment,
  type ReviewLine,
  severities,
} from './review-data.ts';
import {
  type Exchange,
  exchangedMeanings,
  exchangedQuantities,
  exchangedWeakWords,
  promisesIn,
  strongWordsIn,
} from './risk.ts';

/** The risk of a change: the replaced text, and how much harm the change could do unnoticed. */
interface Risk {
  severity: number;
  label: string;
  exchanges: Exchange[];
  /** Changes with the same key are in one entry. */
  key?: string;
}

/** An entry under construction, with the changes that it reports. */
interface Draft {
  entry: Entry;
  risk?: Risk;
  changes: PageChange[];
}

/** Converts the changes of all pages to entries. Each change is in one entry, under its highest risk. */
export function buildEntries(sides: Sides, changes: PageChange[]): Entry[] {
  const drafts = new Map<string, Draft>();
  const kept = headsOnBothSides(changes);
  const own = changes.filter(
    (change) => change.whole?.kind !== 'page' || (isContent(change) && !kept.has(change)),
  );
  const news = new Map(
    [...groupBy(own, ({ page }) => page)].map(([page, all]) => [page, differencesOf(all)]),
  );
  const texts = new PlainTexts(sides);
  const add = (change: PageChange, risk?: Risk) => {
    const { key, severity, title } = headOf(sides, change, risk);
    const draft = drafts.get(key) ?? { entry: createEntry(severity, title), risk, changes: [] };
    draft.changes.push(change);
    if (severity < draft.entry.severity) Object.assign(draft.entry, { severity, title });
    drafts.set(key, draft);
  };
  for (const change of own) {
    const risk = riskOf(sides, texts, change, news.get(change.page));
    add(change, risk);
    // a contact in a new section has a separate entry, and its sentence stays in the section
    if (change.whole && risk) add(change);
  }
  return [...drafts.values()].map((draft) => finish(sides, texts, draft));
}

/** Returns the titles and descriptions of pages that were moved to another address. */
function headsOnBothSides(changes: PageChange[]): Set<PageChange> {
  const heads = changes.filter(({ kind, whole }) => kind === 'head' && whole?.kind === 'page');
  const texts = (side: 'before' | 'after') => new Set(heads.map((change) => change[side]));
  const [before, after] = [texts('before'), texts('after')];
  return new Set(heads.filter((change) => before.has(change.after) || after.has(change.before)));
}

/** Finds sentences of other pages in the text of the pages of one side. */
class PlainTexts {
  private known = new Map<string, string>();
  constructor(private sides: Sides) {}

  private textOf(side: 'base' | 'head', address: string): string {
    const key = `${side} ${address}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const html = this.sides[side].html.get(address) ?? '';
    const text = html
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|nbsp|#x?[0-9a-f]+);/gi, (entity) => decode(entity))
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ');
    this.known.set(key, text);
    return text;
  }

  /** Returns the pages of a side that contain a sentence of at least four words. */
  pagesWith(side: 'base' | 'head', sentence: string): string[] {
    if (comparedWords(sentence).length < 4) return [];
    const text = sentence.replace(/\s+/g, ' ');
    return [...this.sides[side].html.keys()].filter((page) =>
      this.textOf(side, page).includes(text),
    );
  }
}

/** Whether a page names another page as canonical. Examples: a plan, or another address of the same page. */
function isVariant({ html }: BuiltSite, page: string): boolean {
  const [, href = page] = /rel="canonical" href="([^"]*)"/.exec(html.get(page) ?? '') ?? [];
  return (href.replace(/^https?:\/\/[^/]+/, '') || '/') !== page;
}

const decode = (entity: string) => {
  const named = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };
  const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return named[entity as keyof typeof named] ?? String.fromCodePoint(code || 0xfffd);
};

/** Head elements with instructions for search engines and browsers, by name. */
const instructions: Readonly<Record<string, string>> = {
  robots: 'Search engines: instruction “robots”',
  googlebot: 'Search engines: instruction “googlebot”',
  canonical: 'Search engines: address of record',
  refresh: 'Visitors are sent to another page',
  referrer: 'Browsers: instruction “referrer”',
  'content-security-policy': 'Browsers: content security policy',
};
const isInstruction = ({ kind, name }: PageChange) =>
  kind === 'head' && name.toLowerCase() in instructions;

/**
 * Whether to report a change of an added or removed page: its own text, its title and description, and instructions for
 * search engines.
 */
const isContent = (change: PageChange) => {
  if (isInstruction(change)) return change.name === 'robots' && !change.page.endsWith('/plan');
  if (change.kind === 'head') return /^(title|description)$/.test(change.name);
  const units = [...change.units.before, ...change.units.after];
  return (
    /text|heading/.test(change.kind) &&
    !isBeside(change) &&
    units.every(({ path }) => /(^|>)main\b/.test(path))
  );
};

const isExternal = (link: string) => /^(tel|mailto|sms|https?):|^\/\//.test(link);
const contactKey = (text: string) => text.replace(/^(tel|mailto):|\s/g, '');

/** Whether a change is in words, and not in a URL or number in the head or a date in structured data. */
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

/** Returns the figures, contacts and laws that changes removed and added. */
function differencesOf(changes: PageChange[]): Differences {
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
      // sharing links contain the URL of their own page; a contact in both a text and its link counts once, as text
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
const pairUp = ({ removed, added }: Difference): Exchange[] => {
  const pairs = added.map((now, at) => ({ old: removed[at] ?? '', now }));
  const rest = removed.slice(added.length).map((old) => ({ old, now: '' }));
  return [...pairs, ...rest];
};

/** Returns the parts of a change that were not only moved within the same page. */
const unbalanced = (
  { removed, added }: Difference,
  ofPage?: Difference,
  key = (text: string) => text,
) => {
  const isLeft = (each: string, left: string[] = []) => left.some((one) => key(one) === key(each));
  return {
    removed: removed.filter((each) => !ofPage || isLeft(each, ofPage.removed)),
    added: added.filter((each) => !ofPage || isLeft(each, ofPage.added)),
  };
};

/** The number of pages from which a repeated sentence counts as a promise of the firm. */
const repeatedOn = 3;

/** Attributes that hide an element, run code, or contain a style. */
const actingAttribute =
  /\[(?:hidden|inert|style|dir|action|formaction|on\w+|popover|target)\b[^\]]*\]/;
const actingElement = /^(?:script|iframe|object|embed|base|form|meta)$/;

/** Returns the highest risk of a change; undefined without a risk. */
function riskOf(
  sides: Sides,
  texts: PlainTexts,
  change: PageChange,
  ofPage?: Differences,
): Risk | undefined {
  const { type, kind, name, page, before, after, segments, whole, units, markup } = change;
  if (isInstruction(change)) {
    const label = instructions[name.toLowerCase()] ?? name;
    return riskBy(severities.contact, label, [{ old: before, now: after }]);
  }
  if (kind === 'element') return riskOfElement(change);
  const acting = difference(
    markup.removed.filter((each) => actingAttribute.test(each)),
    markup.added.filter((each) => actingAttribute.test(each)),
    (each) => (each.match(new RegExp(actingAttribute, 'g')) ?? []).join(),
  );
  if (acting.removed.length + acting.added.length > 0 && type !== 'added' && type !== 'removed') {
    const attributes = (all: string[]) =>
      [...new Set(all.flatMap((each) => each.match(new RegExp(actingAttribute, 'g')) ?? []))]
        .map((each) => each.slice(1, -1))
        .join(', ');
    const exchange = { old: attributes(acting.removed), now: attributes(acting.added) };
    return riskBy(
      severities.hidden,
      'May be hidden, or act differently',
      [exchange],
      (text) => text,
    );
  }
  const invisible = markup.added.filter((each) => each.startsWith('invisible character'));
  if (invisible.length > 0) {
    const exchanges = invisible.map((each) => ({ old: '', now: each }));
    return riskBy(severities.meaning, 'Invisible character', exchanges);
  }
  const { figures, contacts, laws } = differencesOf([change]);
  const far = pairUp(unbalanced(contacts, ofPage?.contacts, contactKey));
  if (whole && (type !== 'moved' || before === after))
    return far.length > 0 ? riskBy(severities.contact, contactLabel, far, contactKey) : undefined;
  const replacements = replacementsIn(segments);
  const isReplaced = type !== 'added' && type !== 'removed';
  if (isWording(change)) {
    const exchanges = isReplaced
      ? exchangedQuantities(replacements)
      : pairUp(unbalanced(figures, ofPage?.figures, figureKey));
    const isDay =
      units.after.some(({ inline }) => /(^|; )time\b/.test(inline)) ||
      exchanges.some(({ now }) => isConfirmedDay(sides, page, now));
    const [severity, label] = isDay ? [severities.date, 'Date'] : [severities.figure, 'Figure'];
    if (exchanges.length > 0) return riskBy(severity, label, exchanges, figureKey);
  }
  if (far.length > 0) return riskBy(severities.contact, contactLabel, far, contactKey);
  const cited = pairUp(unbalanced(laws, ofPage?.laws));
  if (cited.length > 0) return riskBy(severities.law, 'Law cited', cited, (text) => text);
  if (!isWording(change)) return undefined;
  if (isReplaced && before !== after) {
    const meanings = exchangedMeanings(replacements);
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
  if (isProse && type !== 'moved' && isReworded && before && !isBeside(change)) {
    const pages = texts.pagesWith('base', before).filter((each) => !isVariant(sides.base, each));
    if (pages.length >= repeatedOn) return riskBy(severities.promise, repeatedLabel, []);
  }
  const weak = isReplaced ? exchangedWeakWords(replacements) : [];
  return weak.length > 0
    ? riskBy(severities.weak, 'Connecting or qualifying word', weak)
    : undefined;
}

const contactLabel = 'Contact, or link to another site';
const repeatedLabel = 'Repeated on several pages';

const riskBy = (
  severity: number,
  label: string,
  exchanges: Exchange[],
  keyOf?: (text: string) => string,
): Risk => ({
  severity,
  label,
  exchanges: [...new Map(exchanges.map((each) => [JSON.stringify(each), each])).values()],
  ...(keyOf && {
    key: JSON.stringify([label, ...exchanges.map(({ old, now }) => [keyOf(old), keyOf(now)])]),
  }),
});

/**
 * Returns the risk of a changed element. Scripts, embedded pages and forms can do anything. Other elements are a risk
 * if they load from another host.
 */
function riskOfElement({ name, before, after }: PageChange): Risk | undefined {
  const isFar = /\b(?:src|href|action|data|srcset)="(?:https?:)?\/\//.test(after);
  const contentOf = (element: string) =>
    fileOf(element) || element.replace(/^<[^>]*>/, '') || element;
  const exchange = { old: contentOf(before), now: contentOf(after) };
  const what = elementNames[name] ?? 'Element';
  if (isFar) return riskBy(severities.contact, `${what} from another site`, [exchange]);
  return actingElement.test(name) ? riskBy(severities.file, what, [exchange]) : undefined;
}

/** Returns the file that an element displays or loads. */
const fileOf = (element: string) =>
  /\s(?:src|href|srcset|data|action)="([^"]*)"/i.exec(element)?.[1] ?? '';

/** The names of elements in the report. */
const elementNames: Readonly<Record<string, string>> = {
  script: 'Script',
  iframe: 'Embedded page',
  object: 'Embedded file',
  embed: 'Embedded file',
  base: 'Base address of all links',
  form: 'Form',
  meta: 'Instruction to browsers',
  link: 'Linked file',
  img: 'Picture',
  source: 'Picture or film',
  video: 'Film',
  audio: 'Sound',
  input: 'Field',
  svg: 'Drawing',
  use: 'Drawing',
};

/** Returns the title of an entry, its severity, and the key of the changes that it contains. */
function headOf(sides: Sides, change: PageChange, risk?: Risk) {
  const { type, page, fromPage, whole, before, after, segments, links, markup } = change;
  if (risk) {
    const isWords = risk.exchanges.length === 0;
    const key =
      risk.key ??
      JSON.stringify([isWords ? 'words' : [risk.label, risk.exchanges], replacementKey(change)]);
    return { key, severity: risk.severity, title: titleOfRisk(risk, change) };
  }
  if (whole) {
    const name = { added: 'New', removed: 'Removed', moved: 'Moved' }[type as string] ?? 'Changed';
    const kind = whole.kind === 'item' && whole.title.endsWith('?') ? 'question' : whole.kind;
    const where = whole.kind === 'page' ? [' ', pageName(page)] : [];
    const title: Fragment[] = [
      `${name} ${kind}: ${quote(whole.title)}`,
      ...where,
      ...originOf(change),
    ];
    if (whole.kind === 'page' && type === 'added')
      title.push(`; ${describeLinks(countLinks(sides, page))}`);
    if (whole.kind === 'page' && type === 'removed') title.push(...describeRemoval(sides, page));
    const severity =
      whole.kind === 'page' && type === 'removed' ? severities.contact : severities.structure;
    const key = JSON.stringify([
      'whole',
      name,
      kind,
      whole.title,
      kind === 'page' || fromPage ? page : '',
      fromPage,
    ]);
    return { key, severity, title };
  }
  const group = groupNameOf(change);
  if (group) {
    const key = JSON.stringify(['group', group.title, group.severity]);
    return { key, severity: group.severity, title: [group.title] };
  }
  const moved = type === 'moved' ? [page, fromPage] : [];
  const key =
    type === 'changed'
      ? JSON.stringify(['words', replacementKey(change)])
      : JSON.stringify([type, before, after, links, type === 'restyled' ? markup : '', moved]);
  return { key, severity: severities.words, title: titleOfWords(segments) };
}

/** Returns the key that changes with the same replacements share, even if their sentences differ. */
const replacementKey = ({ type, before, after, segments, links, fromPage }: PageChange) =>
  type === 'changed'
    ? JSON.stringify([
        replacementsIn(segments).map(({ old, now }) => [old.trim(), now.trim()]),
        links,
      ])
    : JSON.stringify([type, before, after, links, fromPage]);

const titleOfRisk = (
  { label, exchanges }: Risk,
  { before, after, segments }: PageChange,
): Fragment[] => {
  if (exchanges.length === 0) {
    const words = before && after ? titleOfWords(segments) : [];
    return words.length > 0 ? [`${label}: `, ...words] : [label];
  }
  const pairs = exchanges.map(({ old, now }) => replaced(truncate(old, 300), truncate(now, 300)));
  return [`${label}: `, ...joinList(pairs, 6)];
};

/** Returns the replaced words of a sentence, without the unchanged words. */
const titleOfWords = (segments: PageChange['segments']): Fragment[] => {
  const pairs = replacementsIn(segments)
    .map(({ old, now }) => replaced(truncate(old.trim(), 120), truncate(now.trim(), 120)))
    // an added or removed space has no words
    .filter((pair) => pair.length > 0);
  return joinList(pairs, 4);
};

/** Returns the group of changes without words. A group has one title. */
function groupNameOf({ type, kind, name, links }: PageChange) {
  const isLinked = links.removed.length + links.added.length > 0;
  if (type === 'restyled' && !isLinked)
    return { title: 'The same words in another layout', severity: severities.consequence };
  if (kind === 'data')
    return { title: 'Structured data for search engines', severity: severities.file };
  if (kind !== 'element') return undefined;
  if (/^(img|source|video|audio|track|canvas)$/.test(name))
    return { title: 'Pictures and films', severity: severities.structure };
  if (/^(svg|use)$/.test(name)) return { title: 'Drawings', severity: severities.consequence };
  if (name === 'link')
    return { title: 'Files that the pages load', severity: severities.consequence };
  return { title: 'Other elements', severity: severities.consequence };
}

/** Returns the previous place of a moved unit, if it differs. */
function originOf({ place, fromPage, units }: PageChange): Fragment[] {
  const from = units.before[0]?.place ?? '';
  if (fromPage) return [' from ', pageName(fromPage)];
  return from && units.after.length > 0 && from !== place ? [` from under ${quote(from)}`] : [];
}

/** Adds pages, lines and notes to an entry. */
function finish(sides: Sides, texts: PlainTexts, draft: Draft): Entry {
  const { entry, risk, changes } = draft;
  const pages = [...new Set(changes.map(({ page }) => page))];
  const whole = changes[0]?.whole;
  const isWhole = whole && !risk;
  entry.pages = pages;
  const isRestyled = entry.severity === severities.consequence && changes[0]?.type === 'restyled';
  if (isWhole) entry.lines = linesOfWhole(changes);
  else entry.lines = isRestyled ? linesOfMarkup(changes) : changeLinesOf(changes);
  // the title is complete for an instruction, an element, and a contact in a new section
  if (changes.some(isInstruction) || (risk && (whole || changes[0]?.kind === 'element')))
    entry.lines = [];
  if (entry.severity === severities.words && entry.lines.length < 2) entry.title = [];
  if (isWhole && whole.kind === 'page') entry.pages = [];
  if (entry.severity === severities.figure && risk)
    for (const { old, now } of risk.exchanges) {
      // a figure that was swapped with another figure is still on the page
      const isSwapped = risk.exchanges.some((other) => other.now && other.now === old);
      entry.notes.push(...figureNotes(sides, { old: isSwapped ? '' : old, now }, pages));
    }
  else if (isWhole && entry.severity !== severities.contact) {
    const added = changes.filter(({ type }) => type === 'added');
    const page = pages[0] ?? '';
    const figures = added.flatMap(({ after }) =>
      whole.kind === 'page'
        ? figuresIn(after)
        : quantitiesIn(after)
            .filter(isFigure)
            .map(({ text }) => text),
    );
    entry.notes.push(...newFigureNotes(sides, figures, page));
    if (figures.length > 0 && whole.kind !== 'page') entry.severity = severities.figure;
    const laws = added.flatMap(({ after }) => lawsIn(after).map(({ text }) => text));
    if (laws.length > 0) entry.notes.push([`Laws cited: ${[...new Set(laws)].join('; ')}`]);
    if (whole.kind === 'step') entry.notes.push(...stepNotes(sides, pages));
  }
  const isOldFigure = entry.notes.some(([first]) => /still printed/.test(`${first}`));
  if (!isWhole && !isOldFigure) entry.notes.push(...oldWordingNotes(texts, changes));
  entry.notes = [...new Map(entry.notes.map((note) => [JSON.stringify(note), note])).values()];
  return entry;
}

/** Notes on the pages where the old wording remains. */
function oldWordingNotes(texts: PlainTexts, changes: PageChange[]): Fragment[][] {
  const sentences = new Set(
    changes.flatMap(({ kind, type, before, after }) =>
      (kind === 'text' || kind === 'heading') && !after.includes(before) && type !== 'moved'
        ? before
        : [],
    ),
  );
  const pages = new Set([...sentences].flatMap((old) => (old ? texts.pagesWith('head', old) : [])));
  return pages.size > 0
    ? [['The old wording is still on ', ...joinList([...pages].map(pageName), 6)]]
    : [];
}

/** Notes on sentences that refer to steps by number, which may now be wrong. */
function stepNotes({ unitsOf }: Sides, pages: string[]): Fragment[][] {
  const number = '(?:\\d|(?:one|two|three|four|five|six|seven|eight|nine)\\b)';
  const ordinal = '(?:first|second|third|fourth|fifth|sixth|last|next)';
  const reference = new RegExp(
    `\\bsteps?\\s+${number}|\\b${ordinal} (?:(?:two|three) )?steps?\\b`,
    'i',
  );
  const found = pages.flatMap((page) =>
    unitsOf(page).flatMap(({ kind, text }) =>
      (kind === 'text' || kind === 'heading') && reference.test(text) ? quote(text) : [],
    ),
  );
  const unique = [...new Set(found)];
  return unique.length > 0
    ? [['Check the sentences that refer to steps by number: ', ...joinList(unique, 6)]]
    : [];
}

/** Returns each changed sentence once, with its pages. */
function changeLinesOf(changes: PageChange[]): ReviewLine[] {
  // the sentence on the page represents the same words in the head and in structured data
  const groups = groupBy(changes, ({ type, before, after, links, markup }) =>
    JSON.stringify([type, before, after, links, type === 'restyled' ? markup : '']),
  );
  return mergeLines(
    [...groups.values()].map((all) => {
      const change = all.find(({ kind }) => kind === 'text') ?? (all[0] as PageChange);
      return { pages: pagesOf(all), text: describeChange(change), count: all.length };
    }),
  );
}

/** Merges lines with the same text, with the pages of all. */
const mergeLines = (lines: ReviewLine[]): ReviewLine[] =>
  [...groupBy(lines, ({ text }) => JSON.stringify(text)).values()].map((all) => ({
    pages: [...new Set(all.flatMap(({ pages }) => pages))],
    text: all[0]?.text ?? [],
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));

/** Returns one line for each change of markup, with an example sentence. */
function linesOfMarkup(changes: PageChange[]): ReviewLine[] {
  const groups = groupBy(changes, ({ markup }) => JSON.stringify(describeMarkup(markup)));
  return [...groups.values()].flatMap((all) => {
    const markup = describeMarkup((all[0] as PageChange).markup);
    if (markup.length === 0) return [];
    const example = quote(truncate(all[0]?.after ?? '', 80));
    const count = all.length > 1 ? `${all.length} sentences, such as ${example}: ` : `${example}: `;
    return [{ pages: pagesOf(all), text: [count, ...markup], count: 1 }];
  });
}

const pagesOf = (changes: PageChange[]) => [...new Set(changes.map(({ page }) => page))];

/** Returns the lines for a part that was added, removed or moved as a whole. A table row is one line. */
function linesOfWhole(changes: PageChange[]): ReviewLine[] {
  const lines: { change: PageChange; row?: Item; line: ReviewLine }[] = [];
  for (const change of changes) {
    const { whole, units, before, after, type, page } = change;
    if (type === 'moved' && before === after) continue;
    const unit = (units.after[0] ?? units.before[0]) as Unit;
    const row = unit.items.find(({ kind }) => kind === 'row');
    const last = lines.at(-1);
    const isColumn = whole?.kind === 'column' || type === 'moved';
    if (row && !isColumn && last?.row === row) {
      const piece = last.line.text.at(-1);
      if (typeof piece === 'object') piece.text += ` | ${after || before}`;
      continue;
    }
    const text: Fragment[] =
      row && !isColumn ? replaced(before, after) : describeChange(change, whole?.title);
    lines.push({ change, row, line: { pages: [page], text, count: 1 } });
  }
  const own = lines.flatMap(({ change, line, row }) => {
    const words = line.text
      .map((piece) => (typeof piece === 'object' ? piece.text : piece))
      .join('');
    // the title of the entry already contains this text
    const isTitle = [change.whole?.title, `title: ${change.whole?.title}`].includes(words);
    return isTitle && !row ? [] : line;
  });
  return mergeLines(own);
}

/** Describes a change in one line: its place, its type, its words, and changed links or markup. */
function describeChange(change: PageChange, wholeTitle?: string): Fragment[] {
  const { type, kind, name, place, before, after, whole, links, markup, segments, units } = change;
  if (kind === 'element') return [placeFragment(place), ...describeElement(change)];
  const many = units.after.length;
  const happened: Partial<Record<PageChange['type'], Fragment[]>> = {
    ...(!whole && { added: ['New: '], removed: ['Removed: '] }),
    moved: ['Moved', ...originOf(change), ': '],
    split: [many > 1 ? `Now ${many} sentences: ` : 'Now one sentence: '],
  };
  const linked = replaced(links.removed.join(' '), links.added.join(' '));
  const note = type === 'restyled' && linked.length === 0 ? describeMarkup(markup) : [];
  const isNamed = /label|head$|data/.test(kind);
  return [
    placeFragment([wholeTitle, before, after].includes(place) ? '' : place),
    ...(happened[type] ?? []),
    isNamed ? `${kind === 'data' ? dataName(name) : (labelNames[name] ?? name)}: ` : '',
    ...segments,
    ...(linked.length > 0 ? [' (link ', ...linked, ')'] : []),
    ...(note.length > 0 ? [' (', ...note, ')'] : []),
  ];
}

const placeFragment = (text: string): Fragment => ({ kind: 'place', text });

/** Returns the last property of a path in structured data. Numbers are positions in lists. */
const dataName = (path: string) =>
  `structured data, ${path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path}`;

const labelNames: Readonly<Record<string, string>> = {
  alt: 'description of a picture',
  'aria-label': 'name for screen readers',
  'aria-description': 'description for screen readers',
  placeholder: 'hint in a field',
  value: 'value of a field',
  title: 'title',
};

/**
 * The names, in the report, of elements around or in a text. Class names and other attributes are omitted, because
 * reviewers do not know them.
 */
const markupNames: readonly [RegExp, string][] = [
  [/^h([1-6])\b/, 'heading of level $1'],
  [/^(strong|b)\b/, 'bold'],
  [/^(em|i)\b/, 'italic'],
  [/^li\b/, 'list item'],
  [/^ol\b/, 'numbered list'],
  [/^ul\b/, 'list'],
  [/^blockquote\b/, 'quotation'],
  [/^t[dh]\b/, 'cell'],
  [/^summary\b/, 'question'],
  [/^code\b/, 'code'],
  [/^goes on$/, 'continues the paragraph'],
  [/^(non-breaking space|soft hyphen|word joiner|invisible character U\+\w+)/, '$&'],
];
function describeMarkup({ removed, added }: Difference): Fragment[] {
  const nameOf = (piece: string) => {
    const [pattern, words = ''] = markupNames.find(([one]) => one.test(piece)) ?? [];
    const start = pattern ? (pattern.exec(piece)?.[0] ?? '') : '';
    return pattern ? start.replace(pattern, words) : '';
  };
  const names = difference(removed.map(nameOf), added.map(nameOf));
  const join = (all: string[]) => [...new Set(all.filter(Boolean))].join(', ');
  return replaced(join(names.removed), join(names.added));
}

/** Describes an element by the file that it displays, or by its name. A drawing has no words. */
function describeElement({ name, before, after, type }: PageChange): Fragment[] {
  const [old, now] = [fileOf(before), fileOf(after)];
  if (old === now && now) return ['Another size or form: ', pageName(now)];
  if (old || now) return replaced(old, now);
  const state = { added: 'new', removed: 'removed', moved: 'moved' }[type as string] ?? 'changed';
  return [`${elementNames[name] ?? 'Element'} ${state}`];
}
