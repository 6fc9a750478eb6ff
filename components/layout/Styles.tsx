import { withBase } from '../../src/config/addresses.ts';
import { firm } from '../../src/config/firm.ts';
import type { Page } from '../../src/page.ts';
import every from '../../src/styles/first.css?inline';
import later from '../../src/styles/later.css?url';
import { withLocalFontQuotes } from '../../src/workarounds/local-font-quotes.ts';
import { usePage } from './page-context.tsx';

/** The styles of kinds of page whose first screen has a look of its own, by the role that they are named after. */
const first: Record<string, string> = import.meta.glob('../../src/styles/first/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The sheets that few pages have: of kinds of page, named after their role, and of components of the vocabulary. */
const own: Record<string, string> = import.meta.glob('../../src/styles/own/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ownSheet = (name: string) => own[`../../src/styles/own/${name}.css`];

/** The host that the print style sheet writes before the site's own paths. */
const hostVariable = `:root{--host:"${new URL(firm.origin).host}"}`;

/** The styles of a page's first screen. They are inlined in its head, so that no request delays the first paint. */
export const firstStyles = (kind: string): string[] =>
  [every + hostVariable, first[`../../src/styles/first/${kind}.css`] ?? []]
    .flat()
    .map(withLocalFontQuotes);

/** The fonts of every page. They are fetched together with the style sheet, so that the text below is laid out once. */
const fonts = ['figtree', 'brygada', 'brygada-italic'].map((name) =>
  withBase(`/fonts/${name}.woff2`),
);

/** Kinds of page whose first screen reaches further than the hero. */
const reach: Readonly<Record<string, 'form' | 'text'>> = {
  contact: 'form',
  legal: 'text',
  list: 'text',
};

/**
 * The sheets that a page or its plan has besides that of all pages. Chromium sees none of them behind one that is on
 * its way.
 */
const ownSheets = ({ role, styles }: Page, plan: boolean): string[] =>
  [role, ...styles.filter((name) => !plan || name === 'passage')].flatMap(
    (name) => ownSheet(name) ?? [],
  );

interface Props {
  behind?: 'hero' | 'form' | 'text';
  plan?: boolean;
}

/**
 * The sheet of all that lies below the first screen, and those that this page has besides. They are linked behind the
 * hero, the form or the whole text, so that nothing above them waits (docs/decisions.md, “Styles”); a page asks for
 * them in each of these places, and they stand in one.
 */
export function LaterStyles({ behind = 'hero', plan = false }: Props) {
  const page = usePage();
  if (behind !== (reach[page.role] ?? 'hero')) return null;
  const own = ownSheets(page, plan);
  return (
    <>
      {own.map((href) => (
        // React writes these at the top of the page
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

/** The sheet of paper. A browser would not read past it before it has come, so it comes last. */
export const PaperStyles = () => <link rel="stylesheet" href={ownSheet('print')} media="print" />;
