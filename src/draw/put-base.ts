import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Attributes of HTML and SVG that hold one address. */
const addressAttributes = new Set(['href', 'xlink:href', 'src', 'poster', 'action']);

/**
 * Puts the base path before every address of a page that is written from the root, and leaves all else as it is, byte
 * for byte. Addresses that have the base already, as those that Vite wrote, stay.
 */
export function putBase(html: string, base: string): string {
  if (base === '/') return html;
  const places = addressPlaces(html, parse(html, { sourceCodeLocationInfo: true }), base);
  return places
    .sort((a, b) => b - a)
    .reduce((text, at) => text.slice(0, at) + base.slice(0, -1) + text.slice(at), html);
}

/** Where in the source the addresses begin that lack the base. */
function addressPlaces(html: string, node: Node, base: string): number[] {
  const own =
    'attrs' in node
      ? node.attrs.flatMap(({ name, prefix, value }) => {
          const attribute = prefix ? `${prefix}:${name}` : name;
          const place = node.sourceCodeLocation?.attrs?.[attribute];
          const wanted =
            place &&
            addressAttributes.has(attribute) &&
            /^\/(?!\/)/.test(value) &&
            !has(base, value);
          return wanted ? [html.indexOf('/', place.startOffset + attribute.length)] : [];
        })
      : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap((child) => addressPlaces(html, child, base))];
}

const has = (base: string, address: string) =>
  address.startsWith(base) || address === base.slice(0, -1);
