import type { Root } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { factsOf, mergeFacts } from './page-facts.ts';

/**
 * Matches line breaks and the characters in the subset fonts (the `unicode-range` in src/styles/own/web-fonts.css). The
 * subset fonts contain only common characters, and all pages use these fonts.
 */
const subset = /[\n -~\u00A0£©°·×éü–—‘’“”…€]/gu;

/**
 * Adds the style sheet of the full fonts (src/styles/own/full-fonts.css) to a page with a rare character, such as ç.
 * The subset fonts do not contain rare characters.
 */
export function remarkRareCharacters() {
  return (tree: Root, file: VFile) => {
    if (!mdastText(tree).replace(subset, '')) return;
    const styles = ['full-fonts'];
    mergeFacts(factsOf(file), 'src/content/rare-characters.ts', { styles, planStyles: styles });
  };
}
