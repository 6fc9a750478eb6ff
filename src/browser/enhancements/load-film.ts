import type { FilmWords } from './film.ts';

/**
 * Loads the code of the film on the home page. Loads nothing in narrow windows, on right-to-left pages, and if the
 * visitor prefers reduced motion or reduced data. If the code does not load, the drawing in the hero (the top part of
 * the page) remains visible.
 */
export function loadFilm(scene: HTMLElement, words: FilmWords): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const wide = matchMedia('(min-width: 48rem)'); // narrower windows show a drawing that has no film
  // Right-to-left pages mirror the drawing. These pages have no film, because the text in the film would also be
  // mirrored.
  if (document.dir === 'rtl' || still.matches || !wide.matches || connection?.saveData) return;
  import('./film.ts').then(
    (module) => module.playFilm(scene, words, { still, wide }),
    () => {},
  );
}
