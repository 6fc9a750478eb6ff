import { figureListFile } from '../../../src/content/figure-list.ts';
import { extendedName, nearest } from '../../../src/content/nearest-name.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Doc } from '../page-document.ts';
import type { Finding } from '../problem.ts';
import { checkSums } from '../wrong-sums.ts';
import { findFigures } from './find-figures.ts';
import { checkArticles, checkLaws, listedLaws } from './find-laws.ts';
import { checkPageFigures } from './page-figures.ts';
import { type FigureList, has, inList, type ListedFigure, readList } from './read-figure-list.ts';

/**
 * Compares the figures (such as amounts and dates), laws and totals of pages with the list of figures. `typed` is the
 * text of this list (pages/figures.yml).
 */
export function checkFigures(
  docs: readonly Doc[],
  typed: string,
  {
    addresses,
    today,
    before,
    pages = [],
  }: Pick<CheckedSite, 'addresses' | 'today' | 'before'> & Partial<Pick<CheckedSite, 'pages'>>,
): Finding[] {
  // if only some pages are checked, the listed figures of the other pages are not parsed, to save time
  const isWhole = docs.length >= pages.length;
  const only = isWhole ? undefined : new Set(docs.map(({ address }) => address));
  const list = readList(typed, today, only);
  if (!list.isReadable) return list.findings;
  const laws = listedLaws(list.groups);
  const mistyped = mistypedEntries(list, typed);
  const listBefore = before.get(figureListFile);
  const listed = list.addresses.map(({ address }) => address);
  const unlisted = [...addresses].filter((address) => !listed.includes(address));
  const unknownAddresses = list.addresses.filter(({ address }) => !addresses.has(address));
  return [
    ...list.findings,
    ...unknownAddresses.map((one) => {
      const page = pages.find(({ frontMatter }) => frontMatter.movedFrom?.includes(one.address));
      const near =
        page?.address ?? nearest(one.address, unlisted) ?? extendedName(one.address, unlisted);
      if (page && listed.includes(page.address))
        return inList(
          one,
          'figure-list',
          `No page has the address ${one.address} any more. Visitors who open ${one.address} see ${page.address}.`,
          `If ${page.address} shows figures of a source that is below “${one.address}:”, move all lines of this ` +
            `source below “${page.address}:”. Then delete the line “${one.address}:” and the lines that are left ` +
            'below it, up to the next address.',
        );
      const instead = near
        ? `Type “${near}:” in place of “${one.address}:”.`
        : `If the page has another address, type this address in place of ${one.address}. If there is no such page, ` +
          'delete this line and the lines below it, up to the next address.';
      return inList(one, 'figure-list', `No page has the address ${one.address}.`, instead);
    }),
    ...(listBefore && isWhole ? unconfirmed(list, readList(listBefore, today), today) : []),
    ...docs.flatMap((doc) =>
      withoutMistypedLines(
        [
          // If the list contains an address that no page has, but not the address of this page, this page was probably
          // renamed. In this case, only the old address in the list is reported. The figures of this page, and the
          // articles of laws that the page cites, are not reported.
          ...(unknownAddresses.length > 0 && unlisted.includes(doc.address)
            ? []
            : [
                ...checkPageFigures(doc, list, before.get(doc.file)),
                ...checkArticles(
                  doc,
                  list.groups.flatMap(({ address, source }) =>
                    address === doc.address ? source : [],
                  ),
                ),
              ]),
          ...checkLaws(doc, laws),
          ...checkSums(doc, list),
        ],
        doc.source,
        mistyped.get(doc.address) ?? '',
      ),
    ),
  ];
}

/**
 * If a line of pages/figures.yml has an error, the line is not parsed. The figure or law in the line then seems to be
 * missing from the list. Another finding already reports the error, so this function removes the findings about such a
 * figure or law. `entry` is the part of the list for this page. If this part has no error, `entry` is an empty text.
 * `source` is the text of the page.
 */
function withoutMistypedLines(
  findings: readonly Finding[],
  source: string,
  entry: string,
): Finding[] {
  const keys = new Set(
    entry
      .split('\n')
      .flatMap(findFigures)
      .map(({ key }) => key),
  );
  return findings.filter(({ rule, start, end }) => {
    const shown = source.slice(start, end);
    return (
      (rule !== 'figure-unknown' && rule !== 'law-unknown') ||
      (!entry.includes(shown) && !findFigures(shown).some(({ key }) => keys.has(key)))
    );
  });
}

/**
 * Returns the parts of pages/figures.yml that contain an error. The key is the address of a page, and the value is the
 * text from this address to the next address.
 */
function mistypedEntries({ addresses, findings }: FigureList, typed: string): Map<string, string> {
  const entries = addresses.map(({ address, start }, index) => ({
    address,
    start,
    end: addresses[index + 1]?.start ?? typed.length,
  }));
  const isMistyped = ({ start, end }: { start: number; end: number }) =>
    findings.some((one) => one.level !== 'advice' && start <= one.start && one.start < end);
  return new Map(
    entries.filter(isMistyped).map(({ address, start, end }) => [address, typed.slice(start, end)]),
  );
}

/**
 * Reports a figure that this branch adds to a source in pages/figures.yml if the date after “confirmed:” is unchanged.
 * On this date, the figure was not in the list, so nobody compared the figure with the source. The figure is not
 * reported if this date is today.
 */
const unconfirmed = (list: FigureList, before: FigureList, today: string): Finding[] =>
  list.groups.flatMap(({ address, source, confirmed, figures }) => {
    const earlier = before.groups.filter(
      (one) => one.address === address && one.source === source && one.confirmed === confirmed,
    );
    const isNew = ({ key }: ListedFigure) => !earlier.some((one) => has(one, key));
    if (!confirmed || confirmed === today || earlier.length === 0) return [];
    return figures.filter(isNew).map((one) => {
      const message =
        `${one.text} is new. The figures of this source were last compared with the source on ` +
        `${confirmed}.`;
      const instead =
        'Compare all figures of this source with the source. Then type today’s date in place of the date after ' +
        '“confirmed:”. Or compare only the new figure, and move it to a separate group: Below the last figure of ' +
        'this source, type the line “- source:” again. If this source has a line “own:”, type this line again below ' +
        'the new “- source:”. Then type two lines: “confirmed:” with today’s date, and “figures:”. Move the line of ' +
        'the new figure below the new “figures:”. Type the same spaces before each line as in the old group.';
      return inList(one, 'figure-confirmed', message, instead);
    });
  });
