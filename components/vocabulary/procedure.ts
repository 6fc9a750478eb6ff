import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import {
  type Content,
  describe,
  isElement,
  type Markdown,
  Refusal,
  trim,
} from '../../src/mdx/content.ts';
import { boldStart, items } from '../../src/mdx/readers.ts';

/** Where a wait falls and what it is, as the line of the total says it. */
export interface Wait {
  after: number;
  what: string;
}

/** A procedure as it stands inside <StepTimeline>. */
export interface TypedProcedure {
  /** The whole time, such as '8–12 weeks', the line that says it, and the wait that it names. */
  whole?: { line: Element; total: string; wait?: Wait };
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
  const [, total, rest] = textOf(line).match(/^Total:\s*([^,]*[^,\s])\s*(?:,\s*(.*))?$/s) ?? [];
  if (!total)
    throw new Refusal(
      line,
      `expected a line such as “Total: *8–12 weeks*”, found ${describe(line)}`,
    );
  if (rest === undefined) return { line, total };
  const [, step, what] = rest.match(/^waiting after step (\d+) for (\S.*?)\.?$/s) ?? [];
  if (!step || !what)
    throw new Refusal(
      line,
      `expected nothing after the total, or words such as “, waiting after step 2 for the FTA’s review”, found “${rest}”`,
    );
  return { line, total, wait: { after: Number(step), what } };
}
