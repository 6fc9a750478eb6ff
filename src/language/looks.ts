import type { Vocabulary } from './rehype-vocabulary.ts';
import type { ReadSection } from './sections.ts';
import type { Look } from './word.ts';

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
  const words = blocks.flatMap((block) =>
    block.type === 'mdxJsxFlowElement' ? [vocabulary[block.name ?? '']] : [],
  );
  const looking = words.filter((word) => word?.look && word.look !== 'prose');
  const word = looking.find((candidate) => candidate?.look !== 'aside') ?? looking[0];
  return { look: word?.look ?? 'prose', band: word?.band ?? false };
}
