import { visit } from 'unist-util-visit';
import { articleDrawing } from '../../src/facts/addresses.ts';
import { groupOf } from '../../src/facts/groups.ts';
import { roleOf } from '../../src/page.ts';
import { atNode, eachMatch } from './document.ts';
import type { Finding, Saying } from './problem.ts';
import { type Site, type SitePage, type SiteRule, topEnd } from './site.ts';

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
export const holdPages: SiteRule = (site) => [
  ...shared(site),
  ...unreachable(site),
  ...site.asked.flatMap((page) => [
    ...needed(page),
    ...pictures(page, site),
    ...repeatedSentences(page, site),
    ...future(page, site),
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
  // two that share one of their ends are two versions of one
  description: ({ top: { description } }) => [
    `< ${description.slice(0, 60)}`,
    `> ${description.slice(-60)}`,
  ],
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
        rule: `${field}-shared`,
        message: `${other.file} has the same ${field}, or half of it.`,
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
  return alone
    .filter((page) => !reached.has(page))
    .map((page) =>
      atField(page, '', {
        rule: 'page-unreachable',
        message: 'No menu shows this page and no other page links to it.',
        instead:
          'Give it a menu in the lines at the top, or link to it from a page that visitors read.',
      }),
    );
}

/** What a page that is one of a kind is there for. */
const components: Readonly<Record<string, readonly string[]>> = {
  contact: ['ContactForm', 'ContactDetails', 'OfficeHours', 'OfficeVisit'],
  team: ['LeaderCards'],
  list: ['PageList'],
};

const needed = (page: SitePage): Finding[] =>
  (components[roleOfPage(page)] ?? [])
    .filter((name) => !page.source.includes(`<${name}`))
    .map((name) =>
      atField(page, '', {
        rule: 'word-needed',
        message: `The page has no <${name}>, which visitors come for.`,
        instead: 'Put its line back; GitHub shows under “History” where it stood.',
      }),
    );

/** Featured articles have their drawing, and leaders their portrait. */
function pictures(page: SitePage, { publicFiles }: Site): Finding[] {
  const people = page.blocks.flatMap(({ kind, text, node, inside }) => {
    const file = `/art/portrait-${plain(text).replaceAll(' ', '-')}.svg`;
    if (kind !== 'heading' || !inside.includes('LeaderCards') || publicFiles.has(file)) return [];
    return atNode(page, node, {
      rule: 'picture-missing',
      message: `There is no portrait of ${text}: the file public${file} is missing.`,
      instead: 'Spell the name as in the file’s name, or ask a developer to add the portrait.',
    });
  });
  const drawing = articleDrawing(page.address);
  if (!page.top.featured || (roleOfPage(page) === 'article' && publicFiles.has(drawing)))
    return people;
  const message = `Only an article with a drawing can be featured, and there is no file public${drawing}, or this is none.`;
  const instead = 'Take the line out, or ask a developer to add the drawing.';
  return [...people, atField(page, 'featured', { rule: 'featured', message, instead })];
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
    if (kind !== 'paragraph' || was.includes(text)) return undefined;
    const other = pages.find(
      (one) => one !== page && one.source.replace(/\s+/g, ' ').includes(text),
    );
    return (
      other && {
        rule: 'sentence-shared',
        level: 'advice',
        message: `This sentence stands in ${other.file} too.`,
        instead: 'Say what is so on this page, or leave it.',
      }
    );
  });
}
