import { visit } from 'unist-util-visit';
import { articleDrawing } from '../../src/facts/addresses.ts';
import { groupOf } from '../../src/facts/groups.ts';
import { roleOf } from '../../src/page.ts';
import { atNode, eachMatch } from './document.ts';
import type { Finding, Saying } from './problem.ts';
import { type SitePage, topEnd } from './read-pages.ts';
import type { Site } from './site.ts';

/** A finding about a field of the lines at the top: its whole line; the top of the page where it has none, or none is named. */
function atField({ file, source }: SitePage, name: string, saying: Saying): Finding {
  const line = new RegExp(`^ *(?:- )?${name || '(?!)'}:.*$`, 'm').exec(
    source.slice(0, topEnd(source)),
  );
  const start = line?.index ?? 0;
  return { file, start, end: start + (line?.[0].length ?? 3), ...saying };
}

const roleOfPage = ({ address, folder }: SitePage) => roleOf(address, groupOf(folder));

/** What every page has for itself, and what makes it found. */
export const holdPages = (site: Site): Finding[] => [
  ...shared(site),
  ...unreachable(site),
  ...site.asked.flatMap((page) => [
    ...pictures(page, site),
    ...future(page, site),
    ...repeatedSentences(page, site),
  ]),
];

/** A text without capitals and signs. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** What only one page may have, by the name of its field. */
const owned: Readonly<Record<string, (page: SitePage) => readonly (string | undefined)[]>> = {
  title: ({ top }) => [top.title],
  description: ({ top }) => [top.description],
  // a word such as ‘Home’ may stand in two menus
  label: ({ top: { menu, alsoAt = [] }, folder }) =>
    [menu, ...alsoAt].map((one) => one && `${/\S\s/.test(one.label) ? '' : folder} ${one.label}`),
  line: ({ top: { menu, alsoAt = [] } }) => [menu, ...alsoAt].map((one) => one?.line),
  order: ({ top: { menu }, folder }) => [menu && `${folder}: ${menu.order}`],
};

function shared({ pages, before }: Site): Finding[] {
  // of two alike the one that is not as the main branch has it is the one to change
  const ordered = pages.toSorted((a, b) => Number(before.has(a.file)) - Number(before.has(b.file)));
  return Object.entries(owned).flatMap(([field, read]) => {
    const seen = new Map<string, SitePage>();
    return ordered.flatMap((page) => {
      const values = page.topIsRight ? read(page).flatMap((one) => (one ? plain(one) : [])) : [];
      const other = values.map((value) => seen.get(value)).find((one) => one && one !== page);
      for (const value of values) seen.set(value, page);
      if (!other) return [];
      return atField(page, field, {
        rule: 'field-shared',
        message: `${other.file} has the same ${field}.`,
        instead: `Give each page ${field === 'order' ? 'of a menu its own number: 1, 2, 3 …' : `a ${field} that says what only this page holds.`}`,
      });
    });
  });
}

/** Pages that no menu shows and no other page links to. */
function unreachable({ pages, asked, addresses, byAddress }: Site): Finding[] {
  const alone = asked.filter(
    (page) => page.topIsRight && !page.top.menu && !['home', 'missing'].includes(roleOfPage(page)),
  );
  // where a page cannot be read, the link may stand there
  if (alone.length === 0 || byAddress.size < addresses.size) return [];
  const reached = new Set<SitePage>();
  for (const page of pages)
    visit(page.tree, 'link', ({ url }) => {
      const target = byAddress.get(url.split(/[?#]/)[0] ?? '');
      if (target && target !== page) reached.add(target);
    });
  const message = 'No menu shows this page and no other page links to it.';
  const instead =
    'Give it a menu in the lines at the top, or link to it from a page that visitors read.';
  return alone
    .filter((page) => !reached.has(page))
    .map((page) => atField(page, '', { rule: 'page-unreachable', message, instead }));
}

/** The pictures of a page that its words name: the portraits of leaders, the drawing of a featured article. */
function pictures(page: SitePage, { publicFiles }: Site): Finding[] {
  const drawing = page.top.featured
    ? [{ node: page.tree.children[0] ?? page.tree, file: articleDrawing(page.address) }]
    : [];
  const portraits = page.blocks
    .filter(({ kind, inside }) => kind === 'heading' && inside.includes('LeaderCards'))
    .map(({ node, text }) => ({
      node,
      file: `/art/portrait-${plain(text).replaceAll(' ', '-')}.svg`,
    }));
  return [...drawing, ...portraits]
    .filter(({ file }) => !publicFiles.has(file))
    .map(({ node, file }) =>
      atNode(page, node, {
        rule: 'picture-missing',
        message: `The page shows a picture public${file}, and there is none.`,
        instead: 'Spell the name as in the file’s name, or ask a developer to add the picture.',
      }),
    );
}

/** The day of an article, and of a legal page’s last change, have passed. */
const future = (page: SitePage, { today }: Site): Finding[] =>
  (['date', 'updated'] as const).flatMap((name) => {
    const typed = page.top[name];
    if (!typed || typed <= today) return [];
    const message = `${typed} is still to come.`;
    const instead = `Type the day that has passed: year, month, day. Today is ${today}.`;
    return atField(page, name, { rule: 'date-future', message, instead });
  });

/** A sentence long enough to be noticed that is new and stands on another page too. What the main branch has was meant. */
function repeatedSentences(page: SitePage, { pages, before }: Site): Finding[] {
  const was = before.get(page.file)?.replace(/\s+/g, ' ');
  if (was === undefined) return [];
  return eachMatch(page, /\p{Lu}[^.?!]{58,}[.?!]/gu, ([text], { kind }) => {
    const has = ({ source }: SitePage) => source.replace(/\s+/g, ' ').includes(text);
    const isNew = kind === 'paragraph' && !was.includes(text);
    const other = isNew && pages.find((one) => one !== page && has(one));
    if (!other) return undefined;
    const message = `This sentence stands in ${other.file} too.`;
    const instead = 'Say what is so on this page, or leave it.';
    return { rule: 'sentence-shared', level: 'advice', message, instead };
  });
}
