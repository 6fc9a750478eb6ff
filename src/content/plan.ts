import type { ElementContent } from 'hast';
import type { ComponentPart } from './component.ts';
import { introOf, type Jsx, type Markdown } from './component-content.ts';
import { component, partOf } from './jsx.ts';

/** The properties of a page section that its plan needs. */
interface PlannedSection {
  heading: Markdown;
  /** The number of documents in the section's checklists; undefined without a checklist. */
  documents?: number;
  blocks: ElementContent[];
}

/**
 * Returns the layout component of the plan of a page, a printable sheet. Parts of components with `place: 'top'` are
 * above the sections; the parts of other components are in their sections. `hero`: the components of the hero.
 */
export function planLayout(hero: readonly Jsx[], sections: readonly PlannedSection[]): Jsx {
  const isTop = ({ data }: ElementContent) => data?.declarations?.isPlanTop === true;
  const top = hero.filter(isTop);
  const partsAtTop = (part: ComponentPart) => top.flatMap((block) => partOf(block, part));
  const planned = sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => !isTop(block)) }))
    .filter(({ blocks }) => blocks.some((block) => partOf(block, 'PlanContent').length > 0));
  return component(
    'PrintablePlan',
    { caption: partsAtTop('PlanCaption'), figures: partsAtTop('PlanContent') },
    planned.map((section, index) => planSection(section, index === 0)),
  );
}

function planSection({ heading, documents, blocks }: PlannedSection, isFirst: boolean): Jsx {
  const parts = (part: ComponentPart) => blocks.flatMap((block) => partOf(block, part));
  const [beside] = parts('PlanHeading');
  const listed = documents && {
    documents,
    intro: introOf(blocks),
    captions: parts('PlanCaption'),
  };
  return component('PlanSection', { heading, beside, isFirst, ...listed }, parts('PlanContent'));
}
