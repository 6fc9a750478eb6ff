import type { ElementContent } from 'hast';
import { Content, inline, type Markdown } from './content.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';
import { component } from './to-attributes.ts';
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

/** An entry of the contents list: the heading of a section, or something shorter that stands nowhere else. */
interface ContentsEntry {
  id: string;
  text: string;
  isShort?: true;
}

/** What the words in a section want of its layout. */
interface Wish {
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
  const contents = hasContents ? sections.map(contentsEntry) : undefined;
  const looks = looksOf(sections, vocabulary);
  const run = (from: number, look: Look) => {
    let end = from;
    while (looks[end]?.look === look) end += 1;
    return end;
  };
  const laid: ElementContent[] = [];
  let bands = 0;
  let afterBand = false;
  for (let index = 0; index < sections.length; ) {
    const section = sections[index] as ReadSection;
    const { look, band: wantsBand } = looks[index] as Wish;
    const opens = index === 0 && contents !== undefined && !wantsBand;
    let end = index + 1;
    let band = false;
    if (look === 'prose' || opens) {
      end = run(end, 'prose');
      laid.push(...prose(sections.slice(index, end), index === 0 ? contents : undefined));
    } else if (look === 'main') {
      end = run(end, 'aside');
      laid.push(sideBySide(section, sections.slice(index + 1, end)));
    } else {
      band = wantsBand && !afterBand && bands < mostBands;
      laid.push(standing(section, look, band, vocabulary));
      bands += band ? 1 : 0;
    }
    afterBand = band;
    index = end;
  }
  return laid;
}

const contentsEntry = ({ id, text, short }: ReadSection): ContentsEntry =>
  short ? { id, text: short, isShort: true } : { id, text };

function sideBySide(main: ReadSection, asides: readonly ReadSection[]): ElementContent {
  const plain = ({ id, heading, documents, blocks }: ReadSection) =>
    component('ProseSection', { id, heading, documents, plain: true }, blocks);
  return component('SideBySide', { aside: asides.map(plain) }, [plain(main)]);
}

function prose(sections: ReadSection[], contents: ContentsEntry[] | undefined): ElementContent[] {
  if (!contents)
    return sections.map(({ id, heading, documents, blocks }) =>
      component('Section', { id, look: 'split', heading, documents }, [
        component('Running', {}, blocks),
      ]),
    );
  const parts = sections.map(({ id, heading, documents, blocks }) =>
    component('ProseSection', { id, heading, documents }, blocks),
  );
  return [component('Prose', { contents }, parts)];
}

/** A section of its own: the paragraphs before its first block go to the head. */
function standing(
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
