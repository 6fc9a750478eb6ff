import { socialAddress } from '../config/addresses.ts';
import { weekdays } from '../config/calendar.ts';
import { languageTag } from '../config/edition.ts';
import { firm } from '../config/firm.ts';
import { strings } from '../config/strings.ts';
import { labelOf, type Page } from '../page.ts';

const home = `${firm.origin}/`;
/** Stands for the firm wherever it is described already. */
const firmReference = { '@id': `${home}#firm` };

/**
 * The page for search engines, in schema.org's vocabulary: the firm, the page with its questions, the service or the
 * article it is about, its breadcrumb. Everything is read from the page and the firm's data, and says what a visitor reads.
 * Procedures are not marked as HowTo, which no search engine shows any more (Google ended it in September 2023);
 * ratings are not marked at all, because the firm would be rating itself.
 */
export function structuredData(page: Page): object {
  const { role, group, frontMatter } = page;
  const url = firm.origin + page.address;
  const things = [
    describeFirm(role === 'home' || role === 'contact'),
    role === 'home' && {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      url: home,
      name: firm.fullName,
    },
    describePage(page, url),
    role === 'service' && {
      '@type': 'Service',
      '@id': `${url}#service`,
      url,
      name: labelOf(page),
      description: frontMatter.description,
      category: group.title,
      provider: firmReference,
    },
    Boolean(frontMatter.date) && describeArticle(page, url),
    group.folder !== '' && describeBreadcrumb(page, url),
  ];
  return { '@context': 'https://schema.org', '@graph': things.filter(Boolean) };
}

/** The firm: its name on every page, all that a map or a directory asks for where `whole`. */
function describeFirm(whole: boolean): object {
  const named = {
    '@type': 'ProfessionalService',
    ...firmReference,
    name: firm.fullName,
    url: home,
  };
  if (!whole) return named;
  const [rooms] = firm.office;
  const { district, city, country } = firm.place;
  return {
    ...named,
    logo: `${firm.origin}/icon-512.png`,
    image: firm.origin + socialAddress('/'),
    telephone: firm.telephone.text,
    email: firm.email,
    foundingDate: String(firm.foundedIn),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${rooms}, ${district}`,
      addressLocality: city,
      addressCountry: country,
    },
    openingHoursSpecification: firm.hours.flatMap(({ days, open }) =>
      open
        ? {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => weekdays[day]),
            opens: open[0],
            closes: open[1],
          }
        : [],
    ),
    sameAs: firm.networks.flatMap(({ address }) => address || []),
  };
}

/** The page itself; one with questions holds their answers too. */
function describePage(page: Page, url: string): object {
  const { frontMatter, role, questions } = page;
  return {
    '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
    '@id': url,
    url,
    name: frontMatter.title,
    description: frontMatter.description,
    inLanguage: languageTag,
    publisher: firmReference,
    ...modified(page),
    ...(role === 'service' && { mainEntity: { '@id': `${url}#service` } }),
    ...(questions.length > 0 && {
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  };
}

/** When the page last changed, or its figures were last compared with their sources; when the oldest of them were. */
function modified({ frontMatter: { updated }, role, figureSources: { checked } }: Page) {
  if (updated) return { dateModified: updated };
  const [oldest] = checked;
  if (role !== 'service' || !oldest) return {};
  return { dateModified: checked.at(-1)?.day, lastReviewed: oldest.day };
}

function describeArticle({ address, frontMatter }: Page, url: string): object {
  const { title, description, date, updated, author, category } = frontMatter;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: firm.origin + socialAddress(address),
    datePublished: date,
    dateModified: updated ?? date,
    author: author ? { '@type': 'Person', name: author } : firmReference,
    publisher: firmReference,
    mainEntityOfPage: { '@id': url },
    inLanguage: languageTag,
    articleSection: category,
  };
}

/** Home, then the list of articles if the page is one, then the page. A group has no page of its own, so it is no step. */
function describeBreadcrumb(page: Page, url: string): object {
  const steps = [
    { name: strings.home, item: home },
    ...(page.role === 'article' ? [{ name: page.group.title, item: `${home}#insights` }] : []),
    { name: labelOf(page), item: url },
  ];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
