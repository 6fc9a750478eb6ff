import type { ElementContent } from 'hast';

/** Takes the force of a sign and is not seen: a zero-width space. */
const hush = '\u200B';

/**
 * What GitHub makes something of in the plain text of a comment, each with the place where a zero-width space takes
 * its force (GitHub's documentation, “Autolinked references and URLs”, “Basic writing and formatting syntax”; GitHub
 * Flavored Markdown, “Autolinks (extension)”). GitHub leaves the text of code alone.
 */
const active: readonly [pattern: RegExp, harmless: string][] = [
  // a mention of a person or a team, an e-mail address, a commit as user@hash
  [/@(?!\s)/g, `@${hush}`],
  // an address with a protocol, and one without
  [/:(?=\/\/)/g, `:${hush}`],
  [/www(?=\.)/gi, `$&${hush}`],
  // an issue or a pull request as #12, owner/name#12 or GH-12
  [/#(?=\d|$)/g, `#${hush}`],
  [/GH-(?=\d|$)/gi, `$&${hush}`],
  // an entry of the database of advisories
  [/(?:CVE|GHSA)-(?=\w|$)/gi, `$&${hush}`],
  // an emoji
  [/:(?=[\w+-]+:)/g, `:${hush}`],
];

/** A run of signs that may be the hash of a commit. */
const hash = /(?<![0-9a-z])[0-9a-f]{7,40}(?![0-9a-z])/gi;

/** Signs that turn a text round, so that it reads otherwise than it is typed. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text in which nothing calls somebody, leads anywhere, becomes a picture or reads otherwise than it is typed. */
export function disarm(text: string): string {
  const named = text.replace(
    turning,
    (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
  const broken = named.replace(hash, (run) => (run.match(/.{1,6}/g) ?? []).join(hush));
  return active.reduce((safe, [pattern, harmless]) => safe.replace(pattern, harmless), broken);
}

/**
 * The same as nodes: a dollar sign stands in a span, by which GitHub tells it from the beginning of a formula
 * (its documentation, “Writing mathematical expressions”).
 */
export const disarmed = (text: string): ElementContent[] =>
  disarm(text)
    .split(/(\$)/)
    .filter(Boolean)
    .map((part) =>
      part === '$'
        ? {
            type: 'element',
            tagName: 'span',
            properties: {},
            children: [{ type: 'text', value: part }],
          }
        : { type: 'text', value: part },
    );
