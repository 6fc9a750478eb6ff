import { comparedWords } from './compare-words.ts';
import type { BuiltSite, Sides } from './read-built-site.ts';

/** Matches a tag, a comment, or an element whose content is not displayed. */
const markup = /<(script|style|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g;
/**
 * Matches a character reference of HTML: a number, such as `&#x2019;`, or the name `amp`, `lt`, `gt`, `quot` or
 * `nbsp`.
 */
const entityPattern = /&(?:amp|lt|gt|quot|nbsp|#x?[0-9a-f]+);/gi;
/** Matches an invisible formatting character of Unicode, such as a soft hyphen. */
const invisibleCharacter = /\p{Cf}/gu;

/** Finds the pages whose text contains a sentence, either in the site before the change or in the site after it. */
export class SentenceSearch {
  private known = new Map<string, string>();
  constructor(private sides: Sides) {}

  private textOf(side: 'base' | 'head', address: string): string {
    const key = `${side} ${address}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const html = this.sides[side].html.get(address) ?? '';
    const text = html
      .replace(markup, '')
      .replace(entityPattern, decode)
      .replace(invisibleCharacter, '')
      .replace(/\s+/g, ' ');
    this.known.set(key, text);
    return text;
  }

  /**
   * Returns the pages, before the change (`base`) or after it (`head`), that contain a sentence. Returns an empty array
   * for a sentence of fewer than four words.
   */
  pagesWith(side: 'base' | 'head', sentence: string): string[] {
    if (comparedWords(sentence).length < 4) return [];
    const text = sentence.replace(/\s+/g, ' ');
    return [...this.sides[side].html.keys()].filter((page) =>
      this.textOf(side, page).includes(text),
    );
  }
}

/**
 * Whether the canonical URL of a page is the address of another page. This applies to a plan (a printable sheet). It
 * also applies to the second address of a page that has two addresses.
 */
export function isVariant({ html }: BuiltSite, page: string): boolean {
  const [, href = page] = /rel="canonical" href="([^"]*)"/.exec(html.get(page) ?? '') ?? [];
  return (href.replace(/^https?:\/\/[^/]+/, '') || '/') !== page;
}

const decode = (entity: string): string => {
  const named = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };
  const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return named[entity as keyof typeof named] ?? String.fromCodePoint(code || 0xfffd);
};
