import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { placeOf } from '../page.ts';
import type { Companion, Layout, Vocabulary } from './component.ts';
import {
  Content,
  ContractError,
  describe,
  heroSlots,
  inline,
  introOf,
  isElement,
  type Jsx,
  type Markdown,
  textOf,
  withoutBlanks,
} from './component-content.ts';
import { component, partOf } from './create-jsx.ts';
import { report } from './diagnostics.ts';
import { factsOf } from './page-facts.ts';
import { planLayout } from './plan-layout.ts';
import { preventLineBreaks } from './prevent-line-breaks.ts';

/** A section: a ## heading and the blocks below it. */
interface PageSection {
  id: string;
  text: string;
  heading: Markdown;
  /**
   * The text of the section in the contents list, from `shortHeading` of a component. If undefined, the contents list
   * shows the heading.
   */
  short?: string;
  blocks: ElementContent[];
  /** The number of documents in the section's checklists; undefined if the section has no checklist. */
  documents?: number;
  layout: Layout;
  /** Whether the section can have a tinted background. */
  band: boolean;
}

const isComponent = (node: ElementContent): node is Jsx => node.type === 'mdxJsxFlowElement';

const declarationsIn = (node: ElementContent | undefined) => node?.data?.declarations;

/** Wraps text outside components in `Running`, which limits the length of the lines. */
const running = (blocks: ElementContent[]): Jsx => component('Running', {}, blocks);

/**
 * Converts the blocks of a page to its layout: the hero before the first ## heading, a section for each ## heading, and
 * the call to action at the end. If the page has a list of documents, adds the plan (the printable sheet of the page).
 */
export function rehypeSections(vocabulary: Vocabulary) {
  const contract = heroContract(vocabulary);
  return (tree: Root, file: VFile) => {
    const blocks = withoutBlanks(tree.children);
    const call = blocks.at(-1)?.data?.slot === 'call' ? blocks.splice(-1) : undefined;
    const content = new Content(blocks, undefined);
    const opening = content.blocksBefore('h2');
    const sections: PageSection[] = [];
    while (!content.empty)
      sections.push(readSection(content.required('h2'), content.blocksBefore('h2')));
    extractShortHeadings(sections, file);
    const withContents = placeOf(file.path).folder !== '' && sections.length >= contentsFrom;
    // On a page with a contents list, a note can be the last block before the first ## heading. If there are two notes,
    // the second note remains in `opening`, and `readHero` reports the second note.
    const firstNote = opening.findIndex((_, index) =>
      opening.slice(index).every(({ data }) => data?.slot === 'note'),
    );
    const note = withContents && firstNote >= 0 ? opening.splice(firstNote, 1) : [];
    const hero = readHero(opening, contract, file);
    const plan = factsOf(file).documents.length > 0 ? [planLayout(hero.parts, sections)] : [];
    tree.children = [
      component('PageFrame', { hero: hero.props, call }, layOut(sections, withContents, note)),
      ...plan,
    ] as Root['children'];
    preventLineBreaks(tree);
  };
}

/**
 * The minimum number of sections for a contents list. Pages directly in `pages/`, such as the home page, have no
 * contents list.
 */
const contentsFrom = 5;

function heroContract(vocabulary: Vocabulary): string {
  const tags = heroSlots.flatMap((slot) =>
    Object.entries(vocabulary)
      .filter(([, definition]) => definition.slot === slot)
      .map(([name, { read }]) => (read ? `<${name}>` : `<${name} />`)),
  );
  return (
    'Above the first ## heading, type one # heading and one paragraph. ' +
    `Below the paragraph, you can type ${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}, in this order. ` +
    'On a page with a contents list, you can type a note below these components.'
  );
}

/** Returns the props and the components of the hero. Reports content that does not match `heroContract`. */
function readHero(
  blocks: ElementContent[],
  contract: string,
  file: VFile,
): { props: object; parts: Jsx[] } {
  const content = new Content(blocks, blocks[0]);
  try {
    const title = inline(content.required('h1'));
    const opening = inline(content.required('p'));
    const inSlots = heroSlots.map((slot) => [slot, content.optionalInSlot(slot)] as const);
    content.end();
    const parts = inSlots.flatMap(([, part]) => part ?? []);
    return { props: { title, opening, ...Object.fromEntries(inSlots) }, parts };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const start = blocks[0]?.position?.start.line ?? 1;
    const end = blocks.at(-1)?.position?.end.line ?? 1;
    // If an error was already reported in the lines of the hero, the earlier error is the cause of this error. Only the
    // earlier error is then reported.
    if (!file.messages.some(({ line = 1 }) => line >= start && line <= end))
      report(file, error.node, {
        rule: 'page-top',
        message: `At the top of the page: ${error.message}.`,
        instead: contract,
      });
    return { props: { title: '', opening: '' }, parts: [] };
  }
}

