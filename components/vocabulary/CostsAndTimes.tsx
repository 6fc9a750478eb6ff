import { Fragment } from 'react';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import type { Phrase, ShortAnswers } from '../../src/content/in-short-labels.ts';
import { labelOf, type Page, pagesByGroup } from '../../src/page.ts';
import { PageLink } from '../layout/Links.tsx';
import { NoBreak } from '../layout/Prose.tsx';
import { useRenderedPage } from '../layout/page-context.tsx';
import { Rows } from './render-table.tsx';

/**
 * The tables show these answers of `<InShort>` (the summary of a service page). The keys are in the order of the
 * columns.
 */
const columns = ['state', 'fee', 'time', 'bring'] as const satisfies (keyof ShortAnswers)[];

const { costsAndTimes: words } = strings;

/** Tables of the costs, times and documents of all pages with an `<InShort>`, one table for each group of pages. */
export const CostsAndTimes = defineComponent({
  contract:
    'Type only “<CostsAndTimes />”. The site adds tables of the costs, times and documents from the <InShort> of ' +
    'each page.',
  layout: 'wide',
  styles: ['table', 'costs'],
  markdown: (_words, pages) =>
    summarised(pages)
      .map(({ group, pages: listed }) => {
        const entries = listed.map((page) => {
          const lines = columns.map((key) => `  - ${words[key]}: ${answerAsMarkdown(page, key)}`);
          return `- [${labelOf(page)}](${page.address})\n${lines.join('\n')}`;
        });
        return `### ${group.title}\n\n${entries.join('\n')}`;
      })
      .join('\n\n'),
  searched: false,
  render: () => <Tables />,
});

type Summarised = Pick<Page, 'address' | 'group' | 'frontMatter' | 'inShort'>;

const summarised = <Listed extends Summarised>(pages: readonly Listed[]) =>
  pagesByGroup(pages.filter(({ inShort }) => inShort));

/** Resolves a link on the page at `address`: for `/vat-services`, `#fees` becomes `/vat-services#fees`. */
const fromRoot = (address: string, href: string) => (href.startsWith('#') ? address + href : href);

const answerAsMarkdown = ({ address, inShort }: Summarised, key: keyof ShortAnswers) =>
  (inShort?.[key] ?? [])
    .map(({ text, href }) => (href ? `[${text}](${fromRoot(address, href)})` : text))
    .join('');

const Phrases = ({ of, address }: { of: readonly Phrase[]; address: string }) =>
  of.map(({ text, href }, index) =>
    href ? (
      <PageLink key={index} href={fromRoot(address, href)}>
        <NoBreak text={text} />
      </PageLink>
    ) : (
      <NoBreak key={index} text={text} />
    ),
  );

function Tables() {
  const { site } = useRenderedPage();
  return summarised(site.pages).map(({ group, pages }) => {
    const id = `costs-${group.folder}`;
    return (
      <Fragment key={group.folder}>
        <h3 id={id}>{group.title}</h3>
        <Rows
          kind="table--numbered costs"
          labelledBy={id}
          table={{
            columns: [words.service, ...columns.map((key) => words[key])],
            body: pages.map((page) => ({
              name: <PageLink href={page.address}>{labelOf(page)}</PageLink>,
              cells: columns.map((key) => ({
                content: <Phrases of={page.inShort?.[key] ?? []} address={page.address} />,
              })),
            })),
          }}
          draw={({ content }, head) => <td data-column={head}>{content}</td>}
        />
      </Fragment>
    );
  });
}
