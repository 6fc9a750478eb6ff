import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { Refusal, trim } from '../../src/language/content.ts';
import { describe, isElement } from '../../src/language/describe.ts';
import { boldStart, items } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';
import { ScaleBar } from './ScaleBar.tsx';

interface Props {
  steps: { title: ReactNode; duration?: string; text: ReactNode }[];
  /** The whole time, such as '8–12 weeks'. */
  total?: string;
}

/** A procedure drawn as a route: one waypoint a step, its duration at its side. */
export const StepTimeline = word<Props>({
  contract:
    'A numbered list; each step is its title in bold, its duration in italic if it has one, then its text: 1. **VAT registration** *1–2 weeks* … A first line may give the whole time: Total: *8–12 weeks*',
  look: 'split',
  band: true,
  read(content) {
    const paragraph = content.optional('p');
    const total = paragraph && textOf(paragraph).match(/^Total:\s*(\S.*)$/)?.[1];
    if (paragraph && !total)
      throw new Refusal(
        paragraph,
        `expected a line such as “Total: *8–12 weeks*”, found ${describe(paragraph)}`,
      );
    const list = content.required('ol');
    content.end();
    const steps = items(list).map((item) => {
      const { bold, rest } = boldStart(item);
      const [first, ...after] = rest;
      const timed = isElement(first, 'em');
      const text = timed ? trim(after) : rest;
      if (text.length === 0)
        throw new Refusal(item, 'expected a sentence after the title in bold, found nothing');
      return { title: bold, duration: timed ? textOf(first) : undefined, text };
    });
    return { total: total || undefined, steps };
  },
  render: ({ steps }) => (
    <ol className="route">
      {steps.map(({ title, duration, text }, index) => (
        <li key={index} className={duration && /\d/.test(duration) ? undefined : 'open'}>
          <h3>{title}</h3>
          {duration && <span className="leg">{duration}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  ),
  beside: ({ total }) => total && <ScaleBar total={total} />,
});