/**
 * Reads a section. The first component with the layout `wide`, `split` or `main` determines the layout of the section.
 * If there is no such component, the first component with the layout `aside` determines the layout. If there are no
 * components with these layouts, the layout is `prose`. The component that determines the layout also determines
 * `band`.
 */
function readSection(h2: Element, blocks: ElementContent[]): PageSection {
  const text = textOf(h2);
  const components = blocks.flatMap((block) => declarationsIn(block) ?? []);
  const documents = components.flatMap(({ facts }) => facts.documents ?? []);
  const deciding = components.filter(({ layout }) => layout && layout !== 'prose');
  const { layout = 'prose', band = false } =
    deciding.find((one) => one.layout !== 'aside') ?? deciding[0] ?? {};
  return {
    id: String(h2.properties.id ?? ''),
    text,
    heading: inline(h2),
    blocks,
    documents: documents.length || undefined,
    layout,
    band,
  };
}

/**
 * Moves the text of a component with `shortHeading` from the blocks of the section to the property `short` of the
 * section. Reports the component in three cases. First, it is not directly below a ## heading. Second, its text is not
 * shorter than the heading. Third, another entry of the contents list has the same text.
 */
function extractShortHeadings(sections: readonly PageSection[], file: VFile): void {
  const refuse = (node: ElementContent, problem: string) =>
    report(file, node, {
      rule: 'short-heading',
      message: `In ${describe(node)}: ${problem}.`,
      instead:
        'Type <ShortHeading> directly below a long ## heading. Between the two tags, type a text that is shorter ' +
        'than this heading, and different from all other headings. If the heading needs no shorter text, delete both ' +
        'tags and the text between them.',
    });
  for (const section of sections) {
    const [first, ...rest] = section.blocks;
    for (const node of rest)
      if (declarationsIn(node)?.shortHeading)
        refuse(node, 'the tag is not directly under a ## heading');
    const short = declarationsIn(first)?.shortHeading;
    if (!first || !short) continue;
    section.blocks = rest;
    section.short = short;
    const twin = sections.find(
      (other) => other !== section && (other.short ?? other.text) === section.short,
    );
    if (section.short.length >= section.text.length)
      refuse(first, `“${section.short}” is not shorter than its heading`);
    if (twin)
      refuse(
        first,
        `“${section.short}” is already in the contents list, for the section “${twin.text}”`,
      );
  }
}

/** The maximum number of sections with a tinted background on a page. Two such sections are never adjacent. */
const maxBands = 2;

/**
 * Converts sections to layout components. On a page with a contents list, the first section and the `prose` and `aside`
 * sections directly after it are in one column beside the list. `note` is at the top of this column. Any other `main`
 * section and the `aside` sections directly after it are in one component. All other sections have their own
 * components.
 */
function layOut(
  sections: readonly PageSection[],
  withContents: boolean,
  note: ElementContent[],
): ElementContent[] {
  const components: ElementContent[] = [];
  const left = [...sections];
  const run = (...layouts: Layout[]) => {
    const end = left.findIndex(({ layout }) => !layouts.includes(layout));
    return left.splice(0, end < 0 ? left.length : end);
  };
  let bands = 0;
  let afterBand = false;
  for (let section = left.shift(); section; section = left.shift()) {
    const contents = section === sections[0] && withContents;
    let band = false;
    // An `aside` section without a `main` section before it is converted like a `prose` section.
    if (section.layout === 'prose' || section.layout === 'aside' || contents)
      components.push(
        ...prose([section, ...run('prose', 'aside')], contents ? { sections, note } : undefined),
      );
    else if (section.layout === 'main') {
      const beside = section.blocks.flatMap((block) => partOf(block, 'Beside'));
      const aside = [...beside, ...run('aside').map((part) => proseSection(part, true))];
      components.push(component('SideBySide', { aside }, [proseSection(section, true)]));
    } else {
      band = section.band && !afterBand && bands < maxBands;
      bands += Number(band);
      components.push(ownLayoutSection(section, band));
    }
    afterBand = band;
  }
  return components;
}

const proseSection = ({ id, heading, documents, blocks }: PageSection, plain?: true) =>
  component(
    'ProseSection',
    { id, heading, documents, plain },
    plain ? blocks : groupShortBlocks(blocks),
  );

