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
  const linking = planned.findIndex(
    ({ documents, blocks }) => documents || blocks.some(({ data }) => hasStyles(data)),
  );
  return component(
    'PrintablePlan',
    { caption: partsAtTop('PlanCaption'), figures: partsAtTop('PlanContent') },
    planned.map((section, index) => planSection(section, index === linking)),
  );
}

const hasStyles = (data: ElementContent['data']) =>
  (data?.declarations?.planStyles ?? []).length > 0;

/**
 * `linksStyles`: whether the links to the later style sheets are in this section, after its heading: in the first
 * section that needs them, or that has documents. The steps of a short procedure are on the first screen.
 */
function planSection({ heading, documents, blocks }: PlannedSection, linksStyles: boolean): Jsx {
  const parts = (part: ComponentPart) => blocks.flatMap((block) => partOf(block, part));
  const [beside] = parts('PlanHeading');
  const listed = documents && {
    documents,
    intro: introOf(blocks),
    captions: parts('PlanCaption'),
  };
  return component(
    'PlanSection',
    { heading, beside, linksStyles, ...listed },
    parts('PlanContent'),
  );
}
