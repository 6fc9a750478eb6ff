import { useEffect, useId, useState } from 'react';
import type { Problem } from '../../language/problem.ts';
import { strings } from '../strings.ts';
import { ProblemText } from './Panels.tsx';

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
        aria-label={strings.flag(line)}
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

/** The text on the page that a problem is about: its own words if they are found in its line, else the whole line. */
function rangeOf({ file, line, found }: Problem): Range | undefined {
  if (file !== document.body.dataset.file) return undefined;
  const texts = textsOfLine(line);
  const words = found.replace(/\s+/g, ' ').trim();
  for (const { node, start, end } of texts) {
    // the page has no-break spaces where the source has plain ones
    const at = words ? node.data.slice(start, end).replace(/\s/g, ' ').indexOf(words) : -1;
    if (at >= 0) return range(node, start + at, start + at + words.length);
  }
  const [first] = texts;
  return first && range(first.node, first.start, first.end);
}

function range(node: Text, start: number, end: number): Range {
  const made = new Range();
  made.setStart(node, start);
  made.setEnd(node, end);
  return made;
}

/** The parts of the page's text nodes that are typed in one line, by the marks that `markSources` left. */
function textsOfLine(line: number): { node: Text; start: number; end: number }[] {
  const marked = document.querySelectorAll<HTMLElement>(
    `main [data-source~="${line}"], .call [data-source~="${line}"]`,
  );
  // the page that stands in for a broken one says it all itself
  const shown = [...marked].filter((element) => !element.closest('.faults'));
  return shown.flatMap((element) => {
    const sources = element.dataset.source?.split(' ') ?? [];
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const parts = texts.flatMap((node) => {
      let start = 0;
      return node.data.split('\n').map((text) => {
        const part = { node, start, end: start + text.length };
        start = part.end + 1;
        return part;
      });
    });
    return parts.filter((_, index) => sources[index] === String(line));
  });
}
