import { figuresOfReview } from '../facts.ts';
import type { Looks } from '../looks.ts';
import { type Change, quotationsOf, type Review } from '../review.ts';
import { capital, type Saying, sayChange } from '../say.ts';
import { headCodeWords, sayFile, sayRedirect, sayUnseen } from '../say-beside.ts';
import { count } from '../text.ts';
import { code, escapeText, stretch } from './marked-text.ts';

/** A part of the comment: its paragraphs, which may be cut from the end. */
export interface Part {
  /** What is said where some of it is left out. */
  name: string;
  open: string;
  items: string[];
  close?: string;
  /** What the fold is called in which this part and its neighbours of the same name stand. */
  fold?: string;
}

/** So many lines of a list, or pages, stand open; the others are folded, so that an ordinary comment fits one screen. */
export const mostOpen = 8;

/** A heading with a list; nothing where there are no lines. What is more than a screen takes is folded. */
export function listPart(name: string, heading: string, lines: string[], one = 'line'): Part[] {
  if (lines.length === 0) return [];
  const begin = { name, open: `### ${heading}`, items: [lines.slice(0, mostOpen).join('\n')] };
  const rest = lines.slice(mostOpen);
  if (rest.length === 0) return [begin];
  // long lists are cut in pieces, so that the room there is holds as many as it can
  const pieces = rest.flatMap((_, at) =>
    at % 20 === 0 ? [rest.slice(at, at + 20).join('\n')] : [],
  );
  return [
    begin,
    { name, open: open(`${count(rest.length, `more ${one}`)}`), items: pieces, close },
  ];
}

/** A sentence in Markdown. */
export const written = (saying: Saying): string =>
  saying
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'quote' in part ? `“${escapeText(part.quote)}”` : code(part.address);
    })
    .join('');

/** The figures that changed, each with whether the base's list of figures confirms it, and what the list itself says otherwise. */
export function figuresPart(review: Review): Part[] {
  const lines = figuresOfReview(review).map(({ address, from, to, place }) => {
    const before = from ? escapeText(from) : 'none';
    const after = to ? `**${escapeText(to)}**` : 'none';
    const confirmed = to ? ` – ${escapeText(review.confirm(address, to, from))}` : '';
    return `- ${code(address)}: ${before} → ${after}${confirmed} <sub>${escapeText(place.join(' › '))}</sub>`;
  });
  const list = review.list.map(
    ({ address, source, said }) =>
      `- ${code(address)}, ${escapeText(source || 'without a source')}: ${escapeText(said.join('; '))}`,
  );
  return [
    ...listPart('figures', 'Figures that changed', lines, 'figure'),
    ...listPart('the list of figures', 'This change edits the list of figures', list, 'group'),
  ];
}

/** Where the old wording or the old figure still stands, each text folded with all its places. */
export function standingPart({ standing }: Review): Part[] {
  const folds = standing.map(({ text, places }) => {
    const lines = places.map(({ address, place, sentence, file, line }) => {
      const typed = file ? ` <sub>${escapeText(file)}${line ? `, line ${line}` : ''}</sub>` : '';
      return `- ${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}${typed}`;
    });
    const summary = `“${html(text)}” in ${count(places.length, 'place')}`;
    return [open(summary), lines.join('\n'), close].join('\n\n');
  });
  if (folds.length === 0) return [];
  const name = 'where the old wording still stands';
  const fold = `${count(folds.length - mostOpen, 'more wording')}`;
  return [
    { name, open: `### ${capital(name)}`, items: folds.slice(0, mostOpen) },
    ...(folds.length > mostOpen
      ? [{ name, open: open(fold), items: folds.slice(mostOpen), close }]
      : []),
  ];
}

/** What several pages share: the changes of the same pages together, and the pages folded. */
export function sharedParts({ shared }: Review): Part[] {
  return shared.flatMap(({ addresses, changes }): Part[] => {
    const pages = count(addresses.length, 'page');
    const items = changes.map(({ change, places }) => {
      const often = places > addresses.length ? `\n\n<sub>In ${count(places, 'place')}.</sub>` : '';
      return describeChange(change) + often;
    });
    const which = [open(`Which ${pages}`), addresses.map(code).join(', '), close].join('\n\n');
    const name = `what ${pages} share`;
    const rest = items.slice(mostOpen);
    return [
      { name, open: `### On ${pages} alike`, items: [...items.slice(0, mostOpen), which] },
      ...(rest.length > 0
        ? [{ name, open: open(count(rest.length, 'more change')), items: rest, close }]
        : []),
    ];
  });
}

/** Words, pictures, redirects and code outside the text of the pages. */
export function besideParts(review: Review, looks: Looks): Part[] {
  const { scripts, files, redirects, unseen } = review;
  const { title, lead } = headCodeWords(review);
  const words = scripts.map(describeChange);
  const list = (all: Saying[]) => all.map((saying) => `- ${written(saying)}`);
  return [
    ...(words.length > 0
      ? [
          {
            name: title,
            open: `### ${title}\n\n${lead}`,
            items: words.slice(0, mostOpen),
          },
        ]
      : []),
    ...(words.length > mostOpen
      ? [
          {
            name: title,
            open: open(count(words.length - mostOpen, 'more text')),
            items: words.slice(mostOpen),
            close,
          },
        ]
      : []),
    ...listPart('redirects', 'Redirects', list(redirects.map(sayRedirect)), 'redirect'),
    ...listPart(
      'pictures and files',
      'Pictures and files',
      list(files.map((file) => sayFile(file, looks, review))),
      'file',
    ),
    ...listPart('what was not looked at', 'Not looked at', list(unseen.map(sayUnseen))),
  ];
}

/** Begins a fold, and ends it. */
export const open = (summary: string) => `<details><summary>${summary}</summary>`;
export const close = '</details>';
/** Text in HTML. */
export const html = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** One change as a paragraph of Markdown: where, what happened, and the words as a quotation. */
export function describeChange(change: Change): string {
  const place = change.place.map(escapeText).join(' › ');
  const what = written(sayChange(change));
  const said = place ? `**${place}** – ${what}` : `**${capital(what)}**`;
  const isRow = 'block' in change && change.block.kind === 'row';
  const quotation = quotationsOf(change)
    .map(stretch)
    .join(isRow ? ' \\| ' : '\n>\n> ');
  return quotation ? `${said}\n> ${quotation}` : said;
}
