import { articleDrawing } from '../../src/config/site-addresses.ts';
import type { CheckedSite } from './checked-site.ts';
import { isInside } from './component-check-data.ts';
import { withoutPunctuation } from './normalize-text.ts';
import { atNode } from './page-document.ts';
import type { Finding } from './problem.ts';
import type { CheckedPage } from './read-pages.ts';

/** Reports missing pictures: the portraits of partners, and the drawing of the featured article. */
export function checkPictures(page: CheckedPage, { publicFiles }: CheckedSite): Finding[] {
  const drawing = page.frontMatter.featured
    ? [{ node: page.tree.children[0] ?? page.tree, name: '', file: articleDrawing(page.address) }]
    : [];
  const portraits = page.blocks
    .filter(({ kind, inside }) => kind === 'heading' && isInside(inside, 'leaders'))
    .map(({ node, text }) => ({
      node,
      name: text,
      file: `/art/portrait-${withoutPunctuation(text).replaceAll(' ', '-')}.svg`,
    }));
  return [...drawing, ...portraits]
    .filter(({ file }) => !publicFiles.has(file))
    .map(({ node, name, file }) => {
      const names = [...publicFiles].flatMap((one) => one.match(/(?<=^\/art\/)portrait-.*/) ?? []);
      const list = names.length > 0 ? ` The portraits are ${names.join(', ')}.` : '';
      const message = name
        ? `There is no portrait of “${name}” in the folder public/art/.`
        : `There is no drawing for this article: the file public${file} does not exist.`;
      const instead = name
        ? 'If the partner’s name is misspelt in this heading, correct the name. The name of the portrait’s file ' +
          `contains the right name.${list} If there is no portrait of the partner, ask a developer to add it.`
        : 'If the article needs a drawing, ask a developer to add it. If not, delete the line “featured: true”.';
      return atNode(page, node, { rule: 'picture-missing', message, instead });
    });
}
