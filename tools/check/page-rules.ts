import { lettersOf, linksOf, marksOf, nodesOf, rowRule } from './apply-rows.ts';
import { checkCounts } from './counts.ts';
import type { PageRule } from './document.ts';
import { monthRule } from './months.ts';
import { nameRule, partnersOf } from './names.ts';
import { checkOfficeHours } from './office-hours.ts';
import { checkProse } from './retext-rules.ts';
import { rowsOf } from './rows.ts';
import { readWords, spelling, voiceRows } from './spelling.ts';
import { checkWeekdays } from './weekdays.ts';
import { sentencesOf } from './word-classes.ts';

/**
 * Returns the rules that need only one page. The order of the rules matters: where findings overlap, only the finding
 * of the first rule is reported. `guide` and `dictionary` are the texts of docs/voice.md and dictionary.txt.
 * `publicFiles` are the files of public/.
 */
export function pageRules(
  guide: string,
  dictionary: string,
  publicFiles: Iterable<string>,
): PageRule {
  const words = readWords(dictionary);
  const rules: readonly PageRule[] = [
    rowRule(rowsOf('nodes'), nodesOf),
    rowRule(rowsOf('marks'), marksOf),
    rowRule(rowsOf('links'), linksOf),
    checkCounts,
    checkWeekdays,
    monthRule(words.knows),
    checkOfficeHours,
    nameRule(partnersOf(publicFiles), words.isListed),
    rowRule([...rowsOf('letters'), ...voiceRows(guide)], lettersOf(words.names)),
    spelling(words),
    checkProse,
    rowRule(rowsOf('word classes'), sentencesOf),
  ];
  return (doc) => rules.flatMap((rule) => rule(doc));
}
