/**
 * Removes the byte order mark and converts line endings to LF. Apply this function to the text of every file that
 * contains text of pages.
 */
export const normalizeLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * Maps offsets in the normalised text to offsets in `saved`, the text before `normalizeLines`. Element n of the
 * returned array belongs to character n of `normalizeLines(saved)`: the element is the offset of this character in
 * `saved`. The last element is the length of `saved`.
 */
export function savedOffsets(saved: string): number[] {
  const offsets: number[] = [];
  for (let at = saved.startsWith('\uFEFF') ? 1 : 0; at <= saved.length; at += 1) {
    offsets.push(at);
    if (saved.startsWith('\r\n', at)) at += 1;
  }
  return offsets;
}
