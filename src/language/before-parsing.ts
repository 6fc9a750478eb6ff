import { type Problem, problemIn } from './problem.ts';

/** What other programs leave in a text, and Markdown would read as something else. */
const left: readonly { pattern: RegExp; rule: string; message: string; instead: string }[] = [
  {
    pattern: /^<{7}(?: .*)?$/m,
    rule: 'merge-conflict',
    message:
      'Two people changed these lines, and git has put both versions here, one under the other.',
    instead:
      'Keep the version that is right, and take out the other with the three lines of <<<<<<<, ======= and >>>>>>>.',
  },
  {
    pattern: /^(?:>{7}(?: .*)?|={7})$/m,
    rule: 'merge-conflict',
    message: 'This line is left of two versions that git could not join.',
    instead:
      'Take the line out. Compare the lines around it with the page on the main branch: one of them may be there twice.',
  },
  {
    pattern: /\{(?:\+\+|--|>>|==|~~).*?(?:(?:\+\+|--|<<|==|~~)\}|$)/m,
    rule: 'review-mark',
    message: 'Signs like these mark a change or a comment in other programs, and nothing here.',
    instead:
      'Type the words as they shall be, without the signs; GitHub itself shows reviewers what was changed. To ask something, comment on the line in the pull request.',
  },
];

/** What makes it idle to read a page, told before anything else: one problem, the first of its kind. */
export function leftByPrograms(file: string, source: string): Problem | undefined {
  for (const { pattern, ...complaint } of left) {
    const match = source.match(pattern);
    if (match?.index !== undefined)
      return problemIn({ file, source }, match.index, match.index + match[0].length, complaint);
  }
  return undefined;
}
