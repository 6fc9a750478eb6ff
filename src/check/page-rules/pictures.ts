import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import type { Heading, Image } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import type { House } from '../house.ts';
import { offsetsOf, type Page } from '../page.ts';

/** Pictures that are not there, say nothing or are not wanted, and leaders without their portrait. */
export const pictures = (page: Page, { root }: House): Problem[] => [
  ...page.all('image').map(({ node }) => picture(page, node, root)),
  ...page
    .all('mdxJsxFlowElement')
    .filter(({ node }) => node.name === 'LeaderCards')
    .flatMap(({ node }) => node.children.filter((child) => child.type === 'heading'))
    .flatMap((heading) => portrait(page, heading, root)),
];

function picture(page: Page, node: Image, root: string): Problem {
  const [start, end] = offsetsOf(node);
  if (node.url.startsWith('/') && !existsSync(join(root, 'public', node.url)))
    return page.problem(start, end, {
      rule: 'picture-missing',
      message: `There is no picture ${node.url} in the folder public.`,
      instead: 'Compare the name with the files there, capital letters included.',
    });
  if (!node.alt?.trim())
    return page.problem(start, end, {
      rule: 'picture-without-words',
      message: `The picture ${node.url} has no words for those who cannot see it.`,
      instead: 'Type what it shows between the square brackets: ![The office door](/office.svg).',
    });
  return page.problem(start, end, {
    rule: 'picture',
    message: `The picture ${node.url} stands in the text; on this site the words of the vocabulary draw the pictures.`,
    instead: 'Take it out, and ask an engineer for a word that shows it.',
  });
}

function portrait(page: Page, heading: Heading, root: string): Problem[] {
  const name = textOf(heading);
  const file = `public/art/portrait-${slug(name)}.svg`;
  if (existsSync(join(root, file))) return [];
  return [
    page.problem(...offsetsOf(heading), {
      rule: 'picture-missing',
      message: `There is no portrait of ${name}: the file ${file} is missing.`,
      instead: 'Spell the name as in the file’s name, or ask an engineer to add the portrait.',
    }),
  ];
}
