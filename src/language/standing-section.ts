import type { ElementContent } from 'hast';
import { Content, inline, type Markdown } from './content.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';
import type { ReadSection } from './section-looks.ts';
import { component } from './to-attributes.ts';
import type { Look } from './word.ts';

/** A section of its own: the paragraphs before its first block go to the head. */
export function standing(
  { id, heading, documents, blocks }: ReadSection,
  look: Look,
  band: boolean,
  vocabulary: Vocabulary,
): ElementContent {
  const content = new Content(blocks, undefined);
  const intro: Markdown[] = [];
  for (let next = content.optional('p'); next; next = content.optional('p'))
    intro.push(inline(next));
  const rest = content.until();
  const main = rest.find(
    (block) => block.type === 'mdxJsxFlowElement' && vocabulary[block.name ?? '']?.beside,
  );
  const beside =
    main?.type === 'mdxJsxFlowElement'
      ? [
          {
            ...structuredClone(main),
            name: 'Beside',
            attributes: [...structuredClone(main.attributes), wordAttribute(main.name)],
          },
        ]
      : undefined;
  const props = { id, look, band, heading, intro, documents, beside };
  return component('Section', props, withRunningText(rest));
}

/** Sets text that stands between or after words as running text, which has a measure of its own. */
function withRunningText(blocks: readonly ElementContent[]): ElementContent[] {
  const set: ElementContent[] = [];
  let text: ElementContent[] = [];
  for (const block of blocks)
    if (block.type === 'element' && /^(?:p|h[34]|ul|ol)$/.test(block.tagName)) {
      if (text.length === 0) set.push(component('Running', {}, text));
      text.push(block);
    } else if (block.type !== 'text') {
      text = [];
      set.push(block);
    }
  return set;
}

const wordAttribute = (name: string | null) => ({
  type: 'mdxJsxAttribute' as const,
  name: 'word',
  value: name ?? '',
});
