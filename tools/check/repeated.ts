import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import * as vocabulary from '../../components/vocabulary/index.ts';
import type { VocabularyComponent } from '../../src/mdx/component.ts';
import { atNode, isDrawn, nameOf, type PageRule } from './document.ts';
import { findFigures } from './figures/figures.ts';
import type { Finding } from './problem.ts';

const components: Readonly<Record<string, Pick<VocabularyComponent<object>, 'repeats'>>> =
  vocabulary;

/** What a component repeats by its own contract, if anything. */
export const repeatsOf = (name = ''): string | undefined => components[name]?.repeats;

/** The same for a block that is a component, on lines of its own or alone in a paragraph. */
const repeated = (block: Nodes): string | undefined => {
  const [only = block] = block.type === 'paragraph' ? block.children : [block];
  return repeatsOf(nameOf(only)[0]);
};

/** A component that repeats what stands above it has no figure in bold that is not stated there. */
export const holdRepeated: PageRule = (doc) => {
  const drawn = doc.tree.children.filter(isDrawn);
  const placeOf = (block?: Nodes) => block?.position?.start.offset ?? 0;
  return drawn.flatMap((block, index) => {
    const what = repeated(block);
    if (!what) return [];
    const above = drawn.slice(0, index).filter((one) => !repeated(one));
    // an example is a note, or all that stands under the last heading
    const isLong = what === 'example' && above.at(-1)?.type !== 'blockquote';
    const first = isLong ? above.findLast(({ type }) => type === 'heading') : above.at(-1);
    const text = doc.blocks
      .filter(({ node }) => placeOf(first) <= placeOf(node) && placeOf(node) < placeOf(block))
      .filter(({ inside }) => !inside.some(repeatsOf))
      .map((one) => one.text)
      .join(' ');
    const stated = findFigures(text);
    const findings: Finding[] = [];
    visit(block, 'strong', (node) => {
      const said = textOf(node);
      const figures = findFigures(said);
      const isStated = figures.every(({ key }) => stated.some((one) => one.key === key));
      if (figures.length > 0 ? isStated : text.toLowerCase().includes(said.toLowerCase())) return;
      const alike = stated.filter(({ kind }) => figures.some((one) => one.kind === kind));
      const choices = [...new Set(alike.map((one) => one.text))].join(', ');
      findings.push(
        atNode(doc, node, {
          rule: 'figure-repeated',
          message: `This repeats “${said}”, and the ${what} directly above it does not say so.`,
          instead: `${choices ? `Type a figure that stands there, which are ${choices}` : `Put it directly under the ${what} that says so`}; or say ${said} there.`,
        }),
      );
    });
    return findings;
  });
};
