/** One thing the MDX compiler says, and what a copywriter should read instead. */
export interface ParseCase {
  rule: string;
  /** Matches the compiler's message; its first group is `$1` in the words below. `$0` is the offending text. */
  pattern: RegExp;
  /**
   * What to point at: the `tag` that begins before the place the compiler names, only the `sign` < of it with what
   * follows up to a space, the `opening` tag that the message names, the curly `brace` that is not closed, or the
   * `word` at the place, or the `code` line before it.
   */
  points: 'tag' | 'sign' | 'opening' | 'brace' | 'word' | 'code';
  message: string;
  instead: string;
}

/**
 * Every way in which a page cannot be read, the most particular first.
 * The table stays in one file, a little long, for the first case that matches is taken, so each is read with those before it.
 */
export const parseCases: readonly ParseCase[] = [
  {
    rule: 'html-comment',
    pattern: /to create a comment in MDX/,
    points: 'tag',
    message: 'A note to colleagues stands between <!-- and -->, which this site does not read.',
    instead: 'Type {/* your note */}. No visitor sees it.',
  },
  {
    rule: 'link-in-angle-brackets',
    pattern: /to create a link in MDX/,
    points: 'tag',
    message:
      'The address $0 stands between < and >, which are kept for the components of the vocabulary.',
    instead:
      'Type [the words of the link](https://…), or [the words](mailto:…) for an e-mail address.',
  },
  {
    rule: 'curly-quotes-in-tag',
    pattern: /Unexpected character `[“”‘’]`.*attribute/,
    points: 'word',
    message: 'Inside the tag, $0 begins with a curly quotation mark.',
    instead:
      'Type straight marks inside a tag: icons="scales bank". Curly ones belong in sentences.',
  },
  {
    rule: 'tag-without-quotes',
    pattern: /before attribute value|in attribute value/,
    points: 'tag',
    message: 'In the tag $0, a value has no quotation marks around it, or only one.',
    instead: 'Put straight quotation marks before and after the value: icons="scales bank".',
  },
  {
    rule: 'less-than-sign',
    pattern: /Unexpected character `[^`]` \(U\+[0-9A-F]+\) before name/,
    points: 'sign',
    message: 'The sign < begins a tag here, and “$0” is no component of the vocabulary.',
    instead: 'Write it out, such as “under 5 days”; or type \\< for the sign itself.',
  },
  {
    rule: 'curly-bracket',
    pattern:
      /Could not parse expression|Unexpected end of file in expression|lazy line in expression/,
    points: 'brace',
    message: 'The curly bracket { begins code, and “$0” is none.',
    instead:
      'Leave the bracket out, use ( and ), or type \\{ for the sign itself. A note to colleagues is {/* your note */}.',
  },
  {
    rule: 'tag-not-ended',
    pattern: /Unexpected (?:end of file|character|attribute|self-closing)/,
    points: 'tag',
    message: 'The tag $0 has no > at its end, or a sign in it that no tag may hold.',
    instead:
      'Compare it with the tags in CONTRIBUTING.md; or type \\< if you mean the sign itself.',
  },
  {
    rule: 'line-break',
    pattern: /Expected a closing tag for `<br>`/,
    points: 'opening',
    message: 'A line break is typed <br> here, which waits for an end that never comes.',
    instead: 'Type <br />, or leave an empty line to begin a new paragraph.',
  },
  {
    rule: 'html',
    pattern: /Expected a closing tag for `<([a-z][^`>]*)>`/,
    points: 'opening',
    message:
      '<$1> is HTML, or a name in < and >. Pages hold Markdown and the components of the vocabulary.',
    instead: 'Take <$1> out and write it in Markdown: **bold**, *italic*, [a link](/address).',
  },
  {
    rule: 'tag-needs-own-line',
    pattern: /Expected a closing tag for `<([^`>]+)>`.*before the end of `(?:paragraph|tableData)`/,
    points: 'opening',
    message: 'Other text stands on the line of <$1>, so its end is not found.',
    instead:
      'Put <$1> on a line of its own with an empty line after it, and </$1> on another with an empty line before it. Only a button fits on one line: <CtaButton>Book Free Consultation</CtaButton>.',
  },
  {
    rule: 'tag-needs-own-line',
    pattern: /Expected the closing tag `<\/([^`>]+)>`/,
    points: 'tag',
    message: 'Other text stands on the line of </$1>.',
    instead: 'Put </$1> on a line of its own, with an empty line before it.',
  },
  {
    rule: 'tag-not-closed',
    pattern:
      /Expected a closing tag for `<((?:RatingBadges|ContactDetails|OfficeHours|OfficeVisit|PageList))>`/,
    points: 'opening',
    message: '<$1> is opened here, and nothing stands inside it.',
    instead: 'Type <$1 />, with the / before the >.',
  },
  {
    rule: 'tag-not-closed',
    pattern: /Expected a closing tag for `<([^`>]+)>`/,
    points: 'opening',
    message: '<$1> is opened here, and no </$1> closes it where it should.',
    instead:
      'Type </$1> on a line of its own at the end of what belongs to it, with an empty line before it. If this line was meant to be that end, type the / in it.',
  },
  {
    rule: 'tag-closed-by-another',
    pattern: /Unexpected closing tag `[^`]*`, expected corresponding closing tag for `<([^`>]*)>`/,
    points: 'word',
    message: '“$0” stands where </$1> is expected: <$1> was opened last and is still open.',
    instead: 'Type </$1> here; or close <$1> further up, if this closes something around it.',
  },
  {
    rule: 'tag-not-opened',
    pattern: /Unexpected closing slash/,
    points: 'tag',
    message: '$0 closes something that was never opened.',
    instead: 'Take it out, or type the opening tag further up, on a line of its own.',
  },
  {
    rule: 'code-line',
    pattern: /Could not parse import\/exports/,
    points: 'code',
    message:
      'A line that begins with the word “import” or “export” in small letters is read as code.',
    instead: 'Begin the line with another word. If it is code, take it out: pages hold words only.',
  },
];
