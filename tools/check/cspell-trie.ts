import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const settings = createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json');

/**
 * The British dictionary that cspell.config.yaml sets for editors, with the functions `has` and `suggest` of
 * cspell-trie-lib (https://www.npmjs.com/package/cspell-trie-lib). The check does not use cspell-lib, which reads the
 * same configuration as editors, because loading it takes 2.1 s, longer than the whole check of one page.
 */
export const britishTrie = decodeTrie(
  gunzipSync(readFileSync(join(dirname(settings), 'en_GB.trie.gz'))),
);
