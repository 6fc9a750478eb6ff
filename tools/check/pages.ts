import { articleDrawing } from '../../src/config/addresses.ts';
import { atNode, eachMatch } from './document.ts';
import { findFigures } from './figures/figures.ts';
import { literal } from './firm.ts';
import { numberOf, smallNumber } from './numbers.ts';
import type { Finding, Saying } from './problem.ts';
import { type AskedPage, type SitePage, topEnd } from './read-pages.ts';
import type { Site } from './site.ts';

/** A finding about a field of the lines at the top: its whole line; the top of the page where it has none. */
function atField({ file, source }: SitePage, name: string, saying: Saying): Finding {
  const line = new RegExp(`^ *(?:- )?${name}:.*$`, 'm').exec(source.slice(0, topEnd(source)));
  const start = line?.index ?? 0;
  return { file, start, end: start + (line?.[0].length ?? 3), ...saying };
}

/** What every page has for itself, and what makes it found. */
export const holdPages = (site: Site): Finding[] => [
  ...shared(site),
  ...site.asked.flatMap((page) => {
    const was = plainly(site.before.get(page.file));
    const changes = was
      ? [...changedNumbers(page, was), ...repeatedSentences(page, was, site)]
      : [];
    return [...pictures(page, site), ...changes];
  }),
];

/** A text without capitals and signs. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** What only one page may have, by the name of its field: among all, or in its menu. */
const owned = ({ top: { title, description, menu }, folder }: SitePage) => ({
  title,
  description,
  ...(menu && { label: `${folder} ${menu.label}`, order: `${folder} ${menu.order}` }),
});

function shared({ pages }: Site): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
    Object.entries(page.topIsRight ? owned(page) : {}).flatMap(([field, value]) => {
      const key = `${field}: ${plain(value)}`;
      const other = seen.get(key);
      seen.set(key, page.file);
      const message = `${other} has the same ${field}.`;
      const instead = `Give each page ${field === 'order' ? 'of a menu its own number: 1, 2, 3 …' : `a ${field} that says what only this page holds.`}`;
      return other ? atField(page, field, { rule: 'field-shared', message, instead }) : [];
    }),
  );
}

/** The pictures of a page that its words name: the portraits of leaders, the drawing of a featured article. */
function pictures(page: AskedPage, { publicFiles }: Site): Finding[] {
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
    .map(({ node, file }) => {
      const message = `The page shows a picture public${file}, and there is none.`;
      const instead =
        'Spell the name as in the file’s name, or ask a developer to add the picture.';
      return atNode(page, node, { rule: 'picture-missing', message, instead });
    });
}

/** A source on one line. */
const plainly = (source = '') => source.replace(/\s+/g, ' ');

const anyNumber = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])(?:${smallNumber}|\d{1,3})(?![\p{L}\d]|[.,]\d)`,
  'giu',
);

/** Small numbers that stand otherwise between the same words on the main branch: a count that nothing else on the page may confirm. */
const changedNumbers = (page: AskedPage, was: string): Finding[] =>
  eachMatch(page, anyNumber, ({ 0: typed, index, input }) => {
    const left = input.slice(Math.max(0, index - 20), index);
    const right = input.slice(index + typed.length).slice(0, 20);
    const isListed = findFigures(input).some(({ start, end }) => start <= index && index < end);
    const isShort = (left + right).length < 12; // it may stand elsewhere by chance
    if (isListed || isShort || was.includes(left + typed + right)) return undefined;
    const other = new RegExp(`${literal(left)}(${anyNumber.source})${literal(right)}`, 'iu');
    const [, number] = was.match(other) ?? [];
    if (!number || numberOf(number) === numberOf(typed)) return undefined;
    const message = `The main branch has “${number}” here, not “${typed}”.`;
    const instead = `Count again, or look it up. If “${typed}” is right, leave it.`;
    return { rule: 'number-changed', level: 'advice', message, instead };
  });

/** A sentence long enough to be noticed that is new and stands somewhere else too. What the main branch has was meant. */
const repeatedSentences = (page: AskedPage, was: string, { pages }: Site): Finding[] =>
  eachMatch(page, /\p{Lu}[^.?!]{58,}[.?!]/gu, ([text], { kind }) => {
    if (kind !== 'paragraph' || was.includes(text)) return undefined;
    const other = pages.find(
      ({ file, source }) => plainly(source).split(text).length > (file === page.file ? 2 : 1),
    );
    if (!other) return undefined;
    const message = `This sentence stands ${other.file === page.file ? 'on this page twice' : `in ${other.file} too`}.`;
    const instead = 'Say what is so here, or leave it.';
    return { rule: 'sentence-shared', level: 'advice', message, instead };
  });
