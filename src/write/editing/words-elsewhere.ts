import { readFileSync } from 'node:fs';
import type { FoundPage } from '../../site/find-pages.ts';
import { wordsOf } from './source-words.ts';

/** The files whose words stand in the frame around every page. */
const frame = [
  'src/facts/groups.ts',
  'src/site/navigation.ts',
  'src/facts/firm.ts',
  'src/facts/strings.ts',
  'components/layout/share-links.ts',
];

/** Where the words of menus, footer and interface are typed: their words → `file:line`. The front matter of the pages comes first. */
export function wordsElsewhere(pages: readonly FoundPage[]): Map<string, string> {
  const found = new Map<string, string>();
  const note = (file: string, pattern: RegExp, lines: string[]) => {
    for (const [index, line] of lines.entries()) {
      for (const [, text = ''] of line.matchAll(pattern)) {
        const words = wordsOf(text).join(' ');
        if (words && !found.has(words)) found.set(words, `${file}:${index + 1}`);
      }
    }
  };
  for (const { file } of pages) {
    const [, yaml = ''] = readFileSync(file, 'utf8').match(/^(---\n[\s\S]*?)\n---/) ?? [];
    note(file, /^[\s-]+(?:label|line|author|category): (.+)$/g, yaml.split('\n'));
    note(file, /^title: (.+)$/g, yaml.split('\n'));
  }
  for (const file of frame) note(file, /'([^']*)'/g, readFileSync(file, 'utf8').split('\n'));
  return found;
}
