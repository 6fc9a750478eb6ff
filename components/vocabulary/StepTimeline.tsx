import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { describe, isElement, Refusal, trim } from '../../src/language/content.ts';
import { boldStart, items } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';

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

/**
 * The scale bar under a procedure's heading: six divisions, dark and light up to the shortest time, grey on to the longest.
 * `total` is a range such as '8–12 weeks'; a total without a range prints without the bar.
 */
export function ScaleBar({ total }: { total: string }) {
  const [, least, most] = total.match(/(\d+)–(\d+)/) ?? [];
  return (
    <div className="total">
      <b>{total.replace('–', ' to ')}</b>
      {least && most && <Bar least={Number(least)} most={Number(most)} />}
    </div>
  );
}

const width = 288;

function Bar({ least, most }: { least: number; most: number }) {
  const divisions = [0, 1, 2, 3, 4, 5].map((index) => index * 48);
  const shortest = (least / most) * width;
  const marks = most % 3 === 0 ? [0, most / 3, (most / 3) * 2, most] : [0, least, most];
  return (
    <svg width={width} height="30" viewBox={`0 0 ${width} 30`} aria-hidden="true">
      {divisions.map(
        (x, index) =>
          index % 2 === 0 &&
          x < shortest && (
            <rect key={x} x={x} width={Math.min(48, shortest - x)} height="8" fill="currentColor" />
          ),
      )}
      <rect x={shortest} width={width - shortest} height="8" fill="currentColor" opacity=".3" />
      <rect x=".5" y=".5" width={width - 1} height="7" fill="none" stroke="currentColor" />
      {marks.map((mark) => (
        <text
          key={mark}
          x={(mark / most) * width}
          y="27"
          textAnchor={mark === 0 ? 'start' : mark === most ? 'end' : 'middle'}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}
