import type { Element } from 'hast';
import {
  type Content,
  describe,
  inline,
  isElement,
  type Markdown,
  Refusal,
  textOf,
} from '../../src/content/content.ts';
import { boldStart, items, withoutSeparator } from '../../src/content/readers.ts';
import { nearest } from '../../src/content/report.ts';
import { layOutPassage, type Passage, readLength, type Wait, waits } from './lay-out-passage.ts';

/** A procedure as it is typed inside <StepTimeline>. */
export interface TypedProcedure {
  /** The whole time, such as '8–12 weeks', the line that says it, and the wait that it names. */
  whole?: { line: Element; total: string; end?: string; wait?: Wait };
  steps: { title: Markdown; duration?: string; isOpen: boolean; text: Markdown }[];
}

/** Reads a procedure: a line of the total, if there is one, and a numbered list. Refuses all else. */
export function readProcedure(content: Content): TypedProcedure {
  const line = content.optional('p');
  const whole = line && readTotal(line);
  const list = content.required('ol');
  content.end();
  const typed = items(list).map((item) => {
    const { bold, rest } = boldStart(item);
    const [first, ...after] = rest;
    const time = isElement(first, 'em') ? readDuration(first, textOf(bold)) : undefined;
    const text = time ? withoutSeparator(after) : rest;
    if (text.length === 0)
      throw new Refusal(item, 'expected a sentence after the title in bold, found nothing');
    return { item, title: bold, text, ...time, isOpen: time?.isOpen ?? true };
  });
  const timed = typed.filter(({ isOpen }) => !isOpen);
  const without = typed.find(({ duration }) => !duration);
  if (timed.length > 1 && without)
    throw new Refusal(
      without.item,
      `expected a time after “${textOf(without.title)}”, since steps of this procedure are drawn to scale, found none`,
      'Type it in italic after the title: *1–2 weeks*. For a step without a fixed end, type *Open: ongoing*.',
    );
  return { whole, steps: typed.map(({ item: _item, ...step }) => step) };
}

/**
 * Reads the duration in italic after the title of a step: a length of time, or `Open:` and the words that the page shows
 * for a step without a fixed end.
 */
function readDuration(em: Element, title: string): { duration: string; isOpen: boolean } {
  const text = textOf(em).trim();
  const [, open] = text.match(/^Open:\s*(\S.*)$/s) ?? [];
  if (open) return { duration: open.slice(0, 1).toUpperCase() + open.slice(1), isOpen: true };
  if (readLength(text)) return { duration: text, isOpen: false };
  const meant = meantTime(text);
  const small = text.slice(0, 1).toLowerCase() + text.slice(1);
  throw new Refusal(
    em,
    `after “${title}”: expected a time such as 1–2 weeks, 1 day, Weeks 3–4 or 2014–2017, or “Open:” with words, found “${text}”`,
    meant ??
      `Type the time with its unit. If the step has no fixed end, type *Open: ${small}*; if these words are no time, take the stars off.`,
  );
}

const wordsOfTime = 'days weeks months years day week month year working business calendar'.split(
  ' ',
);

/** What to type in place of a time in which a word is misspelt; undefined where the words are other ones. */
function meantTime(text: string): string | undefined {
  const meant = text.replace(/\p{L}+/gu, (word) => nearest(word, wordsOfTime) ?? word);
  return readLength(meant) ? `Type “${meant.replaceAll('\u00A0', ' ')}”.` : undefined;
}

/** Reads the line of the total: 'Total: *8–12 weeks*', perhaps with where it waits and for what. */
function readTotal(line: Element): NonNullable<TypedProcedure['whole']> {
  const [label, whole, ...after] = inline(line);
  const isTotal = label?.type === 'text' && label.value.trim() === 'Total:';
  if (!isTotal || !isElement(whole, 'em'))
    throw new Refusal(
      line,
      `expected a line such as “Total: *8–12 weeks*”, found ${describe(line)}`,
    );
  const total = textOf(whole).trim();
  const length = readLength(total);
  if (!length || length.named)
    throw new Refusal(
      line,
      `expected the whole time, such as 8–12 weeks, found “${total}”`,
      meantTime(total) ??
        'Type a number, or two with – between them, and the unit: Total: *8–12 weeks*.',
    );
  const [, end, rest] = textOf(after)
    .trim()
    .match(/^(?:until\s+([^,]+?))?\s*(?:,\s*(.*))?$/s) ?? ['', undefined, textOf(after).trim()];
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
  steps: readonly { duration?: string; isOpen: boolean }[];
  /** Whether steps run at the same time: then there is no scale on which they follow one another. */
  overlapping: boolean;
  total?: string;
  wait?: Wait;
}

/** The passage of a procedure, where its steps have lengths. */
export const passageOf = ({ steps, overlapping, total, wait }: Timed): Passage | undefined =>
  overlapping
    ? undefined
    : layOutPassage(
        steps.map(({ duration, isOpen }) => (isOpen ? undefined : duration)),
        total,
        wait,
      );

/** Refuses a wait that the steps leave no room for. */
export function holdWaitToSteps(
  { line, total, wait }: NonNullable<TypedProcedure['whole']>,
  { steps, overlapping }: Pick<Timed, 'steps' | 'overlapping'>,
): void {
  if (!wait) return;
  const refuse = (problem: string, remedy: string) => {
    throw new Refusal(line, problem, remedy, 'steps-wait');
  };
  const step = steps[wait.after - 1];
  const passage = passageOf({ steps, overlapping, total, wait });
  if (overlapping)
    refuse(
      'it waits, and steps that overlap are not drawn to scale',
      'Take the words about waiting out, or take overlapping out of the tag.',
    );
  else if (!step)
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
