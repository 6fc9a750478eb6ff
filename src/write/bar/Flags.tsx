import { useEffect, useId, useState } from 'react';
import type { Problem } from '../../language/problem.ts';
import { words } from '../words.ts';
import { ProblemText } from './ProblemList.tsx';
import { rangeOf } from './range-of.ts';

interface Flag {
  problem: Problem;
  range: Range;
  /** Pixels from the page's corner. */
  top: number;
  left: number;
}

/** A wave under each text that has a problem, and a flag beside it that shows the message. */
export function Flags({ problems }: { problems: Problem[] }) {
  const [flags, setFlags] = useState<Flag[]>([]);
  useEffect(() => {
    const place = () => setFlags(problems.flatMap(flag));
    const sizes = new ResizeObserver(place);
    sizes.observe(document.body);
    document.addEventListener('toggle', place, true);
    place();
    return () => {
      sizes.disconnect();
      document.removeEventListener('toggle', place, true);
    };
  }, [problems]);
  useEffect(() => {
    for (const level of ['error', 'advice'])
      CSS.highlights.set(
        `writing-${level}`,
        new Highlight(
          ...flags.filter(({ problem }) => problem.level === level).map(({ range }) => range),
        ),
      );
  }, [flags]);
  return flags.map((entry, index) => <FlagButton key={index} {...entry} />);
}

function FlagButton({ problem, top, left }: Flag) {
  const id = useId();
  const { level, line } = problem;
  return (
    <>
      <button
        type="button"
        className="flag"
        data-level={level}
        popoverTarget={id}
        aria-label={words.flag(line)}
        ref={(button) => move(button, top, left)}
      >
        !
      </button>
      <div id={id} popover="auto" className="message" ref={(box) => move(box, top + 30, left)}>
        <ProblemText {...problem} />
      </div>
    </>
  );
}

/** Places an element by properties of its own: the page's policy forbids style attributes in HTML, not this. */
function move(element: HTMLElement | null, top: number, left: number): void {
  element?.style.setProperty('inset-block-start', `${top}px`);
  element?.style.setProperty('inset-inline-start', `${left}px`);
}

function flag(problem: Problem): Flag[] {
  const range = rangeOf(problem);
  const box = range?.getBoundingClientRect();
  if (!range || !box) return [];
  const { startContainer } = range;
  // an answer that is closed has no place: its question carries the flag
  const closed = startContainer.parentElement
    ?.closest('details:not([open])')
    ?.querySelector('summary');
  const seen = box.width === 0 && closed ? closed.getBoundingClientRect() : box;
  return [
    { problem, range, top: seen.top + scrollY - 20, left: Math.max(2, seen.left + scrollX - 20) },
  ];
}
