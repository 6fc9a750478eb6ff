import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureList, figureFile } from '../site/figures/figure-list.ts';
import { parseFigureList } from '../site/figures/parse-figure-list.ts';
import { remember } from './remember.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { parseVoice, type Voice } from './voice.ts';

/** The words that the house knows, and those it does not want. */
export interface Words {
  speller: Speller;
  voice: Voice;
}

/** What the rules know of the house beside its pages. */
export interface House {
  root: string;
  words: Words;
  figures: FigureList;
  /** The day against which the age of figures is measured, such as `2026-11-21`. */
  today: string;
}

const readWords = remember(
  (dictionary: string, guide: string): Words => ({
    speller: createSpeller(dictionary.split(/\s+/).filter(Boolean)),
    voice: parseVoice(guide),
  }),
);

const readFigures = remember((_file: string, text: string | undefined) => parseFigureList(text));

/** Reads it all from the root. `texts` stand in place of what is on the disk, by file. */
export function readHouse(
  root: string,
  texts: Readonly<Record<string, string>>,
  today: string,
): House {
  const read = (file: string) => {
    const path = join(root, file);
    return texts[file] ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  };
  return {
    root,
    today,
    words: readWords(read('dictionary.txt') ?? '', read('docs/voice.md') ?? ''),
    figures: readFigures(figureFile, read(figureFile)),
  };
}
