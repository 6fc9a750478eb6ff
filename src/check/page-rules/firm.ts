import leven from 'leven';
import { site } from '../../facts/firm.ts';
import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';
import { firmMails, slip } from './firm-mail.ts';

/** What the pages say of the firm is what `src/facts/firm.ts` says: its telephone, its mail, its name and its office. */
export const firm = (page: TypedText): Problem[] => [
  ...telephones(page),
  ...firmMails(page),
  ...names(page),
  ...titles(page),
  ...offices(page),
];

const ownNumber = site.telephone.href.replace('tel:', '');
/** A number of the firm's country, with a 0 or with its code, after which a digit may be lost or typed twice. */
const anyNumber =
  /(?<![\d+.,/–-])(?:(?:0|\(0)[2-9]\)?[\s-]?\d{3}[\s-]?\d{4}|(?:\+|00)971[\s-]?(?:\(0\)[\s-]?)?[2-9]\)?[\s-]?\d{2,4}[\s-]?\d{3,5})(?![\d.,–-]*\d)/g;
/** Words of a sentence in which a number can only be the firm's. */
const call =
  /\b(?:call|ring|phone|telephone|reach)\s+us\b|\bour\s+(?:tele)?phone\b|\bour number\b/i;
/** Names in a sentence, whose number it may be: of several words, in capitals, or of a kind of body. */
export const anotherBody =
  /\p{Lu}\p{Ll}+\s+(?:of\s+|and\s+)?\p{Lu}\p{Ll}+|\b\p{Lu}{3,}\b|\b(?:authority|ministry|department|courts?|banks?|police|hotline|embassy|consulate|register|registrar|centre|their|theirs)\b/u;
/** A number of the country that is no mobile, nor one that is free to call. */
const landline = /^\+971(?!600|800)[2-46-9]\d{6,8}$/;

function telephones(page: TypedText): Problem[] {
  const typed = findAll(page.prose.text, anyNumber).map(({ index, 0: found }) => ({
    start: index,
    end: index + found.trimEnd().length,
    number: found.replace(/\(0\)|[\s()-]/g, '').replace(/^(?:00971|0)/, '+971'),
    right: site.telephone.text,
    words: sentenceAt(page.prose.text, index),
  }));
  const linked = page.all('link').flatMap(({ node }) => {
    if (!node.url.startsWith('tel:')) return [];
    const [start] = offsetsOf(node);
    const at = page.source.indexOf(node.url, start);
    const place = { start: at, end: at + node.url.length, right: site.telephone.href };
    const number = node.url.replace('tel:', '');
    return { ...place, number, words: sentenceAt(page.prose.text, start) };
  });
  return [...typed, ...linked].flatMap(({ start, end, number, right, words }) => {
    const near = leven(number, ownNumber) <= slip;
    // mobiles of people are the business of another rule
    const ours = landline.test(number) && (call.test(words) || !anotherBody.test(words));
    if (number === ownNumber || (!near && !ours)) return [];
    return page.problem(start, end, {
      rule: 'firm-telephone',
      message: 'This is not the firm’s telephone number.',
      instead: `Type ${right}. If it is that of an authority, link to the page where the authority gives it.`,
    });
  });
}

/** The sentence, or the row of a table, around an offset. */
export function sentenceAt(text: string, offset: number): string {
  const start = Math.max(...['. ', '.\n', '\0'].map((end) => text.lastIndexOf(end, offset)));
  const rest = text.slice(offset).search(/[.!?](?=\s|\0)|\0/);
  return text.slice(Math.max(0, start), rest < 0 ? undefined : offset + rest + 1);
}

const { first, second } = site.name;
/** Names of the firm's facts that begin with its own, such as that of its building. */
const otherNames = site.office.flatMap((line) => line.split(', '));
const parted = [...first].join('[ -]?');
const pairs = new RegExp(
  `(?<![\\p{L}@./-])(?:${parted} \\p{L}+|\\p{L}+ ${second}(?!\\p{L}))`,
  'giu',
);
/** What a firm may be called by mistake, in place of its second name. */
const kinds = /^(?:advis\w*|consult\w*|associates?|partners?|group|firm|services|business)$/i;

/** What a company's register adds to its name. */
const legalForm = /^,?[ ](?:LLC|L\.L\.C\.?|FZ-?LLC|FZCO|FZE|DMCC|Ltd|Limited|Inc)(?!\p{L})/u;

function names(page: TypedText): Problem[] {
  const { text } = page.prose;
  return findAll(text, pairs).flatMap(({ index, 0: found }) => {
    const last = found.split(' ').at(-1) ?? '';
    const begin = found.slice(0, -last.length - 1);
    const form = text.slice(index + found.length).match(legalForm)?.[0] ?? '';
    const known =
      !form && [site.fullName, ...otherNames].some((name) => text.startsWith(name, index));
    const near = (one: string, other: string) =>
      leven(one.toLowerCase().replace(/[ -]/g, ''), other.toLowerCase()) <= slip;
    const isName = /^\p{Lu}/u.test(found) && /^\p{Lu}/u.test(last) && kinds.test(last);
    if (known || !near(begin, first) || (!near(last, second) && !isName)) return [];
    return page.problem(index, index + found.length + form.length, {
      rule: 'firm-name',
      message: `The firm is called ${site.fullName}, not ${found}${form}.`,
      instead: `Type ${site.fullName}.`,
    });
  });
}

const inTitle = new RegExp(
  `^title:.*?(\\s*[|–—·-]\\s*(?:${site.fullName}|${first}))["']?[ \\t]*$`,
  'm',
);

/** The firm’s name at the end of a title, where the site puts it by itself. */
function titles({ source, problem }: TypedText): Problem[] {
  const found = source.match(inTitle);
  const [line, name = ''] = found ?? [];
  if (!line) return [];
  const start = (found?.index ?? 0) + line.lastIndexOf(name);
  return [
    problem(start, start + name.length, {
      rule: 'title-name',
      message: 'The title ends in the firm’s name, which the site adds by itself.',
      instead: `Take “${name.trim()}” out.`,
      fix: { start, end: start + name.length, text: '' },
    }),
  ];
}

const [building = ''] = site.office[0].split(', ').slice(-1);
const office = new RegExp(
  `(?:[Oo]ffice|[Ss]uite|[Uu]nit|[Rr]oom)\\s+[\\w-]*\\d[\\w-]*(?:,| in| at)?\\s+${building}`,
  'g',
);

function offices(page: TypedText): Problem[] {
  return findAll(page.prose.text, office).flatMap(({ index, 0: found }) =>
    found.replace(/\s+/g, ' ') === site.office[0]
      ? []
      : page.problem(index, index + found.length, {
          rule: 'firm-address',
          message: `The firm’s office is ${site.office[0]}, not ${found}.`,
          instead: `Type ${site.office[0]}.`,
        }),
  );
}
