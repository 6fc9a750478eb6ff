import { type FigureList, readFigureList } from './figures/figure-list.ts';
import { readSpeller, type Speller } from './spelling.ts';
import { readVoice, type Voice } from './voice.ts';

/** What the rules know of the house beside its pages. */
export interface House {
  root: string;
  speller: Speller;
  voice: Voice;
  figures: FigureList;
  /** The day on which figures are held to have been confirmed long ago, such as `2026-11-21`. */
  today: string;
}

/** Reads it all. `texts` stand in place of what is on the disk, by file. */
export const readHouse = (
  root: string,
  texts: Readonly<Record<string, string>>,
  today: string,
): House => ({
  root,
  today,
  speller: readSpeller(root),
  voice: readVoice(root),
  figures: readFigureList(root, texts),
});
