import { partStanding, titleOfStanding } from '../contradictions.ts';
import type { Review, StillStanding } from '../review.ts';
import { count } from '../text.ts';
import { code, escapeText } from './marked-text.ts';
import { close, html, open, type Part } from './part.ts';

/** So many places of a text are named, and so many texts where they are folded; the report has them all. */
const mostPlaces = 8;
const mostTexts = 4;

/** A place where something was left as it was, and where that is typed. */
function sayPlace({ address, place, sentence, file, line }: StillStanding['places'][number]) {
  const typed = file ? ` <sub>${escapeText(file)}${line ? `, line ${line}` : ''}</sub>` : '';
  return `${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}${typed}`;
}

/** What the change left as it was: what most likely contradicts it first, the rest in one fold. */
export function standingPart(review: Review): Part[] {
  if (review.standing.length === 0) return [];
  const { first, rest } = partStanding(review);
  const [near = [], far = []] = [false, true].map((isFar) =>
    rest
      .map(({ text, places }) => ({
        text,
        places: places.filter((one) => Boolean(one.far) === isFar),
      }))
      .filter(({ places }) => places.length > 0),
  );
  const inPlaces = ({ text, places }: StillStanding) =>
    `“${escapeText(text)}” in ${count(places.length, 'place')}`;
  const others =
    far.length > 0
      ? [
          `On pages with other words around it, shown in the report: ${far.map(inPlaces).join(', ')}.`,
        ]
      : [];
  const lines = first.map(({ text, at }) => `- “${escapeText(text)}” on ${sayPlace(at)}`);
  const folded = near.map((one) => {
    const told = one.places.slice(0, mostPlaces).map((at) => `- ${sayPlace(at)}`);
    const more = one.places.length - mostPlaces;
    if (more > 0) told.push(`- and ${count(more, 'more place')}, in the report`);
    return `${inPlaces(one)}:\n\n${told.join('\n')}`;
  });
  const number = near.reduce((sum, { places }) => sum + places.length, 0);
  const names = near.slice(0, mostTexts).map(({ text }) => `“${html(text)}”`);
  const summary = `${count(number, first.length > 0 ? 'more place' : 'place')}: ${names.join(', ')}${near.length > mostTexts ? ' and others' : ''}`;
  const name = 'what was left as it was';
  const heading = `### ${titleOfStanding}`;
  const listed = lines.length > 0 ? [lines.join('\n')] : [];
  if (near.length === 0) return [{ name, open: heading, items: [...listed, ...others] }];
  return [
    { name, open: heading, items: listed },
    { name, open: open(summary), items: [...folded, ...others], close },
  ];
}
