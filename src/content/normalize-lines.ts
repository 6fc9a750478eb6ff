/**
 * Removes the byte order mark and converts line endings to LF. Use this function to read any file that contains text of
 * pages.
 */
export const normalizeLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Returns, for each offset of `normalizeLines(saved)` and for its end, the offset in `saved`. */
export function savedOffsets(saved: string): number[] {
  const offsets: number[] = [];
  for (let at = saved.startsWith('\uFEFF') ? 1 : 0; at <= saved.length; at += 1) {
    offsets.push(at);
    if (saved.startsWith('\r\n', at)) at += 1;
  }
  return offsets;
}
