import { fonts } from '../../src/browser/fonts.ts';
import { withBase } from '../../src/config/addresses.ts';
import { firm } from '../../src/config/firm.ts';
import type { Page } from '../../src/page.ts';
import every from '../../src/styles/first.css?inline';
import later from '../../src/styles/later.css?url';
import { usePage } from './page-context.tsx';

/** The styles of the first screen, by page role. Each file has the name of its `Page.role`. */
const first: Record<string, string> = import.meta.glob('../../src/styles/first/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * The URLs of the style sheets that only some pages load. Each file has the name of a page role (`Page.role`) or of a
 * component.
 */
const own: Record<string, string> = import.meta.glob('../../src/styles/own/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ownSheet = (name: string) => own[`../../src/styles/own/${name}.css`];

/** The host name. The print style sheet prints it before the paths of internal links. */
const hostVariable = `:root{--host:"${new URL(firm.origin).host}"}`;

/** The styles of a page's first screen. They are inlined in the head, so that the first paint waits for no request. */
export const firstStyles = (kind: string): string[] =>
  [every + hostVariable, first[`../../src/styles/first/${kind}.css`] ?? []].flat();

/**
 * The fonts of every page. They are preloaded with the style sheet, so that the text below the first screen does not
 * reflow.
 */
const fontFiles = [...new Set(fonts.map(([, file]) => withBase(`/fonts/${file}.woff2`)))];

/** The component after which the first screen ends, for the page roles where this is not the hero. */
const firstScreenEnd: Readonly<Record<string, 'form' | 'text'>> = {
  contact: 'form',
  legal: 'text',
  list: 'text',
};

/**
 * Returns the URLs of the additional style sheets of a page or its plan. They are preloaded: Chromium does not discover
 * a style sheet in the body while an earlier one is loading.
 */
const ownSheets = ({ role, styles, planStyles }: Page, plan: boolean): string[] =>
  [role, ...(plan ? planStyles : styles)].flatMap((name) => ownSheet(name) ?? []);

interface Props {
  /** The component after which `<LaterStyles>` is rendered. */
  behind?: 'hero' | 'form' | 'text';
  /** Whether the page is a plan. */
  plan?: boolean;
}

/**
 * The links to the style sheets for the part of a page below the first screen. The role of the page decides whether
 * these links are after the hero, the form or the whole text, so that they do not delay the content above them
 * (docs/decisions.md, “Styles”). So the layout renders this component after each of the three.
 */
export function LaterStyles({ behind = 'hero', plan = false }: Props) {
  const page = usePage();
  if (behind !== (firstScreenEnd[page.role] ?? 'hero')) return null;
  const own = ownSheets(page, plan);
  return (
    <>
      {own.map((href) => (
        // React moves these elements to the head
        <link key={href} rel="preload" as="style" href={href} />
      ))}
      {fontFiles.map((href) => (
        <link key={href} rel="preload" as="font" crossOrigin="" href={href} />
      ))}
      {[later, ...own].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <noscript>
        <link rel="stylesheet" href={ownSheet('web-fonts')} />
      </noscript>
    </>
  );
}

/**
 * The print style sheet. It is the last element of the page, because a browser may stop parsing until a style sheet has
 * loaded.
 */
export const PrintStyles = () => <link rel="stylesheet" href={ownSheet('print')} media="print" />;
