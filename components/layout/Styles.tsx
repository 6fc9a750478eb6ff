import { withBase } from '../../src/config/addresses.ts';
import { firm } from '../../src/config/firm.ts';
import type { Page } from '../../src/page.ts';
import every from '../../src/styles/first.css?inline';
import later from '../../src/styles/later.css?url';
import { withLocalFontQuotes } from '../../src/workarounds/local-font-quotes.ts';
import { usePage } from './page-context.tsx';

/** The first-screen styles of kinds of page that have some of their own. The files are named after `Page.role`. */
const first: Record<string, string> = import.meta.glob('../../src/styles/first/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Style sheets for few pages: those of kinds of page, named after `Page.role`, and those of single components. */
const own: Record<string, string> = import.meta.glob('../../src/styles/own/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ownSheet = (name: string) => own[`../../src/styles/own/${name}.css`];

/** The host, which the print style sheet shows before the paths of internal links. */
const hostVariable = `:root{--host:"${new URL(firm.origin).host}"}`;

/** The styles of a page's first screen. They are inlined in the head, so that no request delays the first paint. */
export const firstStyles = (kind: string): string[] =>
  [every + hostVariable, first[`../../src/styles/first/${kind}.css`] ?? []]
    .flat()
    .map(withLocalFontQuotes);

/**
 * The fonts of every page, preloaded with the style sheet, so that the text below the first screen is laid out once.
 */
const fonts = ['figtree', 'brygada', 'brygada-italic'].map((name) =>
  withBase(`/fonts/${name}.woff2`),
);

/** The end of the first screen, for kinds of page (`Page.role`) where it is not the end of the hero. */
const firstScreenEnd: Readonly<Record<string, 'form' | 'text'>> = {
  contact: 'form',
  legal: 'text',
  list: 'text',
};

/**
 * The names of the additional style sheets of a page or its plan. They are preloaded: Chromium does not discover a
 * style sheet in the body while an earlier one is loading.
 */
const ownSheets = ({ role, styles }: Page, plan: boolean): string[] =>
  [role, ...styles.filter((name) => !plan || name === 'timeline')].flatMap(
    (name) => ownSheet(name) ?? [],
  );

interface Props {
  /** The place in the page where it is rendered. */
  behind?: 'hero' | 'form' | 'text';
  /** Whether the page is a plan. */
  plan?: boolean;
}

/**
 * The links to the style sheets for the part of a page below the first screen. They come after the hero, the form or
 * the whole text, so that they do not delay the content above (docs/decisions.md, “Styles”). The layout renders this
 * component in all three places; it renders the links in only one of them, which depends on the kind of page.
 */
export function LaterStyles({ behind = 'hero', plan = false }: Props) {
  const page = usePage();
  if (behind !== (firstScreenEnd[page.role] ?? 'hero')) return null;
  const own = ownSheets(page, plan);
  return (
    <>
      {own.map((href) => (
        // React moves these to the head
        <link key={href} rel="preload" as="style" href={href} />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" crossOrigin="" href={href} />
      ))}
      {[later, ...own].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}

/** The print style sheet. It is the last element, because parsing can stop at a style sheet until it has loaded. */
export const PrintStyles = () => <link rel="stylesheet" href={ownSheet('print')} media="print" />;
