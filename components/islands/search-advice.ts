import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { element } from './element.ts';

const allPages = () =>
  element('a', { href: `${import.meta.env.BASE_URL}sitemap` }, strings.allPages);

/** What to do when nothing was found: other words, the list of all pages, the telephone. */
export const notFoundAdvice = (): (Node | string)[] => [
  `${strings.notFoundAdvice} `,
  allPages(),
  `, ${strings.orCall} `,
  element('a', { className: 'whole', href: site.telephone.href }, site.telephone.text),
  '.',
];

/** What to do when the search itself did not arrive. */
export const failedAdvice = (): (Node | string)[] => [`${strings.searchFailed} `, allPages(), '.'];
