import { basePath } from '../facts/addresses.ts';
import type { RouteHandle } from './drawing.ts';
import { putBase } from './put-base.ts';

/** What React Router prints in place of a page that threw. */
const routerError = 'Unexpected Application Error';

/** Puts a page's own head and foot into the template. */
export const putEnds = (
  template: string,
  { head, foot }: Pick<RouteHandle, 'head' | 'foot'>,
): string =>
  template.replace('<!--head-->', () => head).replace('</body>', () => `${foot}\n</body>`);

/** Elements that have no end. */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Names of attributes that React writes with a capital; those of SVG have one. */
const camel = /(?<= )(?!viewBox|preserveAspectRatio)[a-z]+[A-Z]\w*(?==)/g;

/** Writes what React wrote as a browser would write it: fewer signs are escaped, and only elements without an end go without one. */
export const asBrowsersWrite = (markup: string): string =>
  markup
    .replace(/<[^>]*>|[^<]+/g, (part) => {
      if (!part.startsWith('<')) return part.replaceAll('&quot;', '"');
      const tag = part
        .replace(camel, (name) => name.toLowerCase())
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<');
      const [, name = ''] = part.match(/^<([\w:-]+)[^>]*\/>$/) ?? [];
      if (!name) return tag;
      return tag.replace(/\s*\/>$/, voids.test(name) ? '>' : `></${name}>`);
    })
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00A0', '&nbsp;');

/**
 * Makes a drawn page fit to publish: the prerenderer’s and the router’s own inline scripts, which no island needs and
 * the Content-Security-Policy forbids, are taken out, and addresses get the base path.
 * Throws when the page shows an error instead of its content.
 */
export function tidyPage(address: string, html: string): string {
  if (html.includes(routerError))
    throw new Error(`The page ${address} shows “${routerError}” instead of its content`);
  const tidy = html
    .replace(/\s*<script>[\s\S]*?<\/script>/g, '')
    .replace(' data-server-rendered="true"', '')
    .replaceAll('<!-- -->', '') // by these a browser’s React would find its texts again; none runs there
    .replaceAll(' crossorigin=""', ' crossorigin')
    .replace(/^<!DOCTYPE html>/i, '<!doctype html>');
  return putBase(tidy, basePath);
}
