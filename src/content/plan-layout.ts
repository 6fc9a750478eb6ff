import type { ElementContent } from 'hast';
import type { ComponentPart } from './component.ts';
import { introOf, type Jsx, type Markdown } from './component-content.ts';
import { component, partOf } from './create-jsx.ts';

/** The properties of a page section that the plan (the printable sheet of the page) needs. */
interface PlannedSection {
  heading: Markdown;
  /** The number of documents in the section's checklists; undefined if the section has no checklist. */
  documents?: number;
  blocks: ElementContent[];
}

/**
 * Returns the layout component of a plan, the printable sheet of a page. `hero` contains the components in the hero
 * (the top of the page). The parts of a component are its content on the plan. In the hero, the parts of a component
 * with `place: 'top'` (see `PlanParts`) are above all sections of the plan. Any other component in the hero has no
 * parts. In a section, a component with `place: 'top'` has no parts. The parts of any other component are in the same
 * section of the plan. A section without parts is not on the plan.
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
 * Converts a section of the page to a section of the plan. With `linksStyles`, the section contains the links to the
 * style sheets that the first screen does not need (`LaterStyles`). Only one section has `linksStyles`: the first
 * section with documents, or with a component that needs style sheets on the plan. Browsers can then show the sections
 * above this section before these style sheets have loaded.
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
