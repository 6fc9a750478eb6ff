import type { ElementContent } from 'hast';
import { Content, inline } from './content.ts';
import { component } from './rehype-page.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';
import type { Look, Markdown } from './word.ts';

/** A ## heading and everything under it. */
export interface ReadSection {
  id: string;
  text: string;
  heading: Markdown;
  blocks: ElementContent[];
}

/** At most this many shoal bands on a page, never side by side. */
const mostBands = 2;

/**
 * Lays sections out by what they hold. Sections of prose in a row share one column beside the contents list
 * (the first section joins them, whatever it holds, so that the list stands at the top); every other stands alone.
 */
export function layOutSections(
  sections: ReadSection[],
  vocabulary: Vocabulary,
  hasContents: boolean,
): ElementContent[] {
  const contents = hasContents ? sections.map(({ id, text }) => ({ id, text })) : undefined;
  const laid: ElementContent[] = [];
  let bands = 0;
  let afterBand = false;
  for (let index = 0; index < sections.length; ) {
    const section = sections[index] as ReadSection;
    const { look, band: wantsBand } = lookOf(section, vocabulary);
    const opens = index === 0 && contents !== undefined && !wantsBand;
    if (look === 'prose' || opens) {
      let end = index + 1;
      while (
        end < sections.length &&
        lookOf(sections[end] as ReadSection, vocabulary).look === 'prose'
      )
        end += 1;
      laid.push(...prose(sections.slice(index, end), index === 0 ? contents : undefined));
      index = end;
      afterBand = false;
    } else {
      const band: boolean = wantsBand && !afterBand && bands < mostBands;
      laid.push(standing(section, look, band, vocabulary));
      bands += band ? 1 : 0;
      afterBand = band;
      index += 1;
    }
  }
  return laid;
}

/** How a section looks: as its first word of the vocabulary that has a look of its own wants it. */
function lookOf({ blocks }: ReadSection, vocabulary: Vocabulary): { look: Look; band: boolean } {
  for (const block of blocks) {
    const word = block.type === 'mdxJsxFlowElement' ? vocabulary[block.name ?? ''] : undefined;
    if (word?.look && word.look !== 'prose') return { look: word.look, band: word.band ?? false };
  }
  return { look: 'prose', band: false };
}

function prose(
  sections: ReadSection[],
  contents: { id: string; text: string }[] | undefined,
): ElementContent[] {
  if (!contents)
    return sections.map(({ id, heading, blocks }) =>
      component('Section', { id, look: 'split', heading }, [component('Running', {}, blocks)]),
    );
  const parts = sections.map(({ id, heading, blocks }) =>
    component('ProseSection', { id, heading }, blocks),
  );
  return [component('Prose', { contents }, parts)];
}

/** A section of its own: the paragraphs before its first block go to the head. */
function standing(
  { id, heading, blocks }: ReadSection,
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
  return component('Section', { id, look, band, heading, intro, beside }, rest);
}

const wordAttribute = (name: string | null) => ({
  type: 'mdxJsxAttribute' as const,
  name: 'word',
  value: name ?? '',
});
