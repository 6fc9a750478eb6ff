/**
 * Removes the byte order mark and converts line endings to LF. Use this function to read any file that contains text of
 * pages.
 */
export const normalizeLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * Maps offsets: element n of the returned array is the offset in `saved` of the character at the offset n in
 * `normalizeLines(saved)`. The last element is the end of the text.
 */
export function savedOffsets(saved: string): number[] {
  const offsets: number[] = [];
  for (let at = saved.startsWith('\uFEFF') ? 1 : 0; at <= saved.length; at += 1) {
    offsets.push(at);
    if (saved.startsWith('\r\n', at)) at += 1;
  }
  return offsets;
}
