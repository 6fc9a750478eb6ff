import { upperFirst } from '../../language/first-letter.ts';
import type { Looks } from '../looks.ts';
import type { Review } from '../review.ts';
import { headCodeWords, sayFile, sayRedirect, sayUnseen } from '../say-beside.ts';
import type { Saying } from '../saying.ts';
import { count } from '../text.ts';
import { describeChange, quotationOf, written } from './describe-change.ts';
import { code, escapeText } from './marked-text.ts';
import { close, html, itemsPart, listPart, open, type Part } from './part.ts';

/** So many places of a text are named; the report has them all. */
const mostPlaces = 8;

/** Where the old wording or the old figure still stands, each text folded with its places. */
export function standingPart({ standing }: Review): Part[] {
  const near = standing.flatMap(({ text, places }) => {
    const own = places.filter(({ far }) => !far);
    return own.length > 0 ? [{ text, places: own }] : [];
  });
  const far = standing.flatMap(({ text, places }) => {
    const { length } = places.filter((place) => place.far);
    return length > 0 ? [`“${escapeText(text)}” in ${count(length, 'place')}`] : [];
  });
  const folds = near.map(({ text, places }) => {
    const lines = places.slice(0, mostPlaces).map(({ address, place, sentence, file, line }) => {
      const typed = file ? ` <sub>${escapeText(file)}${line ? `, line ${line}` : ''}</sub>` : '';
      return `- ${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}${typed}`;
    });
    const more = places.length - mostPlaces;
    if (more > 0) lines.push(`- and ${count(more, 'more place')}, in the report`);
    const summary = `“${html(text)}” in ${count(places.length, 'place')}`;
    return [open(summary), lines.join('\n'), close].join('\n\n');
  });
  const name = 'where the old wording still stands';
  const others =
    far.length > 0
      ? [`On pages with other words around it, shown in the report: ${far.join(', ')}.`]
      : [];
  if (folds.length === 0) return itemsPart(name, `### ${upperFirst(name)}`, others, 'wording');
  return itemsPart(name, `### ${upperFirst(name)}`, folds, 'wording', others);
}

/** What several pages share: the changes of the same pages together, and the pages folded. */
export function sharedParts({ shared }: Review): Part[] {
  return shared.flatMap(({ addresses, changes, otherwise }): Part[] => {
    const pages = count(addresses.length, 'page');
    const items = changes.map(({ change, places }, index) => {
      const often = places > addresses.length ? `\n\n<sub>In ${count(places, 'place')}.</sub>` : '';
      const others = otherwise
        .filter(({ number }) => number === index)
        .map((one) => `\n\nOn ${code(one.address)} it differs:\n${quotationOf(one.change)}`);
      return describeChange(change) + often + others.join('');
    });
    const which = [open(`Which ${pages}`), addresses.map(code).join(', '), close].join('\n\n');
    return itemsPart(`what ${pages} share`, `### On ${pages} alike`, items, 'change', [which]);
  });
}

/** Whether a page that moved says already where its old address leads. */
const isTold = ({ address, from, to }: Review['redirects'][number], { pages }: Review): boolean =>
  !from && pages.some(({ left }) => left.some((was) => was.address === address && was.to === to));

/** Words, pictures, redirects and code outside the text of the pages. */
export function besideParts(review: Review, looks: Looks): Part[] {
  const { scripts, files, redirects, unseen } = review;
  const { title, lead } = headCodeWords(review);
  const words = scripts.map((change) =>
    change.seenOn.length === 0
      ? describeChange(change)
      : [describeChange(change), open('Where it is written'), code(change.file), close].join(
          '\n\n',
        ),
  );
  const list = (all: Saying[]) => all.map((saying) => `- ${written(saying)}`);
  return [
    ...itemsPart(title, `### ${title}\n\n${lead}`, words, 'text'),
    ...listPart(
      'redirects',
      'Redirects',
      list(redirects.filter((one) => !isTold(one, review)).map(sayRedirect)),
      'redirect',
    ),
    ...listPart(
      'pictures and files',
      'Pictures and files',
      list(files.map((file) => sayFile(file, looks, review))),
      'file',
    ),
    ...listPart('what was not looked at', 'Not looked at', list(unseen.map(sayUnseen))),
  ];
}
