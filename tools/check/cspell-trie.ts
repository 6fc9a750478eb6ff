import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const settings = createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json');

/**
 * The British dictionary, with the functions `has` and `suggest` of cspell-trie-lib
 * (https://www.npmjs.com/package/cspell-trie-lib). cspell.config.yaml sets the same dictionary for code editors.
 * cspell-lib could read this configuration. But loading cspell-lib takes 2.1 s, and checking a page takes less time.
 */
export const britishTrie = decodeTrie(
  gunzipSync(readFileSync(join(dirname(settings), 'en_GB.trie.gz'))),
);
