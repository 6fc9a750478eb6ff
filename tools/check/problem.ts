/** A change of the text that has one right answer. Offsets count UTF-16 units from the start of the file. */
interface Fix {
  start: number;
  end: number;
  text: string;
}

/** One thing wrong with the words of the site, told to the person who typed them. Lines and columns count from 1. */
export interface Problem {
  /** From the project's root, such as `pages/about.mdx`. */
  file: string;
  line: number;
  column: number;
  /** Where the offending text ends: the column after its last character. */
  endLine?: number;
  endColumn?: number;
  /** The rule's name, in lower case with hyphens, such as `link-nowhere`. It stays the same when the wording changes. */
  rule: string;
  /** An error stops the build and the pull request; advice stops nothing. */
  level: 'error' | 'advice';
  /** The offending text as it was typed; '' where something is missing. */
  found: string;
  /** What is wrong, as a whole sentence. */
  message: string;
  /** What would be right, where the message does not say it. */
  expected?: string;
  /** What to type instead, or what to do. */
  instead: string;
  /** Given only where there is one right answer; `npm run check -- --fix` makes the change. */
  fix?: Fix;
  /** The page concerned, where the problem stands in another file, such as the list of figures. */
  page?: string;
}

/** What a rule says of a place; the rest of the problem follows from the place. */
export type Complaint = Omit<
  Problem,
  'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'found' | 'level'
> & { level?: Problem['level'] };

/** Makes an error of a text at a place, the top of the file where there is none. Of several lines only the first is pointed at. */
export function problemAt(
  file: string,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
  text: string,
  complaint: Complaint & { found?: string },
): Problem {
  const [found = ''] = text.split('\n');
  const place = { line, column, endLine: line, endColumn: column + found.length };
  return { file, ...place, level: 'error', found, ...complaint };
}

/** Makes a problem of a text from one offset to another; of several lines only the first is pointed at. */
export function problemIn(
  { file, source }: { file: string; source: string },
  start: number,
  end: number,
  complaint: Complaint,
): Problem {
  const before = source.slice(0, Math.min(start, source.length)).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return problemAt(file, place, source.slice(start, end), complaint);
}
