import type {
  FAQPage,
  Graph,
  PostalAddress,
  ProfessionalService,
  Thing,
  WebPage,
} from 'schema-dts';
import { socialAddress } from '../facts/addresses.ts';
import { weekdays } from '../facts/calendar.ts';
import { languageTag } from '../facts/edition.ts';
import { site } from '../facts/firm.ts';
import { strings } from '../facts/strings.ts';
import { labelOf, type Page } from '../page.ts';

const home = `${site.origin}/`;
/** Stands for the firm wherever it is described already. */
const firm = { '@id': `${home}#firm` };
const urlOf = ({ address }: Page) => site.origin + address;

/**
 * The page for search engines, in schema.org's vocabulary: the firm, the page with its questions, the service or the
 * article it is about, its breadcrumb. Everything is read from the page and the firm's data, and says what a visitor reads.
 * Procedures are not marked as HowTo, which no search engine shows any more (Google ended it in September 2023);
 * ratings are not marked at all, because the firm would be rating itself.
 */
export function structuredData(page: Page): Graph {
  const { role, group, frontMatter } = page;
  const things: Thing[] = [describeFirm(role === 'home' || role === 'contact')];
  if (role === 'home')
    things.push({ '@type': 'WebSite', '@id': `${home}#site`, url: home, name: site.fullName });
  things.push(describePage(page));
  if (role === 'service') things.push(describeService(page));
  if (frontMatter.date) things.push(describeArticle(page));
  if (group.folder) things.push(describeBreadcrumb(page));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The firm: its name on every page, all that a map or a directory asks for where `whole`. */
function describeFirm(whole: boolean): ProfessionalService {
  const named = {
    '@type': 'ProfessionalService',
    ...firm,
    name: site.fullName,
    url: home,
  } as const;
  if (!whole) return named;
  return {
    ...named,
    logo: `${site.origin}/icon-512.png`,
    image: site.origin + socialAddress('/'),
    telephone: site.telephone.text,
    email: site.email,
    foundingDate: String(site.since),
    address: postalAddress(),
    openingHoursSpecification: site.hours.flatMap(({ days, open }) =>
      open
        ? {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days.map((day) => weekdays[day]),
            opens: open[0],
            closes: open[1],
          }
        : [],
    ),
    sameAs: site.networks.flatMap(({ address }) => address || []),
  };
}

/** The office's three lines as schema.org's parts: its rooms, ‘district, city’, country. */
function postalAddress(): PostalAddress {
  const [rooms, place, country] = site.office;
  const [district, city] = place.split(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: `${rooms}, ${district}`,
    addressLocality: city,
    addressCountry: country,
  };
}

/** The page itself; one with questions holds their answers too. */
function describePage(page: Page): WebPage | FAQPage {
  const { frontMatter, role, questions } = page;
  const url = urlOf(page);
  const about = {
    '@id': url,
    url,
    name: frontMatter.title,
    description: frontMatter.description,
    inLanguage: languageTag,
    publisher: firm,
    ...modified(page),
  } as const;
  if (questions.length === 0)
    return {
      '@type': 'WebPage',
      ...about,
      ...(role === 'service' && { mainEntity: { '@id': `${url}#service` } }),
    };
  return {
    '@type': 'FAQPage',
    ...about,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** When the page last changed, or its figures were last compared with their sources; when the oldest of them were. */
function modified({ frontMatter: { updated }, role, figureSources: { checked } }: Page) {
  if (updated) return { dateModified: updated };
  const [oldest] = checked;
  if (role !== 'service' || !oldest) return {};
  return { dateModified: checked.at(-1)?.day, lastReviewed: oldest.day };
}

function describeService(page: Page): Thing {
  const url = urlOf(page);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: labelOf(page),
    description: page.frontMatter.description,
    category: page.group.title,
    provider: firm,
  };
}

function describeArticle(page: Page): Thing {
  const { title, description, date, updated, author, category } = page.frontMatter;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: site.origin + socialAddress(page.address),
    datePublished: date,
    dateModified: updated ?? date,
    author: author ? { '@type': 'Person', name: author } : firm,
    publisher: firm,
    mainEntityOfPage: { '@id': urlOf(page) },
    inLanguage: languageTag,
    ...(category && { articleSection: category }),
  };
}

/** Home, then the list of articles if the page is one, then the page. A group has no page of its own, so it is no step. */
function describeBreadcrumb(page: Page): Thing {
  const steps = [
    { name: strings.home, item: home },
    ...(page.role === 'article' ? [{ name: page.group.title, item: `${home}#insights` }] : []),
    { name: labelOf(page), item: urlOf(page) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
