import type { Problem } from '../../language/problem.ts';

/** The text on the page that a problem is about: its own words if they are found in its line, else the whole line. */
export function rangeOf({ file, line, found }: Problem): Range | undefined {
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
