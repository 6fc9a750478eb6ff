import { findAll } from '../language/find-all.ts';
import type { FigureList } from '../site/figures.ts';
import type { PageBefore } from '../site/pages-before.ts';
import { createSpeller, type Speller } from './spelling.ts';
import type { WordTexts } from './word-texts.ts';

/** The words that the house knows, and those it does not want. */
export interface Words {
  speller: Speller;
  /** The words of dictionary.txt. */
  house: ReadonlySet<string>;
  /** Its lines of several words: names that are spelt as their bodies spell them. */
  names: readonly string[];
  voice: Voice;
}

/** What the rules know of the house beside its pages. */
export interface House {
  root: string;
  figures: FigureList;
  /** The list as the main branch has it, where it is another one. */
  figuresBefore?: FigureList;
  /** Addresses of pages in files that are not read, such as `/vat-services` of vat-services.md: another rule says so. */
  unread: readonly string[];
  /** The day against which the age of figures is measured, such as `2026-11-21`. */
  today: string;
  /** The pages that the main branch has otherwise, as it has them. */
  before: readonly PageBefore[];
}

let last: { of: WordTexts; words: Words } | undefined;

/** Reads the words. The last ones are remembered: every page asks for the same. */
export function wordsOf(texts: WordTexts): Words {
  const { dictionary, guide } = texts;
  const lines = dictionary.split('\n').map((line) => line.trim());
  const house = lines.filter((line) => line !== '' && !line.includes(' '));
  if (last?.of.dictionary !== dictionary || last.of.guide !== guide)
    last = {
      of: texts,
      words: {
        speller: createSpeller(house),
        house: new Set(house),
        names: lines.filter((line) => line.includes(' ')),
        voice: parseVoice(guide),
      },
    };
  return last.words;
}

/** The words of the voice guide that a program can look for. */
interface Voice {
  /** ‘Words we strike’. */
  struck: string[];
  /** ‘Words we prefer’: what not to type, and what to type. */
  preferred: { not: string; but: string }[];
}

/** Entries of ‘Words we strike’ that are verbs by their ending, so that their other forms are struck too. */
const verb = /(?:[iy]s|at|ur|ag)e$|(?:ock|ower)$/;

/** Takes the two lists out of docs/voice.md, so that the guide and the check cannot differ. Struck entries with a remark in brackets are left to readers. */
function parseVoice(guide: string): Voice {
  const [, list = ''] = guide.match(/## Words we strike\n+([\s\S]*?)\n\n/) ?? [];
  const [, table = ''] = guide.match(/## Words we prefer\n([\s\S]*?)(?:\n## |$)/) ?? [];
  return {
    struck: [
      ...list
        .split(/,\s*/)
        .map((entry) => entry.trim().replace(/\.$/, ''))
        .filter(
          (entry) =>
            /^[a-z][a-z’'/ -]*$/.test(entry) && !/^(?:etc|expert or|whether you)/.test(entry),
        ),
      ...neverIn(guide),
    ],
    preferred: findAll(table, /^\| +(.+?) +\| +(.+?) +\|$/gm)
      .map(([, not = '', but = '']) => ({ not, but }))
      .filter(({ not }) => !/^(?:-+|Not)$/.test(not)),
  };
}

/** What ‘Name the document, the register, the day’ never says; of single words readers judge. */
const neverIn = (guide: string): string[] => {
  const [, names = ''] = guide.match(/\bnever (_the [^\n]+)/) ?? [];
  return findAll(names, /_(?:the )?([a-z]+(?: [a-z]+)+)_/g).map(([, words = '']) => words);
};

/** A pattern that finds words of the guide in running text, with their plurals, and verbs in their other forms. */
export function patternFor(entries: readonly string[]): RegExp {
  const forms = entries.map(formsOf).join('|') || '(?!)';
  return new RegExp(`(?<![\\p{L}\\d-])(?:${forms})(?![\\p{L}\\d]|-\\p{L})`, 'giu');
}

function formsOf(entry: string): string {
  const escaped = entry
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s+')
    .replace(/['’]/g, "['’]");
  if (verb.test(entry)) return `${escaped.replace(/e$/, '')}(?:e?s|e?d|ing|e)?`;
  return /[a-z]$/.test(entry) ? `${escaped}s?` : escaped;
}
