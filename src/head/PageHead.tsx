import { Head } from 'vite-react-ssg';
import { firstStyles } from '../../components/layout/Styles.tsx';
import {
  basePath,
  feedAddress,
  markdownAddress,
  socialAddress,
  socialSize,
  withBase,
} from '../config/addresses.ts';
import { languageTag } from '../config/edition.ts';
import { firm, paper } from '../config/firm.ts';
import { strings } from '../config/strings.ts';
import { labelOf, type Page } from '../page.ts';
import { policyOf } from './policy.ts';
import { structuredData } from './structured-data.ts';

/**
 * Same-site links are prepared when a visitor is about to follow them, so that pages change at once. The list of all pages
 * is not: the search’s button leads there where no script runs, and whoever presses it would wait for the list as well.
 */
const speculation = {
  prerender: [
    {
      where: { selector_matches: `[href^="${basePath}"]:not([href*="#"], [href$="/sitemap"])` },
      eagerness: 'moderate',
    },
  ],
};

/** vite-react-ssg puts the head in with String.replace, which reads `$&` and the like in a text as its own signs. */
const literal = (text: string) => text.replaceAll('$', '$$$$');

/** Data in a script element. `<` is escaped, so that no text can close it. */
const Data = ({ type, data }: { type: string; data: object }) => (
  <script
    type={type}
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);

/** What only machines read of a page: it stands at the end, so that nothing a visitor reads waits for it. */
export const PageData = ({ page, plan }: { page: Page; plan: boolean }) => (
  <>
    {!plan && <Data type="application/ld+json" data={structuredData(page)} />}
    <Data type="speculationrules" data={speculation} />
  </>
);

/**
 * The head of a page: what a visitor sees of it, its policy, and what machines read, derived from its front matter and
 * the firm's data. That of its plan differs in the title, and in that it asks not to be listed.
 */
export function PageHead({ page, plan }: { page: Page; plan: boolean }) {
  const { address, role } = page;
  const { date } = page.frontMatter;
  const title = literal(page.frontMatter.title);
  const description = literal(page.frontMatter.description);
  const missing = role === 'missing';
  const url = firm.origin + address;
  const ownTitle = plan ? literal(strings.planOf(labelOf(page))) : title;
  const picture = strings.socialPicture(title);
  return (
    <Head>
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
      {/* the first one that applies is taken */}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1016" />
      <meta name="theme-color" content={paper} />
      {!missing && <link rel="canonical" href={url} />}
      {/* a header that is painted half read would move its own links; Chromium waits for the start of what is named */}
      <link rel="expect" href="#header-end" {...{ blocking: 'render' }} />
      <link rel="icon" href={withBase('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withBase('/apple-touch-icon.png')} />
      <link rel="manifest" href={withBase('/site.webmanifest')} />
      {!missing && (
        <link rel="alternate" type="text/markdown" href={withBase(markdownAddress(address))} />
      )}
      <link rel="alternate" type="application/atom+xml" href={withBase(feedAddress)} />
    </Head>
  );
}
