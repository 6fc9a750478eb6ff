import type { Looks } from '../looks.ts';
import type { Review } from '../review.ts';
import { headCodeWords, sayFile, sayRedirect, sayUnseen } from '../say-beside.ts';
import type { Saying } from '../saying.ts';
import { count } from '../text.ts';
import { describeChange, quotationOf, written } from './describe-change.ts';
import { code } from './marked-text.ts';
import { close, itemsPart, listPart, open, type Part } from './part.ts';

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
      : [
          describeChange(change),
          open('Where it is written'),
          `${code(change.file)}, ${code(change.name)}`,
          close,
        ].join('\n\n'),
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
