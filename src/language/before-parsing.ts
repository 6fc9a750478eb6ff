import { findAll } from './find-all.ts';
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
    pattern: /\0/,
    rule: 'letters-broken',
    message: 'The file is saved in another encoding than UTF-8, so its letters cannot be read.',
    instead: 'Save it as UTF-8; editors ask for the encoding under “Save as”.',
  },
  {
    // the number first, so that nothing looks back where it does not stand
    pattern: /(?=\d{1,2}\) )(?<=^\d{1,2}\. [^\n]*\n(?:[ \t]+[^\n]*\n|\n)*)\d{1,2}\) /m,
    rule: 'list-number',
    message:
      'This number ends in a bracket and the one before it in a full stop, so two lists are read.',
    instead: 'Type a full stop after the number: 2. and so on.',
  },
  {
    pattern: /^> ?(?:\\\[ ?!|! ?)(?:NOTE|IMPORTANT)\b(?:\\?\])?/m,
    rule: 'note-kind',
    message: 'This begins like a note, and its square brackets are not read as such.',
    instead: 'Type > [!NOTE] or > [!IMPORTANT], with no \\ before the brackets.',
  },
  {
    pattern: /^> ?\[!(?:NOTE|IMPORTANT)\] +\S.*$/m,
    rule: 'note-kind',
    message: 'Words stand beside the mark of the note, where GitHub sees no note.',
    instead: 'Begin them on the next line, with > and a space before them.',
  },
  {
    pattern: /^[ \t]*&lt;\/?[A-Z][A-Za-z]+.*?(?:&gt;|>|$)/m,
    rule: 'tag-broken',
    message: 'The tag has &lt; and &gt; in place of < and >, so it is none.',
    instead: 'Type < and >.',
  },
  {
    pattern: /^[ \t]*<(?: +\/?|\/ +)[A-Z][A-Za-z]+[^<>\n]*>/m,
    rule: 'tag-broken',
    message: 'There is a space after the < or the / of the tag, so it is none.',
    instead: 'Take the space out.',
  },
  {
    pattern: /\{\/\*(?!(?:(?!\{\/\*)[\s\S])*?\*\/\s*\})[^\n]*/,
    rule: 'note-open',
    message: 'The note to colleagues has no */} at its end, so all below could be a part of it.',
    instead: 'Type */} right after its last word: {/* your note */}.',
  },
  {
    pattern:
      /(?=[<\\/])(?<=^<([A-Z]\w*)>[^<>\n]+)(?!<\/\s*\1\s*>[ \t]*$)(?:<[\\/]?[A-Za-z ]+\/?>{0,2}|[\\/][A-Za-z]+>)[ \t]*$/m,
    rule: 'tag-broken',
    message: 'The tag at the end of the line is not the end of the one at its beginning.',
    instead:
      'Type it like the first one, with / after the <: <CtaButton>Book Free Consultation</CtaButton>.',
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
  return openFence(file, source);
}

/** Three accents that open code, and no others that close it: all below is code then. */
function openFence(file: string, source: string): Problem | undefined {
  const fences = findAll(source, /^ {0,3}(?:`{3,}|~{3,}).*$/gm);
  const last = fences.at(-1);
  if (!last || fences.length % 2 === 0) return undefined;
  return problemIn({ file, source }, last.index, last.index + last[0].length, {
    rule: 'code',
    message: 'From this line on all becomes code.',
    instead: 'Take the line out.',
  });
}
