import type { ElementContent } from 'hast';
import type { Vocabulary } from './rehype-vocabulary.ts';
import { looksOf, type ReadSection, type Wish } from './section-looks.ts';
import { standing } from './standing-section.ts';
import { component } from './to-attributes.ts';
import type { Look } from './word.ts';

/** An entry of the contents list: the heading of a section, or something shorter that stands nowhere else. */
interface ContentsEntry {
  id: string;
  text: string;
  isShort?: true;
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
