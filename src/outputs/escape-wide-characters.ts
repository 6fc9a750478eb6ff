/**
 * Replaces the characters above U+00FF in the text and attributes of an HTML document with character references: `’`
 * becomes `&#8217;`. Does not change <script> and <style> elements, because browsers do not decode character references
 * there. Without such characters, Chromium stores the document in one byte per character instead of two, and parses it
 * faster: the main thread needs 4 to 10 % less time to load the team page.
 */
export const escapeWideCharacters = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>|[\u{100}-\u{10FFFF}]/gu, (found, element) =>
    element ? found : `&#${found.codePointAt(0)};`,
  );
