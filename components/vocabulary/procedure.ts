import type { Element } from 'hast';
import {
  type Content,
  describe,
  isElement,
  type Markdown,
  Refusal,
  textOf,
  trim,
} from '../../src/content/content.ts';
import { boldStart, items } from '../../src/content/readers.ts';
import { layOutPassage, type Passage, type Wait, waits } from './lay-out-passage.ts';

/** A procedure as it stands inside <StepTimeline>. */
export interface TypedProcedure {
  /** The whole time, such as '8–12 weeks', the line that says it, and the wait that it names. */
  whole?: { line: Element; total: string; end?: string; wait?: Wait };
  /** The duration of a step is what stands in italic after its title. */
  steps: { title: Markdown; duration?: Element; text: Markdown }[];
}

/** Reads a procedure: a line of the total, if there is one, and a numbered list. Refuses all else. */
export function readProcedure(content: Content): TypedProcedure {
  const line = content.optional('p');
  const whole = line && readTotal(line);
  const list = content.required('ol');
  content.end();
  const steps = items(list).map((item) => {
    const { bold, rest } = boldStart(item);
    const [first, ...after] = rest;
    const duration = isElement(first, 'em') ? first : undefined;
    const text = duration ? trim(after) : rest;
    if (text.length === 0)
      throw new Refusal(item, 'expected a sentence after the title in bold, found nothing');
    return { title: bold, duration, text };
  });
  return { whole, steps };
}

/** Reads the line of the total: 'Total: *8–12 weeks*', perhaps with where it waits and for what. */
function readTotal(line: Element): NonNullable<TypedProcedure['whole']> {
  const [, total, end, rest] =
    textOf(line).match(/^Total:\s*([^,]*?[^,\s])(?:\s+until\s+([^,]+?))?\s*(?:,\s*(.*))?$/s) ?? [];
  if (!total)
    throw new Refusal(
      line,
      `expected a line such as “Total: *8–12 weeks*”, found ${describe(line)}`,
    );
  if (rest === undefined) return { line, total, end };
  const [, step, what] = rest.match(/^waiting after step (\d+) for (\S.*?)\.?$/s) ?? [];
  if (!step || !what)
    throw new Refusal(
      line,
      `expected nothing after the total, or words such as “, waiting after step 2 for the FTA’s review”, found “${rest}”`,
    );
  return { line, total, end, wait: { after: Number(step), what } };
}

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
