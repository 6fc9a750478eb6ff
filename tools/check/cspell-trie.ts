import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const settings = createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json');

/**
 * The British dictionary that editors use through cspell.config.yaml, read with cspell-trie-lib. Has the methods `has`
 * and `suggest`. The documented API of cspell, cspell-lib 9.8, takes 2.1 s to load, which is longer than the whole
 * check of one page. The dictionary's cspell-ext.json names the file. Replace this when cspell-lib loads in less than
 * half a second.
 */
export const britishTrie = decodeTrie(
  gunzipSync(readFileSync(join(dirname(settings), 'en_GB.trie.gz'))),
);
