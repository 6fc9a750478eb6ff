import { countLinks, describeLinks, describeRemoval } from './compare-files.ts';
import type { PageChange } from './compare-pages.ts';
import { replacementsIn } from './compare-words.ts';
import { originOf } from './describe-change.ts';
import type { Sides } from './read-site.ts';
import { joinList, pageName, quote, replaced, truncate } from './render-text.ts';
import { type Fragment, severities } from './review-data.ts';
import type { Risk } from './risk-of-change.ts';

/** Returns the title and severity of the entry to which a change belongs, and the key of this entry. */
export function entryHeaderOf(sides: Sides, change: PageChange, risk?: Risk) {
  const { type, page, fromPage, whole, before, after, segments, links, markup } = change;
  if (risk) {
    const isWords = risk.replacedTexts.length === 0;
    const key =
      risk.key ??
      JSON.stringify([
        isWords ? 'words' : [risk.label, risk.replacedTexts],
        replacementKey(change),
      ]);
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

/**
 * Returns a key for the replacements of a change. Two changes with the same replacements have the same key, even if
 * their sentences differ.
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

/** Returns the removed and added words of a sentence, without its unchanged words. */
const titleOfWords = (segments: PageChange['segments']): Fragment[] => {
  const pairs = replacementsIn(segments)
    .map(({ old, now }) => replaced(truncate(old.trim(), 120), truncate(now.trim(), 120)))
    // omits changes of spaces only
    .filter((pair) => pair.length > 0);
  return joinList(pairs, 4);
};

/**
 * For a change without changed words, such as a new layout, returns the title and severity of its entry; otherwise
 * undefined.
 */
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
