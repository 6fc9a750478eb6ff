import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const settings = createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json');

/**
 * The British dictionary that editors use by cspell.config.yaml, read with cspell-trie-lib: `has` and `suggest`.
 * cspell's documented API, cspell-lib 9.8, takes 2.1 s to load, which is longer than the whole check of one page. The
 * file is named by cspell-ext.json of the dictionary. Can go when cspell-lib loads in less than half a second.
 */
export const britishTrie = decodeTrie(
  gunzipSync(readFileSync(join(dirname(settings), 'en_GB.trie.gz'))),
);
