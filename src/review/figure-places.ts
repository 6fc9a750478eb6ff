import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { figuresIn } from './figures.ts';

/** Finds where a page has a figure, by its key, a place as often as it stands there. */
export function placesIn(
  pages: readonly DrawnPage[],
): (address: string, key: string) => string[][] {
  const known = new Map<string, { key: string; place: string[] }[]>();
  const read = (page: DrawnPage) =>
    [
      { place: ['Title'], text: page.title },
      { place: ['Description'], text: page.description },
      ...ownLeaves(page).map((leaf) => ({ place: leaf.place, text: textOf(leaf) })),
    ].flatMap(({ place, text }) => figuresIn(text).map(({ key }) => ({ key, place })));
  return (address, key) => {
    const page = pages.find((one) => one.address === address);
    const all = known.get(address) ?? (page ? read(page) : []);
    known.set(address, all);
    return all.filter((one) => one.key === key).map(({ place }) => place);
  };
}

/** In how many places a figure is what it was: where it is new, nothing old stands. */
export function stayed(before: readonly string[][], now: readonly string[][]): number {
  const left = before.map((place) => place.join('\0'));
  return now.filter((place) => {
    const at = left.indexOf(place.join('\0'));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
