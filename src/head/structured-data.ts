import { weekdays } from '../config/calendar.ts';
import { firm } from '../config/firm.ts';
import { languageTag } from '../config/locale.ts';
import { socialAddress } from '../config/site-addresses.ts';
import { strings } from '../config/strings.ts';
import type { Leader } from '../content/page-facts.ts';
import { labelOf, type Page } from '../page.ts';

const home = `${firm.origin}/`;
const firmReference = { '@id': `${home}#firm` };

/**
 * Returns the structured data of a page (schema.org) as JSON-LD: the firm, the leaders on the page, the page with its
 * questions, the service or article, and the breadcrumb. The data of the home page also describes the site. All values
 * come from the page and the firm's data. HowTo is not used, because search engines no longer show this type (Google
 * removed HowTo in September 2023). AggregateRating is not used, because Google does not accept ratings that a firm
 * publishes about itself.
 */
export function structuredData(page: Page): object {
  const { role, group, frontMatter, leaders } = page;
  const url = firm.origin + page.address;
  const things = [
    describeFirm(role === 'home' || role === 'contact', leaders.map(personOf(url))),
    ...leaders.map(describePerson(url)),
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

/**
 * Describes the firm: its name, its URL, and the leaders that are on the page (`employee`). With `whole`, also
 * describes the firm's logo and image, contact data, year of founding, postal address, opening hours and social
 * networks.
 */
function describeFirm(whole: boolean, employee: object[]): object {
  const named = {
    '@type': 'ProfessionalService',
    ...firmReference,
    name: firm.fullName,
    url: home,
    ...(employee.length > 0 && { employee }),
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

const personOf =
  (url: string) =>
  ({ id }: Leader) => ({ '@id': `${url}#${id}` });

const describePerson = (url: string) => (leader: Leader) => ({
  '@type': 'Person',
  ...personOf(url)(leader),
  url: `${url}#${leader.id}`,
  name: leader.name,
  jobTitle: leader.jobTitle,
  image: `${firm.origin}/art/portrait-${leader.id}.svg`,
  worksFor: firmReference,
});

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

/**
 * Returns the dates of a page. If the page has the field `updated`, `dateModified` is the value of this field. The
 * dates of a service page without this field come from pages/figures.yml. On these days, figures (amounts and other
 * numbers) of the page were compared with their sources. `dateModified` is the newest of these days, and `lastReviewed`
 * is the oldest. In all other cases, returns no dates.
 */
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

/**
 * Describes the breadcrumb: home, the list of articles (only for an article), and the page. The groups of other pages
 * are not in the breadcrumb, because these groups have no page of their own.
 */
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
