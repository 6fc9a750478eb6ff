import { formStrings } from '../../src/config/form-strings.ts';
import type { Outcome } from './attempt-state.ts';

/** Returns the texts of an outcome, which the toast and the box below the button show. */
export function outcomeText(outcome: Outcome): { title: string; text: string } {
  if (outcome.name === 'delivered') return formStrings[outcome.delivery];
  const { title, text } = formStrings.failed;
  return { title, text: text(outcome.reason) };
}
