import { changedFigures, type StillStanding } from '../facts.ts';
import type { Review } from '../review-site.ts';
import { count } from '../words.ts';
import { code, escapeText } from './escape-text.ts';
import type { Part } from './fit.ts';

/** The figures that changed, each with whether the list of figures confirms it. */
export function figuresPart({ all, confirm }: Review): Part[] {
  const figures = changedFigures(all);
  if (figures.length === 0) return [];
  const items = figures.map(({ address, from, to, place }) => {
    const change = [from ? escapeText(from) : 'none', to ? `**${escapeText(to)}**` : 'none'].join(
      ' → ',
    );
    return `- ${code(address)}: ${change}${to ? ` – ${escapeText(confirm(address, to))}` : ''} <sub>${escapeText(place.join(' › '))}</sub>`;
  });
  return [
    { name: 'figures', open: '### Figures that changed', items: [items.join('\n')], close: '' },
  ];
}

/** How many places of a text are shown; the others are counted. */
const mostShown = 3;

/** Where the old wording or the old figure still stands. */
export function standingPart({ standing }: Review): Part[] {
  if (standing.length === 0) return [];
  return [
    {
      name: 'where the old wording still stands',
      open: '### Where the old wording still stands',
      items: [standing.map(sayStanding).join('\n')],
      close: '',
    },
  ];
}

function sayStanding({ text, places }: StillStanding): string {
  const shown = places.slice(0, mostShown).map(({ address, place, sentence }) => {
    return `  - ${code(address)}, ${escapeText(place.join(' › '))}: ${escapeText(sentence)}`;
  });
  const more = places.length - shown.length;
  const rest = more > 0 ? [`  - and in ${count(more, 'more place')}`] : [];
  return [`- “${escapeText(text)}” in ${count(places.length, 'place')}:`, ...shown, ...rest].join(
    '\n',
  );
}
