import { Fragment } from 'react';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import type { Phrase, ShortAnswers } from '../../src/content/short-answers.ts';
import { labelOf, type Page, pagesByGroup } from '../../src/page.ts';
import { PageLink } from '../layout/Links.tsx';
import { Held } from '../layout/Prose.tsx';
import { useDrawnPage } from '../layout/page-context.tsx';
import { Rows } from './table-rows.tsx';

/** The answers that the table shows, in the order of its columns. */
const columns = ['state', 'fee', 'time', 'bring'] as const satisfies (keyof ShortAnswers)[];

const { costsAndTimes: words } = strings;

/** Every page that has an `<InShort>`, by group, with what it says of costs, times and documents. */
export const CostsAndTimes = defineComponent({
  contract: 'Nothing inside: <CostsAndTimes />',
  layout: 'wide',
  styles: 'ledger',
  markdown: (_words, pages) =>
    summarised(pages)
      .map(({ group, pages: listed }) => {
        const entries = listed.map((page) => {
          const lines = columns.map((key) => `  - ${words[key]}: ${typed(page, key)}`);
          return `- [${labelOf(page)}](${page.address})\n${lines.join('\n')}`;
        });
        return `### ${group.title}\n\n${entries.join('\n')}`;
      })
      .join('\n\n'),
  searched: false,
  render: () => <Tables />,
});

/** What the table needs to know of a page. */
type Summarised = Pick<Page, 'address' | 'group' | 'frontMatter' | 'inShort'>;

const summarised = <Listed extends Summarised>(pages: readonly Listed[]) =>
  pagesByGroup(pages.filter(({ inShort }) => inShort));

/** The address of a link on its page, from the root of the site: an anchor alone is one of that page. */
const fromRoot = (address: string, href: string) => (href.startsWith('#') ? address + href : href);

const typed = ({ address, inShort }: Summarised, key: keyof ShortAnswers) =>
  (inShort?.[key] ?? [])
    .map(({ text, href }) => (href ? `[${text}](${fromRoot(address, href)})` : text))
    .join('');

const Phrases = ({ of, address }: { of: readonly Phrase[]; address: string }) =>
  of.map(({ text, href }, index) =>
    href ? (
      <PageLink key={index} href={fromRoot(address, href)}>
        <Held text={text} />
      </PageLink>
    ) : (
      <Held key={index} text={text} />
    ),
  );

function Tables() {
  const { site } = useDrawnPage();
  return summarised(site.pages).map(({ group, pages }) => {
    const id = `costs-${group.folder}`;
    return (
      <Fragment key={group.folder}>
        <h3 id={id}>{group.title}</h3>
        <Rows
          kind="ledger--n ledger--5"
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
