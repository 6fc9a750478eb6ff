import { countLinks, describeLinks, describeRemoval } from './compare-addresses.ts';
import type { PageChange } from './compare-pages.ts';
import { replacementsIn } from './compare-words.ts';
import { originOf } from './describe-change.ts';
import type { Item } from './read-built-page.ts';
import type { Sides } from './read-built-site.ts';
import { joinList, pageName, quote, replaced, truncate } from './render-fragments.ts';
import { type Fragment, severities } from './review-schema.ts';
import type { Risk } from './risk-of-change.ts';

/** The key, severity and title of an entry of the review. An entry contains all changes that have the same key. */
interface EntryHeader {
  key: string;
  severity: number;
  title: Fragment[];
}

/** Returns the header (key, severity and title) of the entry to which a change belongs. */
export function entryHeaderOf(sides: Sides, change: PageChange, risk?: Risk): EntryHeader {
  if (risk) return headerOfRisk(change, risk);
  if (change.whole) return headerOfWhole(sides, change, change.whole);
  return headerOfGroup(change) ?? headerOfWords(change);
}

function headerOfRisk(change: PageChange, risk: Risk): EntryHeader {
  const replacedTexts = risk.replacedTexts.length > 0 ? [risk.label, risk.replacedTexts] : 'words';
  const key = risk.key ?? JSON.stringify([replacedTexts, replacementKey(change)]);
  return { key, severity: risk.severity, title: titleOfRisk(risk, change) };
}

function headerOfWhole(sides: Sides, change: PageChange, whole: Item): EntryHeader {
  const { type, page, fromPage } = change;
  const state = { added: 'New', removed: 'Removed', moved: 'Moved' }[type as string] ?? 'Changed';
  const isQuestion = whole.kind === 'item' && whole.title.endsWith('?');
  const kind = isQuestion ? 'question' : whole.kind;
  const isPage = kind === 'page';
  return {
    key: JSON.stringify([
      'whole',
      state,
      kind,
      whole.title,
      isPage || fromPage ? page : '',
      fromPage,
    ]),
    severity: isPage && type === 'removed' ? severities.contact : severities.structure,
    title: [
      `${state} ${kind}: ${quote(whole.title)}`,
      ...(isPage ? [' ', pageName(page)] : []),
      ...originOf(change),
      ...(isPage ? describeLinksOf(sides, change) : []),
    ],
  };
}

function describeLinksOf(sides: Sides, { type, page }: PageChange): Fragment[] {
  if (type === 'added') return [`; ${describeLinks(countLinks(sides, page), 'it')}`];
  return type === 'removed' ? describeRemoval(sides, page) : [];
}

function headerOfWords(change: PageChange): EntryHeader {
  const { type, page, fromPage, before, after, segments, links, markup } = change;
  const moved = type === 'moved' ? [page, fromPage] : [];
  const key =
    type === 'changed'
      ? JSON.stringify(['words', replacementKey(change)])
      : JSON.stringify([type, before, after, links, type === 'restyled' ? markup : '', moved]);
  return { key, severity: severities.words, title: titleOfWords(segments) };
}

/**
 * Returns a key for the replaced words of a change. Changes with the same replaced words have the same key, even if
 * their sentences differ. If the type of the change is not `changed`, the key contains the whole sentences.
 */
const replacementKey = ({ type, before, after, segments, links, fromPage }: PageChange) =>
  type === 'changed'
    ? JSON.stringify([
        replacementsIn(segments).map(({ old, now }) => [old.trim(), now.trim()]),
        links,
      ])
    : JSON.stringify([type, before, after, links, fromPage]);

const titleOfRisk = (
  { label, replacedTexts }: Risk,
  { before, after, segments }: PageChange,
): Fragment[] => {
  if (replacedTexts.length === 0) {
    const words = before && after ? titleOfWords(segments) : [];
    return words.length > 0 ? [`${label}: `, ...words] : [label];
  }
  const pairs = replacedTexts.map(({ old, now }) =>
    replaced(truncate(old, 300), truncate(now, 300)),
  );
  return [`${label}: `, ...joinList(pairs, 6)];
};

const titleOfWords = (segments: PageChange['segments']): Fragment[] => {
  const pairs = replacementsIn(segments)
    .map(({ old, now }) => replaced(truncate(old.trim(), 120), truncate(now.trim(), 120)))
    // omits changes that consist only of spaces
    .filter((pair) => pair.length > 0);
  return joinList(pairs, 4);
};

/**
 * If all changes of a kind, such as changed drawings, have one common entry, returns the header of this entry for a
 * change of this kind. Returns undefined for other changes, such as a changed sentence.
 */
function headerOfGroup(change: PageChange): EntryHeader | undefined {
  const group = groupOf(change);
  if (!group) return undefined;
  const [title, severity] = group;
  return { key: JSON.stringify(['group', title, severity]), severity, title: [title] };
}

function groupOf({
  type,
  kind,
  name,
  links,
}: PageChange): [title: string, severity: number] | undefined {
  const isLinked = links.removed.length + links.added.length > 0;
  if (type === 'restyled' && !isLinked)
    return ['The same words in another layout', severities.consequence];
  if (kind === 'data') return ['Structured data for search engines', severities.file];
  if (kind !== 'element') return undefined;
  if (/^(img|source|video|audio|track|canvas)$/.test(name))
    return ['Pictures and films', severities.structure];
  if (/^(svg|use)$/.test(name)) return ['Drawings', severities.consequence];
  if (name === 'link') return ['Files that the pages load', severities.consequence];
  return ['Other elements', severities.consequence];
}
