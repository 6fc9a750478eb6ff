import type { Vocabulary } from './component.ts';
import {
  codeLine,
  type FindPlace,
  openBrace,
  openingTag,
  signBefore,
  tagBefore,
  word,
} from './parse-places.ts';
import { nearest, suggest } from './report.ts';

/** One thing the MDX compiler says, and what a copywriter should read instead. */
interface ParseCase {
  rule: string;
  /** Matches the compiler's message; its groups are `$1` and `$2` in the words below. `$0` is the offending text. */
  pattern: RegExp;
  /** Whether it is this case, by the groups of the pattern; without it, wherever the pattern matches. */
  applies?: (vocabulary: Vocabulary, first: string, second: string) => boolean;
  /** What to point at. */
  points: FindPlace;
  message: string;
  instead: string | ((names: string[], first: string) => string);
}

/**
 * Every way in which a page cannot be read, the most particular first.
 * The table stays in one file, a little long, for the first case that matches is taken, so each is read with those before it.
 */
export const parseCases: readonly ParseCase[] = [
  {
    rule: 'word-unknown',
    pattern: /closing tag for `<([A-Z]\w*)>` \(\d/,
    applies: (vocabulary, name) => !(name in vocabulary),
    points: openingTag,
    message: '<$1> is no component of the vocabulary.',
    instead: (names, typed) => suggest(typed, names) ?? `The components are ${names.join(', ')}.`,
  },
  {
    rule: 'tag-closed-by-another',
    pattern: /closing tag `<\/(\w+)>`, expected corresponding closing tag for `<(\w+)>`/,
    applies: (vocabulary, name, open) => !(name in vocabulary) && nearest(name, [open]) === open,
    points: word,
    message: 'The end tag of <$2> is typed $0.',
    instead: 'Type </$2>.',
  },
  {
    rule: 'html-comment',
    pattern: /to create a comment in MDX/,
    points: tagBefore,
    message: 'A note to colleagues stands between <!-- and -->, which this site does not read.',
    instead: 'Type {/* your note */}. No visitor sees it.',
  },
  {
    rule: 'link-in-angle-brackets',
    pattern: /to create a link in MDX/,
    points: tagBefore,
    message:
      'The address $0 stands between < and >, which are kept for the components of the vocabulary.',
    instead:
      'Type [the words of the link](https://…), or [the words](mailto:…) for an e-mail address.',
  },
  {
    rule: 'curly-quotes-in-tag',
    pattern: /Unexpected character `[“”‘’]`.*attribute/,
    points: word,
    message: 'Inside the tag, $0 begins with a curly quotation mark.',
    instead:
      'Type straight marks inside a tag: icons="scales bank". Curly ones belong in sentences.',
  },
  {
    rule: 'tag-without-quotes',
    pattern: /before attribute value|in attribute value/,
    points: tagBefore,
    message: 'In the tag $0, a value has no quotation marks around it, or only one.',
    instead: 'Put straight quotation marks before and after the value: icons="scales bank".',
  },
  {
    rule: 'less-than-sign',
    pattern: /Unexpected character `[^`]` \(U\+[0-9A-F]+\) before name/,
    points: signBefore,
    message: 'The sign < begins a tag here, and “$0” is no component of the vocabulary.',
    instead: 'Write it out, such as “under 5 days”; or type \\< for the sign itself.',
  },
  {
    rule: 'curly-bracket',
    pattern:
      /Could not parse expression|Unexpected end of file in expression|lazy line in expression/,
    points: openBrace,
    message: 'The curly bracket { begins code, and “$0” is none.',
    instead:
      'Leave the bracket out, use ( and ), or type \\{ for the sign itself. A note to colleagues is {/* your note */}.',
  },
  {
    rule: 'tag-not-ended',
    pattern: /Unexpected (?:end of file|character|attribute|self-closing)/,
    points: tagBefore,
    message: 'The tag $0 has no > at its end, or a sign in it that no tag may hold.',
    instead:
      'Compare it with the tags in CONTRIBUTING.md; or type \\< if you mean the sign itself.',
  },
  {
    rule: 'line-break',
    pattern: /Expected a closing tag for `<br>`/,
    points: openingTag,
    message: 'A line break is typed <br> here, which waits for an end that never comes.',
    instead: 'Type <br />, or leave an empty line to begin a new paragraph.',
  },
  {
    rule: 'html',
    pattern: /Expected a closing tag for `<([a-z][^`>]*)>`/,
    points: openingTag,
    message:
      '<$1> is HTML, or a name in < and >. Pages hold Markdown and the components of the vocabulary.',
    instead: 'Take <$1> out and write it in Markdown: **bold**, *italic*, [a link](/address).',
  },
  {
    rule: 'tag-needs-own-line',
    pattern: /Expected a closing tag for `<([^`>]+)>`.*before the end of `(?:paragraph|tableData)`/,
    points: openingTag,
    message: 'Other text stands on the line of <$1>, so its end is not found.',
    instead:
      'Put <$1> on a line of its own with an empty line after it, and </$1> on another with an empty line before it. Only a button fits on one line: <CtaButton>Book Free Consultation</CtaButton>.',
  },
  {
    rule: 'tag-needs-own-line',
    pattern: /Expected the closing tag `<\/([^`>]+)>`/,
    points: tagBefore,
    message: 'Other text stands on the line of </$1>.',
    instead: 'Put </$1> on a line of its own, with an empty line before it.',
  },
  {
    rule: 'tag-not-closed',
    pattern: /Expected a closing tag for `<([^`>]+)>`/,
    applies: (vocabulary, name) => name in vocabulary && !vocabulary[name]?.read,
    points: openingTag,
    message: '<$1> is opened here, and nothing stands inside it.',
    instead: 'Type <$1 />, with the / before the >.',
  },
  {
    rule: 'tag-not-closed',
    pattern: /Expected a closing tag for `<([^`>]+)>`/,
    points: openingTag,
    message: '<$1> is opened here, and no </$1> closes it where it should.',
    instead:
      'Type </$1> on a line of its own at the end of what belongs to it, with an empty line before it. If this line was meant to be that end, type the / in it.',
  },
  {
    rule: 'tag-closed-by-another',
    pattern: /Unexpected closing tag `[^`]*`, expected corresponding closing tag for `<([^`>]*)>`/,
    points: word,
    message: '“$0” stands where </$1> is expected: <$1> was opened last and is still open.',
    instead: 'Type </$1> here; or close <$1> further up, if this closes something around it.',
  },
  {
    rule: 'tag-not-opened',
    pattern: /Unexpected closing slash/,
    points: tagBefore,
    message: '$0 closes something that was never opened.',
    instead: 'Take it out, or type the opening tag further up, on a line of its own.',
  },
  {
    rule: 'code-line',
    pattern: /Could not parse import\/exports/,
    points: codeLine,
    message:
      'A line that begins with the word “import” or “export” in small letters is read as code.',
    instead: 'Begin the line with another word. If it is code, take it out: pages hold words only.',
  },
  {
    rule: 'page-unreadable',
    pattern: /^(.*)$/s,
    points: word,
    message: 'The page cannot be read from “$0” on.',
    instead:
      'Compare the line with the examples in CONTRIBUTING.md, and look for a sign such as < or { that is not meant as a tag. An engineer may want to know: $1.',
  },
];
