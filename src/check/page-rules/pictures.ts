import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { House } from '../house.ts';
import { offsetsOf, type Page } from '../page.ts';
import type { Problem } from '../problem.ts';

/** Pictures that are not there, say nothing or are not wanted, and leaders without their portrait. */
export function pictures(page: Page, { root }: House): Problem[] {
  const found: Problem[] = [];
  visit(page.tree, 'image', (node) => {
    const missing = node.url.startsWith('/') && !existsSync(join(root, 'public', node.url));
    const problem = (rule: string, message: string, instead: string) =>
      found.push(page.problem(...offsetsOf(node), { rule, message, instead }));
    if (missing)
      problem(
        'picture-missing',
        `There is no picture ${node.url} in the folder public.`,
        'Compare the name with the files there, capital letters included.',
      );
    else if (!node.alt?.trim())
      problem(
        'picture-without-words',
        `The picture ${node.url} has no words for those who cannot see it.`,
        'Type what it shows between the square brackets: ![The office door](/office.svg).',
      );
    else
      problem(
        'picture',
        `The picture ${node.url} stands in the text; on this site the words of the vocabulary draw the pictures.`,
        'Take it out, and ask an engineer for a word that shows it.',
      );
  });
  visit(page.tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'LeaderCards') return;
    visit(node, 'heading', (heading) => {
      const name = textOf(heading);
      const file = `public/art/portrait-${slug(name)}.svg`;
      if (existsSync(join(root, file))) return;
      found.push(
        page.problem(...offsetsOf(heading), {
          rule: 'picture-missing',
          message: `There is no portrait of ${name}: the file ${file} is missing.`,
          instead:
            'Spell the name as in the portrait’s file name, or ask an engineer to add the portrait.',
        }),
      );
    });
  });
  return found;
}
