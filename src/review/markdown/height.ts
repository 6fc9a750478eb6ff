/** So many signs stand in a line of a comment, about. */
const lineLength = 110;

/** What GitHub sets between two paragraphs, in lines. */
const gap = 2 / 3;

/** How many lines a comment takes on GitHub with its folds closed, empty ones between paragraphs included; about. */
export function heightOf(markdown: string): number {
  let height = 0;
  let depth = 0;
  for (const line of markdown.split('\n')) {
    const opens = line.split('<details>').length - 1;
    if (depth === 0) height += line ? Math.ceil(line.length / lineLength) : gap;
    depth += opens - (line.split('</details>').length - 1);
  }
  return height;
}
