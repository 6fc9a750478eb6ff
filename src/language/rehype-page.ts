import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { Content, inline, isElement, Refusal } from './content.ts';
import { addProblem, findingsOf } from './findings.ts';
import { placeOf } from './place.ts';
import type { Vocabulary } from './rehype-vocabulary.ts';
import type { ReadSection } from './section-looks.ts';
import { layOutSections } from './sections.ts';
import { component } from './to-attributes.ts';

const heroContract =
  'Before the first ## heading: one # heading, one paragraph, then if wanted <CtaButton>, <RatingBadges />, <KeyFigures> and <LeaderCards>, in this order.';

/** Makes a page of a list of blocks: the hero before the first ## heading, a section for each one, the last call. */
export function rehypePage(vocabulary: Vocabulary) {
  return () => (tree: Root, file: VFile) => {
    const blocks = tree.children.filter(
      (node): node is ElementContent => node.type !== 'mdxjsEsm' && node.type !== 'doctype',
    );
    const starts = blocks.flatMap((block, index) => (isElement(block, 'h2') ? [index] : []));
    const call = takeLastCall(blocks);
    const hero = readHero(blocks.slice(0, starts[0] ?? blocks.length), vocabulary, file);
    const sections = starts.map((start, index) =>
      readSection(blocks.slice(start, starts[index + 1] ?? blocks.length), file),
    );
    takeShortHeadings(sections, file);
    tree.children = [
      component(
        'Page',
        { hero, call },
        layOutSections(sections, vocabulary, hasContents(file, sections)),
      ),
    ] as Root['children'];
  };
}

/** Pages in a group with this many ## headings have a contents list; the firm's own pages in `pages/` itself do not. */
const contentsFrom = 5;

const hasContents = (file: VFile, sections: ReadSection[]) =>
  placeOf(file.path).folder !== '' && sections.length >= contentsFrom;

/** The last block, if it is a call with a heading; it is drawn on the shore, after the main part. */
function takeLastCall(blocks: ElementContent[]): ElementContent[] | undefined {
  const last = blocks.findLastIndex((block) => !(block.type === 'text' && !block.value.trim()));
  const block = blocks[last];
  const isCall =
    block?.type === 'mdxJsxFlowElement' &&
    block.name === 'ConsultationCall' &&
    block.attributes.some((entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'heading');
  return isCall ? blocks.splice(last, 1) : undefined;
}

function readHero(
  blocks: ElementContent[],
  vocabulary: Vocabulary,
  file: VFile,
): object | undefined {
  const content = new Content(blocks, blocks[0]);
  try {
    const title = inline(content.required('h1'));
    const opening = inline(content.required('p'));
    const words = ['CtaButton', 'RatingBadges', 'KeyFigures', 'LeaderCards'];
    const [button, ratings, figures, leaders] = words.map((word) => {
      const found = content.optionalWord(word);
      return found && [found];
    });
    content.end();
    const panel = figures?.[0];
    if (panel?.type === 'mdxJsxFlowElement') findingsOf(file).soundings = panel.data?.soundings;
    return { title, opening, button, ratings, figures, leaders };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isUnknownWord(error.node, vocabulary)) return undefined; // the house rules have refused it
    addProblem(file, error.node as Element | undefined, {
      rule: 'page-top',
      message: `At the top of the page: ${error.problem}.`,
      instead: heroContract,
    });
    return undefined;
  }
}

const isUnknownWord = (node: Nodes | undefined, vocabulary: Vocabulary) =>
  node?.type === 'mdxJsxFlowElement' && !((node.name ?? '') in vocabulary);

/** A section whose heading begins so lists documents, in a table or in cards. */
const ofDocuments = /^documents?\b/i;

function readSection([heading, ...blocks]: ElementContent[], file: VFile): ReadSection {
  const h2 = heading as Element;
  const text = textOf(h2);
  const documents = ofDocuments.test(text)
    ? blocks.flatMap((block) =>
        block.type === 'mdxJsxFlowElement' ? (block.data?.documents ?? []) : [],
      )
    : [];
  findingsOf(file).documents.push(...documents);
  return {
    id: String(h2.properties.id ?? ''),
    text,
    heading: inline(h2),
    blocks,
    documents: documents.length || undefined,
  };
}

/** Takes the short headings out of the sections, each from under its ## heading. Refuses one that stands elsewhere, that shortens nothing, or that says what another entry of the contents list says. */
function takeShortHeadings(sections: readonly ReadSection[], file: VFile): void {
  for (const section of sections) {
    const content = new Content(section.blocks, undefined);
    const own = content.optionalWord('ShortHeading');
    if (own) section.blocks = content.until();
    section.short = own && shortTextOf(own);
    for (const node of section.blocks.filter(isShortHeading))
      refuseShortHeading(file, node, 'stands in the middle of a section');
    if (!own || !section.short) continue;
    if (section.short.length >= section.text.length)
      refuseShortHeading(file, own, `“${section.short}” is no shorter than its heading`);
    const twin = sections.find(
      (other) => other !== section && (other.short ?? other.text) === section.short,
    );
    if (twin) refuseShortHeading(file, own, `“${section.short}” leads to “${twin.text}” already`);
  }
}

const isShortHeading = (node: ElementContent): node is MdxJsxFlowElementHast =>
  node.type === 'mdxJsxFlowElement' && node.name === 'ShortHeading';

/** What a short heading says, once the word has been read; undefined where its contract refused it. */
function shortTextOf(node: ElementContent): string | undefined {
  const attributes = isShortHeading(node) ? node.attributes : [];
  const text = attributes.find(
    (entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'text',
  )?.value;
  return typeof text === 'string' ? text : undefined;
}

const refuseShortHeading = (file: VFile, node: ElementContent, problem: string) =>
  addProblem(file, node, {
    rule: 'short-heading',
    message: `In <ShortHeading>: it ${problem}.`.replace('it “', '“'),
    instead:
      'Put it directly under the long ## heading that it stands for, in other and fewer words than any heading of the page; or take it out.',
  });