/**
 * A short block is a ### heading with its paragraphs. `letters`: the maximum number of characters in the paragraphs
 * (about six lines of a column). `count`: the minimum number of consecutive short blocks for a layout in two columns.
 */
const shortBlocks = { letters: 430, count: 3 };

/** A `###` heading with the paragraphs below it, or another block. */
interface Part {
  nodes: ElementContent[];
  isShort: boolean;
}

/**
 * Wraps consecutive short blocks in one element, if their number is at least `shortBlocks.count`. On wide screens, the
 * style sheet shows the blocks of this element in two columns.
 */
function groupShortBlocks(blocks: readonly ElementContent[]): ElementContent[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (isElement(block, 'h3')) parts.push({ nodes: [block], isShort: true });
    else if (last?.isShort && isElement(block, 'p')) last.nodes.push(block);
    else parts.push({ nodes: [block], isShort: false });
  }
  const grouped: ElementContent[] = [];
  let run: ElementContent[][] = [];
  const endRun = () => {
    const enough = run.length >= shortBlocks.count;
    grouped.push(
      ...(enough
        ? [
            div(
              'short-blocks',
              run.map((block) => div(undefined, block)),
            ),
          ]
        : run.flat()),
    );
    run = [];
  };
  for (const { nodes, isShort } of parts) {
    const letters = nodes.slice(1).reduce((sum, node) => sum + textOf(node).length, 0);
    if (isShort && letters > 0 && letters <= shortBlocks.letters) run.push(nodes);
    else {
      endRun();
      grouped.push(...nodes);
    }
  }
  endRun();
  return grouped;
}

const div = (className: string | undefined, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: className ? { className: [className] } : {},
  children,
});

interface ContentsList {
  sections: readonly PageSection[];
  note: ElementContent[];
}

/**
 * Converts consecutive prose sections. With `list`, the sections are in one column beside the contents list. Without
 * `list`, each section has its heading on the left.
 */
function prose(run: readonly PageSection[], list?: ContentsList): ElementContent[] {
  if (!list)
    return run.map(({ id, heading, documents, blocks }) =>
      component('Section', { id, layout: 'split', heading, documents }, [
        running(groupShortBlocks(blocks)),
      ]),
    );
  const contents = list.sections.map(({ id, text, short }) => ({
    id,
    text: short ?? text,
    ...(short && { isShort: true }),
  }));
  const note = list.note.length > 0 ? [running(list.note)] : [];
  const sections = run.map((part) => proseSection(part));
  return [component('Prose', { contents }, [...note, ...sections])];
}

/**
 * Converts a section that is not prose to a `Section` with its layout. At the head of the section are its first
 * paragraphs (`intro`) and the content of `beside`, a property of components (component.ts). This content is from the
 * first component below `intro` that has the property `beside`.
 */
function ownLayoutSection({ id, heading, documents, blocks, layout }: PageSection, band: boolean) {
  const intro = introOf(blocks);
  const rest = blocks.slice(intro.length);
  const [beside] = rest.flatMap((block) => partOf(block, 'Beside'));
  const props = { id, layout, band, heading, intro, documents, beside };
  return component('Section', props, withRunningText(rest));
}

/**
 * Wraps text outside components in `Running`, which limits the length of its lines. If a chart follows a component
 * whose `companions` contain ‘chart’, puts the chart beside this component. If text follows a component whose
 * `companions` contain ‘text’, puts the text beside this component.
 */
function withRunningText(blocks: readonly ElementContent[]): ElementContent[] {
  const set: ElementContent[] = [];
  for (const block of blocks) {
    const last = set.at(-1);
    const accepts = (companion: Companion) =>
      declarationsIn(last)?.companions.includes(companion) ?? false;
    const isText = isElement(block, 'p', 'h3', 'h4', 'ul', 'ol');
    const openText = lastRunning(last);
    if (last && declarationsIn(block)?.isChart && accepts('chart'))
      set.splice(-1, 1, div('example', [last, block]));
    else if (!isText) set.push(block);
    else if (openText) openText.children.push(block);
    else if (last && accepts('text')) set.splice(-1, 1, div('example', [last, running([block])]));
    else set.push(running([block]));
  }
  return set;
}

/**
 * Returns the `Running` component at the end of a block. Further text can be added to this component. Returns undefined
 * if the block ends with something else.
 */
function lastRunning(block: ElementContent | undefined): Jsx | undefined {
  const end = block && isElement(block, 'div') ? block.children.at(-1) : block;
  return end && isComponent(end) && end.name === 'Running' ? end : undefined;
}
