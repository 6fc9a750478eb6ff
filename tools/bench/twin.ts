import { JSDOM } from 'jsdom';
import { languageTag } from '../../src/facts/edition.ts';

/** What a twin keeps of a page’s elements; of all others only what stands in them stays. */
const kept = new Set(
  'H1 H2 H3 H4 P UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TR TH TD BLOCKQUOTE A B STRONG EM I CITE BR DETAILS SUMMARY FORM LABEL INPUT TEXTAREA BUTTON HEADER MAIN FOOTER NAV'.split(
    ' ',
  ),
);
const dropped = 'script, style, link, noscript, template, svg, img, iframe, video';
const attributes = new Set(['href', 'open', 'type', 'rows']);

const style =
  'body{margin:0 auto;max-width:40em;padding:1em;font:1em/1.5 Georgia,serif;color:#0f2440;background:#fcfcfa}h1,h2,h3{line-height:1.2}table{border-collapse:collapse}td,th{text-align:left;padding:.3em;border-top:1px solid #bccad4}a{color:#a90f6c}';

/**
 * The twin of a built page, which somebody might have written by hand: the same text in the same order, with the same
 * headings, lists, tables, links and fields, one small style block, and nothing else. It shows what the words alone cost.
 */
export function twinOf(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll(dropped)) element.remove();
  for (const element of [...document.body.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes])
      if (!attributes.has(name)) element.removeAttribute(name);
    if (kept.has(element.tagName)) continue;
    // text that stood in a block of its own goes on doing so
    const block = /^(DIV|SECTION|ARTICLE|ADDRESS|SMALL)$/.test(element.tagName);
    const bare = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
    if (block && bare && !element.closest('p, a, summary, h1, h2, h3, h4')) {
      const paragraph = document.createElement('p');
      paragraph.append(...element.childNodes);
      element.replaceWith(paragraph);
    } else element.replaceWith(...element.childNodes);
  }
  return `<!doctype html><html lang="${languageTag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.title}</title><style>${style}</style><body>${document.body.innerHTML}</body></html>`;
}
