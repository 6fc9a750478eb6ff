import { firstStyles } from '../../components/layout/StyleSheets.tsx';
import { firm, paper } from '../config/firm.ts';
import { languageTag } from '../config/locale.ts';
import {
  basePath,
  feedAddress,
  markdownAddress,
  openingId,
  socialAddress,
  socialSize,
  withBase,
} from '../config/site-addresses.ts';
import { strings } from '../config/strings.ts';
import { labelOf, type Page } from '../page.ts';
import { policyOf } from './policy.ts';
import { structuredData } from './structured-data.ts';

/**
 * Speculation rules: Chromium prerenders an internal link on hover, so that the next page opens immediately. Links to
 * `/sitemap` are excluded, because the search button is one of these links. If scripts run, a click on this button
 * opens the search dialog, so a prerendered page would be useless.
 */
const speculation = {
  prerender: [
    {
      where: { selector_matches: `[href^="${basePath}"]:not([href*="#"], [href$="/sitemap"])` },
      eagerness: 'moderate',
    },
  ],
};

/** Returns the escape sequence of a UTF-16 code unit in JSON, such as `\u2019`. */
const escapeSequence = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A <script> element with JSON. `<` is escaped, because a text such as `</script>` would close the element. Characters
 * above U+00FF are escaped for the reason in src/outputs/escape-wide-characters.ts.
 */
const Data = ({ type, data }: { type: string; data: object }) => {
  const json = JSON.stringify(data).replace(/[<\u0100-\uFFFF]/g, escapeSequence);
  return <script type={type} dangerouslySetInnerHTML={{ __html: json }} />;
};

/**
 * The structured data and speculation rules of a page. They are at the end of the body, to load after the content. A
 * plan (the printable sheet of a page) has only the speculation rules.
 */
export const PageData = ({ page, plan }: { page: Page; plan: boolean }) => (
  <>
    {!plan && <Data type="application/ld+json" data={structuredData(page)} />}
    <Data type="speculationrules" data={speculation} />
  </>
);

/**
 * The metadata of a page: title, Content-Security-Policy, other <meta> elements and links. The values come from the
 * front matter of the page and from the firm's data. With `plan`, the metadata is for the page's plan (its printable
 * sheet), which has a different title and `noindex`.
 */
export function PageMetadata({ page, plan }: { page: Page; plan: boolean }) {
  const { address, role } = page;
  const { date, description, title } = page.frontMatter;
  const missing = role === 'not-found';
  const url = firm.origin + address;
  const ownTitle = plan ? strings.planOf(labelOf(page)) : title;
  const picture = strings.socialPicture(title);
  return (
    <>
      <title>
        {role === 'home' ? `${firm.fullName} – ${title}` : `${ownTitle} – ${firm.fullName}`}
      </title>
      <meta charSet="utf-8" />
      {import.meta.env.PROD && (
        <meta
          httpEquiv="Content-Security-Policy"
          content={policyOf(role, firstStyles(plan ? 'plan' : role))}
        />
      )}
      <meta name="description" content={description} />
      {(missing || plan) && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={date ? 'article' : 'website'} />
      <meta property="og:site_name" content={firm.fullName} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languageTag.replace('-', '_')} />
      <meta property="og:image" content={firm.origin + socialAddress(missing ? '/' : address)} />
      <meta property="og:image:width" content={String(socialSize.width)} />
      <meta property="og:image:height" content={String(socialSize.height)} />
      <meta property="og:image:alt" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={picture} />
      {date && <meta property="article:published_time" content={date} />}
      {/* browsers use the first theme-color element whose media query matches */}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1016" />
      <meta name="theme-color" content={paper} />
      {!missing && <link rel="canonical" href={url} />}
      {/* This element delays rendering in Chromium until the header and the first paragraph are parsed. Without this
          element, the links of the header would move while the header is being parsed, and Chromium would lay out
          and paint the header and the text below it one after the other. */}
      <link rel="expect" href={`#${openingId}`} {...{ blocking: 'render' }} />
      {/* the icon is not an SVG file: Chromium would render an SVG file on the main thread of the page */}
      <link rel="icon" href={withBase('/favicon.ico')} sizes="32x32" />
      <link rel="apple-touch-icon" href={withBase('/apple-touch-icon.png')} />
      <link rel="manifest" href={withBase('/site.webmanifest')} />
      {!missing && (
        <link rel="alternate" type="text/markdown" href={withBase(markdownAddress(address))} />
      )}
      <link rel="alternate" type="application/atom+xml" href={withBase(feedAddress)} />
    </>
  );
}

/**
 * The inline style sheets of a page or its plan. The Content-Security-Policy (in `PageMetadata`) allows these style
 * sheets by their hashes.
 */
export const PageStyles = ({ page, plan }: { page: Page; plan: boolean }) =>
  firstStyles(plan ? 'plan' : page.role).map((text) => <style key={text}>{text}</style>);
