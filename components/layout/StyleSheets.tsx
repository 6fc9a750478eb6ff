import { fonts } from '../../src/browser/fonts.ts';
import { firm } from '../../src/config/firm.ts';
import { withBase } from '../../src/config/site-addresses.ts';
import type { Page, Role } from '../../src/page.ts';
import every from '../../src/styles/first.css?inline';
import later from '../../src/styles/later.css?url';
import { usePage } from './page-context.tsx';
import { roleLayouts } from './role-layouts.ts';

/**
 * The styles of the first screen (the part that is visible without scrolling). Each file has the name of a page role
 * (`Page.role`), except `plan.css`, which is for plans (the printable sheets of pages).
 */
const first: Record<string, string> = import.meta.glob('../../src/styles/first/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * The URLs of the style sheets in src/styles/own/. Most of these style sheets are loaded only by some pages. The name
 * of a file is one of these: a page role (`Page.role`), a name that a component declares in `styles`, a name that the
 * compiler adds (`full-fonts`), or a name that this module uses (`print`, `web-fonts`).
 */
const own: Record<string, string> = import.meta.glob('../../src/styles/own/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ownSheet = (name: string): string | undefined => own[`../../src/styles/own/${name}.css`];

function requiredSheet(name: string, neededBy: string): string {
  const url = ownSheet(name);
  if (url !== undefined) return url;
  const known = Object.keys(own).map((path) => path.replace(/^.*\/|\.css$/g, ''));
  throw new Error(
    `${neededBy} declares the style sheet “${name}”, but src/styles/own/ has no file ${name}.css. ` +
      `The style sheets are ${known.join(', ')}. Correct the name, or add the file.`,
  );
}

/** The host name, which the print style sheet prints before the paths of internal links. */
const hostVariable = `:root{--host:"${new URL(firm.origin).host}"}`;

/**
 * The styles of the first screen of a page with this role, or of a plan. These styles are inlined in the head. If they
 * were in a separate file, the first paint would wait for a request. A role without its own style sheet has only the
 * styles of all pages.
 */
export function firstStyles(kind: Role | 'plan'): string[] {
  const own = first[`../../src/styles/first/${kind}.css`];
  return [every + hostVariable, ...(own === undefined ? [] : [own])];
}

/**
 * The fonts of every page. `LaterStyles` preloads these fonts, so that the text below the first screen does not move
 * when the fonts load.
 */
const fontFiles = [...new Set(fonts.map(([, file]) => withBase(`/fonts/${file}.woff2`)))];

/**
 * Returns the URLs of the additional style sheets of a page or its plan: the style sheet of the role, if there is one,
 * and the style sheets that the components declare. Pages preload these style sheets: Chromium does not discover a
 * style sheet in the body during the loading of an earlier style sheet. Throws if a component declares a style sheet
 * that does not exist.
 */
export function ownSheets(
  { role, styles, planStyles }: Pick<Page, 'role' | 'styles' | 'planStyles'>,
  plan: boolean,
): string[] {
  const ofRole = ownSheet(role);
  const declared = (plan ? planStyles : styles).map(({ name, neededBy }) =>
    requiredSheet(name, neededBy),
  );
  return ofRole === undefined ? declared : [ofRole, ...declared];
}

interface Props {
  /** Where `<LaterStyles>` is rendered: after the hero, after the main section or after the whole text. */
  behind?: 'hero' | 'main' | 'text';
  /** Whether the rendered page is a plan (the printable sheet of a page). */
  plan?: boolean;
}

/**
 * The links to the style sheets for the part of a page below the first screen. The links are after the hero, the main
 * section or the whole text, depending on the role of the page. There, the links do not delay the content above
 * (docs/decisions.md, “Styles”). The layout renders this component in each of these places, but the component renders
 * the links in only one place.
 */
export function LaterStyles({ behind = 'hero', plan = false }: Props) {
  const page = usePage();
  if (behind !== (roleLayouts[page.role]?.firstScreenEnd ?? 'hero')) return null;
  const own = ownSheets(page, plan);
  return (
    <>
      {own.map((href) => (
        // React moves these <link> elements to the start of the rendered HTML: the start of the body
        <link key={href} rel="preload" as="style" href={href} />
      ))}
      {fontFiles.map((href) => (
        <link key={href} rel="preload" as="font" crossOrigin="" href={href} />
      ))}
      {[later, ...own].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <noscript>
        <link rel="stylesheet" href={requiredSheet('web-fonts', '<LaterStyles>')} />
      </noscript>
    </>
  );
}

/**
 * The print style sheet. The <link> is the last element of the page: after a <link>, browsers can stop parsing the HTML
 * until the style sheet has loaded.
 */
export const PrintStyles = () => (
  <link rel="stylesheet" href={requiredSheet('print', '<PrintStyles>')} media="print" />
);
