/** A word as it is typed, and the line it stands in; lines count from 1. */
export interface SourceWord {
  word: string;
  line: number;
}

/** The words of a text: runs of letters and figures. Punctuation and spaces, which typography changes, do not count. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a visitor never reads: the lines at the top, the addresses of links, the tags of the vocabulary. */
const unread = /^---\n[\s\S]*?\n---|\]\([^)]*\)|<\/?[A-Z][^>]*>|\[!(?:NOTE|IMPORTANT)\]/g;

/** Every word of a page's Markdown that a visitor may read, in order. It need not compile. */
export function sourceWords(markdown: string): SourceWord[] {
  const read = markdown.replace(unread, (text) => text.replace(/[^\n]/g, ' '));
  return read
    .split('\n')
    .flatMap((text, index) => wordsOf(text).map((word) => ({ word, line: index + 1 })));
}
