import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainLines } from '../language/plain-lines.ts';
import type { Texts } from '../site/read-site.ts';

/** The texts that the words are read from: the dictionary and the voice guide. */
export interface WordTexts {
  dictionary: string;
  guide: string;
}

/** Finds the texts below the root. `texts` stand in place of what is on the disk, by file. */
export function wordTexts(root: string, texts: Texts): WordTexts {
  const read = (file: string) => {
    const path = join(root, file);
    return plainLines(texts[file] ?? (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  };
  return { dictionary: read('dictionary.txt'), guide: read('docs/voice.md') };
}
