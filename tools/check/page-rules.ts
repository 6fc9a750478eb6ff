import { applyWordingRules, lettersOf, linksOf, marksOf, nodesOf } from './apply-wording-rules.ts';
import { checkCounts } from './entry-counts.ts';
import { monthRule } from './misspelt-months.ts';
import { nameRule, partnersOf } from './misspelt-names.ts';
import { checkOfficeHours } from './office-hours.ts';
import type { PageRule } from './page-document.ts';
import { wordingRulesOf } from './read-wording-rules.ts';
import { checkProse } from './retext-rules.ts';
import { readWords, spelling, voiceWordingRules } from './spelling.ts';
import { checkWeekdays } from './weekdays.ts';
import { sentencesOf } from './word-classes.ts';

/**
 * Returns the rules that need only one page. The order of the rules matters: where findings with the same level (error
 * or advice) overlap, only the finding of the first rule is reported. `guide` and `dictionary` are the texts of
 * docs/voice.md and dictionary.txt. `publicFiles` are the addresses of the files in public/.
 */
export function pageRules(
  guide: string,
  dictionary: string,
  publicFiles: Iterable<string>,
): PageRule {
  const words = readWords(dictionary);
  const rules: readonly PageRule[] = [
    applyWordingRules(wordingRulesOf('nodes'), nodesOf),
    applyWordingRules(wordingRulesOf('marks'), marksOf),
    applyWordingRules(wordingRulesOf('links'), linksOf),
    checkCounts,
    checkWeekdays,
    monthRule(words.knows),
    checkOfficeHours,
    nameRule(partnersOf(publicFiles), words.isListed),
    applyWordingRules(
      [...wordingRulesOf('letters'), ...voiceWordingRules(guide)],
      lettersOf(words.names),
    ),
    spelling(words),
    checkProse,
    applyWordingRules(wordingRulesOf('word classes'), sentencesOf),
  ];
  return (doc) => rules.flatMap((rule) => rule(doc));
}
