import { Refusal } from '../../src/language/content.ts';
import type { TypedProcedure, Wait } from '../../src/language/procedure.ts';
import { layOutPassage, type Passage, waits } from './lay-out-passage.ts';

/** What the time of a procedure follows from. */
interface Timed {
  steps: readonly { duration?: string }[];
  total?: string;
  wait?: Wait;
}

/** The passage of a procedure, where its steps have lengths. */
export const passageOf = ({ steps, total, wait }: Timed): Passage | undefined =>
  layOutPassage(
    steps.map(({ duration }) => duration),
    total,
    wait,
  );

/** Refuses a wait that the steps leave no room for. */
export function holdWaitToSteps(
  { line, total, wait }: NonNullable<TypedProcedure['whole']>,
  steps: Timed['steps'],
): void {
  if (!wait) return;
  const refuse = (problem: string, remedy: string) => {
    throw new Refusal(line, problem, remedy, 'steps-wait');
  };
  const step = steps[wait.after - 1];
  const passage = passageOf({ steps, total, wait });
  if (!step)
    refuse(
      `it waits after step ${wait.after}, and there are ${steps.length} steps`,
      'Type the number of the step after which the wait comes.',
    );
  else if (!passage?.legs.some((leg) => leg.step === wait.after))
    refuse(
      `it waits after step ${wait.after}, which has no length`,
      'Type the number of a step whose duration has a number, such as 1–2 weeks.',
    );
  else if (!waits(passage))
    refuse(
      `it says that it waits, and its steps take the whole of ${total}`,
      'Take the words about waiting out, or correct the total or a duration.',
    );
}
