/** A change of the text that has one right answer. Offsets count UTF-16 units from the start of the file. */
export interface Fix {
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
