import type { FAQPage, WebPage } from 'schema-dts';
import type { Page } from '../pages.ts';
import { firm, urlOf } from './identifiers.ts';

/** The page itself; one with questions holds their answers too. */
export function describePage(page: Page): WebPage | FAQPage {
  const { frontMatter, group, questions } = page;
  const url = urlOf(page);
  const about = {
    '@id': url,
    url,
    name: frontMatter.title,
    description: frontMatter.description,
    inLanguage: 'en-GB',
    publisher: firm,
    ...(frontMatter.updated && { dateModified: frontMatter.updated }),
  } as const;
  if (questions.length === 0)
    return {
      '@type': 'WebPage',
      ...about,
      ...(group.kind === 'service' && { mainEntity: { '@id': `${url}#service` } }),
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
