import { sayPlaces } from '../facts.ts';
import { type FigureLine, figureLines } from '../figure-lines.ts';
import type { Review, Verdict } from '../review.ts';
import { count } from '../text.ts';
import { code, codes, escapeText } from './marked-text.ts';
import { foldPart, listPart, type Part } from './part.ts';

/** So many pages are named where a figure changed on several alike; which ones share a change is told below. */
const mostPages = 4;

/** What is said of a figure; what is not confirmed stands out. */
export const sayVerdict = ({ sure, word, rest }: Verdict): string =>
  (sure === false ? `**${word}**` : word) + escapeText(rest);

/** What counts are called that are as many more, or fewer, as what they count. */
const sayCounts = (number: number): string =>
  `${count(number, 'count')} that ${number === 1 ? 'fits' : 'fit'} what came or went`;

type Joined = Omit<FigureLine, 'to'> & { to?: string[] };

/** New figures of which all else is the same become one line. */
function joined(lines: readonly FigureLine[]): Joined[] {
  const told = new Map<string, Joined>();
  for (const { to, ...line } of lines) {
    const key = JSON.stringify(line.from ? [to, line] : line);
    const one: Joined = told.get(key) ?? line;
    told.set(key, to ? { ...one, to: [...(one.to ?? []), to] } : one);
  }
  return [...told.values()];
}

/** The figures that changed, each with whether the base's list of figures confirms it. */
export function figuresPart(review: Review): Part[] {
  const figures = joined(figureLines(review));
  const line = ({ addresses, from, to, said, places, also }: Joined) => {
    const before = from ? escapeText(from) : 'none';
    const after = to ? to.map((one) => `**${escapeText(one)}**`).join(', ') : 'none';
    const confirmed = said ? ` – ${sayVerdict(said)}` : '';
    const where = places.length > 0 ? `\\\n  <sub>${escapeText(sayPlaces(places))}</sub>` : '';
    const others = also.length > 0 ? `; also on ${codes(also, mostPages)}` : '';
    return `- ${codes(addresses, mostPages)}: ${before} → ${after}${confirmed}${others}${where}`;
  };
  const lines = figures.filter(({ law, follows }) => !law && !follows).map(line);
  const counts = figures.filter(({ follows }) => follows).map(line);
  const laws = figures.filter(({ law }) => law).map(line);
  return [
    ...listPart('figures', 'Figures that changed', lines, 'figure'),
    ...foldPart('figures', counts, sayCounts(counts.length)),
    ...listPart('laws', 'Laws that are cited otherwise', laws, 'law'),
  ];
}

/** What the list of figures itself says otherwise. */
export function listOfFiguresPart({ list }: Review): Part[] {
  const lines = list.map(
    ({ address, source, said }) =>
      `- ${code(address)}, ${escapeText(source || 'without a source')}: ${escapeText(said.join('; '))}`,
  );
  const summary = `This change edits the list of figures, in ${count(lines.length, 'source')}`;
  return foldPart('the list of figures', lines, summary);
}
