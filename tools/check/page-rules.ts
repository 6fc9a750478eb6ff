import { classesIn } from './classes.ts';
import { holdCounts } from './counts.ts';
import { dateRule } from './dates.ts';
import type { PageRule } from './document.ts';
import { firmRule } from './firm.ts';
import { nameRule, partnersOf } from './names.ts';
import { holdProse } from './prose.ts';
import { holdRepeated, repeatsOf } from './repeated.ts';
import { linksIn, marksIn, readAllRows } from './rows.ts';
import { structureRule } from './structure.ts';
import { readWords, rowsOf, spelling, voiceRows } from './words.ts';

/** What the house says of its words, and what a page is held against beside them. */
export interface House {
  /** docs/voice.md, as typed. */
  guide: string;
  /** dictionary.txt, as typed. */
  dictionary: string;
  /** Files of public/, each as an address. */
  publicFiles: Iterable<string>;
  /** Such as `2026-11-21`. */
  today: string;
}

/** The rules that need one page only: first its facts, then rows and libraries. What comes first is told where two touch. */
export function pageRules({ guide, dictionary, publicFiles, today }: House) {
  const words = readWords(dictionary);
  const rows = readAllRows();
  const partners = partnersOf(publicFiles);
  const all =
    (rules: readonly PageRule[]): PageRule =>
    (doc) =>
      rules.flatMap((rule) => rule(doc));
  return {
    facts: all([
      structureRule(rows.nodes),
      (doc) => marksIn(doc, rows.marks),
      (doc) => linksIn(doc, rows.links),
      holdRepeated,
      holdCounts,
      dateRule(today),
      firmRule(partners),
      nameRule(partners),
    ]),
    words: all([
      rowsOf([...rows.letters, ...voiceRows(guide)], words),
      spelling(words),
      holdProse,
      (doc) =>
        doc.blocks
          .filter(({ inside }) => !inside.some(repeatsOf)) // their labels are no sentences
          .flatMap((block) => classesIn(doc, block, rows['word classes'])),
    ]),
  };
}
