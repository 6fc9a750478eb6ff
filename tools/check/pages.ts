import { visit } from 'unist-util-visit';
import { articleDrawing } from '../../src/facts/addresses.ts';
import { groupOf } from '../../src/facts/groups.ts';
import { roleOf } from '../../src/page.ts';
import type { Finding, Saying } from './document.ts';
import { fieldAt, type Site, type SitePage, type SiteRule } from './site.ts';

const atField = (page: SitePage, name: string, saying: Saying): Finding => {
  const [start, end] = fieldAt(page, name);
  return { file: page.file, start, end, ...saying };
};

const roleOfPage = ({ address, folder }: SitePage) => roleOf(address, groupOf(folder));

/** What every page has for itself, and what makes it found. */
export const holdPages: SiteRule = (site) => [
  ...shared(site),
  ...unreachable(site),
  ...needed(site),
  ...featured(site),
  ...future(site),
  ...repeatedSentences(site),
];

/** A text without capitals and signs. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** What only one page may have: how it is called, what two may not share, and where it stands. */
const owned: readonly [
  what: string,
  field: string,
  read: (page: SitePage) => readonly (string | undefined)[],
  instead: string,
][] = [
  [
    'title',
    'title',
    ({ top }) => [top.title],
    'Give each page a title that says what only this page holds.',
  ],
  [
    'description',
    'description',
    // two that share one of their ends are two versions of one
    ({ top: { description } }) => [`< ${description.slice(0, 60)}`, `> ${description.slice(-60)}`],
    'Write a description with a fact that only this page holds.',
  ],
  [
    'label',
    'label',
    // a word such as ‘Home’ may stand in two menus
    ({ top: { menu, alsoAt = [] }, folder }) =>
      [menu, ...alsoAt].map(
        (one) => one && `${/\S\s/.test(one.label) ? '' : `${folder}: `}${one.label}`,
      ),
    'Give each page a label that says where the link leads.',
  ],
  [
    'line',
    'line',
    ({ top: { menu, alsoAt = [] } }) => [menu, ...alsoAt].map((one) => one?.line),
    'Write a line that only this page can have.',
  ],
  [
    'order',
    'order',
    ({ top: { menu }, folder }) => [menu && `${folder}: ${menu.order}`],
    'Number the pages of the folder in the order of the menu: 1, 2, 3 …',
  ],
  [
    'heading',
    '',
    ({ source }) => [source.match(/^# (.+)/m)?.[1]],
    'Type the heading of this page.',
  ],
  [
    'call',
    '',
    ({ source }) => [source.match(/(?<=<ConsultationCall>\s+)## .+/)?.[0]],
    'End on a thought of this page’s own.',
  ],
];

function shared({ pages, before }: Site): Finding[] {
  // of two alike the one that is not as the main branch has it is the one to change
  const ordered = pages.toSorted((a, b) => Number(before.has(a.file)) - Number(before.has(b.file)));
  return owned.flatMap(([what, field, read, instead]) => {
    const seen = new Map<string, SitePage>();
    return ordered.flatMap((page) => {
      const values = page.topIsRight ? read(page).flatMap((one) => (one ? plain(one) : [])) : [];
      const other = values.map((value) => seen.get(value)).find((one) => one && one !== page);
      for (const value of values) seen.set(value, page);
      if (!other) return [];
      const text =
        what === 'call'
          ? /^## .+/m.exec(page.source.slice(page.source.lastIndexOf('<ConsultationCall>')))
          : null;
      const at =
        what === 'heading'
          ? page.source.search(/^# /m)
          : page.source.lastIndexOf(text?.[0] ?? '\0');
      const [start, end] = field ? fieldAt(page, field) : [at, page.source.indexOf('\n', at)];
      return {
        file: page.file,
        start,
        end,
        rule: `${what}-shared`,
        message: `${other.file} has the same ${what}${what === 'description' ? ', or half of it' : ''}.`,
        instead,
      };
    });
  });
}

/** Pages that no menu shows and no other page links to. */
function unreachable({ pages, asked, addresses, byAddress }: Site): Finding[] {
  const alone = asked.filter(
    (page) => page.topIsRight && !page.top.menu && !['home', 'missing'].includes(roleOfPage(page)),
  );
  if (alone.length === 0) return [];
  if (byAddress.size < addresses.size) return []; // the link may stand on a page that cannot be read
  const reached = new Set<SitePage>();
  for (const page of pages)
    visit(page.tree, 'link', ({ url }) => {
      const target = byAddress.get(url.split(/[?#]/)[0] ?? '');
      if (target && target !== page) reached.add(target);
    });
  return alone
    .filter((page) => !reached.has(page))
    .map(({ file }) => ({
      file,
      start: 0,
      end: 3,
      rule: 'page-unreachable',
      message: 'No menu shows this page and no other page links to it.',
      instead:
        'Give it a menu in the lines at the top, or link to it from a page that visitors read.',
    }));
}

/** What a page that is one of a kind is there for. */
const components: Readonly<Record<string, readonly string[]>> = {
  contact: ['ContactForm', 'ContactDetails', 'OfficeHours', 'OfficeVisit'],
  team: ['LeaderCards'],
  list: ['PageList'],
};

const needed = ({ asked }: Site): Finding[] =>
  asked.flatMap((page) =>
    (components[roleOfPage(page)] ?? [])
      .filter((name) => !page.source.includes(`<${name}`))
      .map((name) => ({
        file: page.file,
        start: 0,
        end: 3,
        rule: 'word-needed',
        message: `The page has no <${name}>, which visitors come for.`,
        instead: `Put its line back; GitHub shows under “History” where it stood.`,
      })),
  );

/** Featured articles have their drawing, and leaders their portrait. */
const featured = ({ asked, publicFiles }: Site): Finding[] =>
  asked.flatMap((page) => {
    const drawing = articleDrawing(page.address);
    const isArticle = roleOfPage(page) === 'article';
    const missing = page.top.featured && (!isArticle || !publicFiles.has(drawing));
    const portraits = page.blocks.filter(
      ({ kind, inside }) => kind === 'heading' && inside.includes('LeaderCards'),
    );
    const people = portraits.flatMap(({ text, node }): Finding[] => {
      const file = `/art/portrait-${plain(text).replaceAll(' ', '-')}.svg`;
      if (publicFiles.has(file)) return [];
      const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
      return [
        {
          file: page.file,
          start,
          end,
          rule: 'picture-missing',
          message: `There is no portrait of ${text}: the file public${file} is missing.`,
          instead: 'Spell the name as in the file’s name, or ask an engineer to add the portrait.',
        },
      ];
    });
    if (!missing) return people;
    return [
      ...people,
      atField(page, 'featured', {
        rule: 'featured',
        message: isArticle
          ? `The article is featured and has no drawing: the file public${drawing} is missing.`
          : 'Only an article can be featured, and this page is none.',
        instead: `Take the line out${isArticle ? ', or ask an engineer to add the drawing' : ''}.`,
      }),
    ];
  });

/** The day of an article, and of a legal page’s last change, have passed. */
const future = ({ pages, today }: Site): Finding[] =>
  pages.flatMap((page) =>
    (['date', 'updated'] as const).flatMap((name) => {
      const typed = page.top[name];
      if (!typed || typed <= today) return [];
      return atField(page, name, {
        rule: 'date-future',
        message: `${typed} is still to come.`,
        instead: `Type the day that has passed: year, month, day. Today is ${today}.`,
      });
    }),
  );

/** The shortest sentence of which a reader notices that it stands on two pages, in characters. */
const noticed = 60;

/** A sentence that is new and stands on another page too. What the main branch has was meant. */
function repeatedSentences({ pages, asked, before }: Site): Finding[] {
  const sentencesIn = (page: SitePage) =>
    page.blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? [...block.text.matchAll(/\p{Lu}[^.?!]+[.?!]/gu)].flatMap(({ 0: text, index }) =>
            text.length < noticed ? [] : { text, block, index },
          )
        : [],
    );
  return asked.flatMap((page) => {
    const was = before.get(page.file)?.replace(/\s+/g, ' ');
    if (was === undefined) return [];
    return sentencesIn(page).flatMap(({ text, block, index }): Finding[] => {
      const other = pages.find(
        (one) => one !== page && one.source.replace(/\s+/g, ' ').includes(text),
      );
      if (!other || was.includes(text)) return [];
      return [
        {
          file: page.file,
          start: block.at[index] ?? 0,
          end: (block.at[index + text.length - 1] ?? 0) + 1,
          rule: 'sentence-shared',
          level: 'advice',
          message: `This sentence stands in ${other.file} too.`,
          instead: 'Say what is so on this page, or leave it.',
        },
      ];
    });
  });
}
