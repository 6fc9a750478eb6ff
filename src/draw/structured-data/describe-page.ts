import type { FAQPage, WebPage } from 'schema-dts';
import { languageTag } from '../../facts/edition.ts';
import type { Page } from '../../language/page.ts';
import { firm, urlOf } from './identifiers.ts';

/** The page itself; one with questions holds their answers too. */
export function describePage(page: Page): WebPage | FAQPage {
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
function modified({ frontMatter: { updated }, role, checked }: Page) {
  if (updated) return { dateModified: updated };
  const [oldest] = checked;
  if (role !== 'service' || !oldest) return {};
  return { dateModified: checked.at(-1)?.day, lastReviewed: oldest.day };
}
