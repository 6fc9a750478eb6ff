import type { ElementContent } from 'hast';
import type { Markdown } from './content.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';
import type { Look } from './word.ts';

/** A ## heading and everything under it. */
export interface ReadSection {
  id: string;
  text: string;
  heading: Markdown;
  /** What the contents list calls it, where that is not the heading. */
  short?: string;
  blocks: ElementContent[];
  /** How many documents it lists, where it is a section of documents. */
  documents?: number;
}

/** What the words in a section want of its layout. */
export interface Wish {
  look: Look;
  band: boolean;
}

/** How each section looks. One that would stand at the side of another is prose where there is no other. */
export function looksOf(sections: readonly ReadSection[], vocabulary: Vocabulary): Wish[] {
  const looks: Wish[] = [];
  for (const section of sections) {
    const wish = wishOf(section, vocabulary);
    const before = looks.at(-1)?.look;
    const alone = wish.look === 'aside' && before !== 'main' && before !== 'aside';
    looks.push(alone ? { look: 'prose', band: false } : wish);
  }
  return looks;
}

/** A section looks as its first word of the vocabulary that has a look of its own wants it. */
function wishOf({ blocks }: ReadSection, vocabulary: Vocabulary): Wish {
  const words = blocks.filter((block) => block.type === 'mdxJsxFlowElement');
  const looking = words.filter(({ data }) => data?.look && data.look !== 'prose');
  const word = looking.find(({ data }) => data?.look !== 'aside') ?? looking[0];
  return { look: word?.data?.look ?? 'prose', band: vocabulary[word?.name ?? '']?.band ?? false };
}
