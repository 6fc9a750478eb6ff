import type { VFile } from 'vfile';
import { report } from './report.ts';

/** The most that a page may hold: beyond it, what reads Markdown may take minutes. */
const most = { bytes: 200_000, line: 20_000 };

/** Whether a page is small enough to be read; what is too large is told, with its line. */
export function holdSize(file: VFile): boolean {
  const source = String(file);
  const row = source.split('\n').findIndex((line) => line.length > most.line);
  const size = Buffer.byteLength(source);
  if (row < 0 && size <= most.bytes) return true;
  const what =
    row < 0 ? `The page has ${size} bytes` : `Line ${row + 1} has over ${most.line} characters`;
  const place = { line: Math.max(row, 0) + 1, column: 1 };
  report(
    file,
    { position: { start: place, end: place } },
    {
      rule: 'too-large',
      message: `${what}, and was not read.`,
      instead: `Keep a page under ${most.bytes} bytes and a line under ${most.line} characters; look for something that was pasted by mistake.`,
    },
  );
  return false;
}
