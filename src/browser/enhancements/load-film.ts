import type { FilmWords } from './film.ts';

/** Loads the code of the film on the home page. If the code does not load, the drawing stays. */
export function loadFilm(scene: HTMLElement, words: FilmWords): void {
  import('./film.ts').then(
    (module) => module.playFilm(scene, words),
    () => {},
  );
}
