import { defineComponent } from '../../src/content/component.ts';
import { pagesByGroup } from '../../src/page.ts';
import { NoBreak } from '../layout/Prose.tsx';
import { useRenderedPage } from '../layout/page-context.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';

/**
 * A list of the pages of the site, by group, with their descriptions. Omits the 404 page and, in the HTML, the current
 * page.
 */
export const PageList = defineComponent({
  contract:
    'Type only “<PageList />”. The site adds links to all pages except this page and the 404 page.',
  layout: 'wide',
  markdown: (_words, pages) =>
    pagesByGroup(pages)
      .map(({ group, pages: listed }) => {
        const links = listed.map(
          ({ address, frontMatter: { title, menu, description } }) =>
            `- [${menu?.label ?? title}](${address}): ${description}`,
        );
        return `### ${group.title}\n\n${links.join('\n')}`;
      })
      .join('\n\n'),
  searched: false,
  render: () => <Groups />,
});

function Groups() {
  const { page: here, site } = useRenderedPage();
  const listed = site.pages.filter((page) => page !== here && page.role !== 'not-found');
  return (
    <div className="page-list">
      {pagesByGroup(listed).map(({ group, pages: members }) => (
        <section key={group.folder}>
          <h3>{group.title}</h3>
          <ul className="page-list__links">
            {members.map(({ address, frontMatter: { title, menu, description } }) => (
              <li key={address}>
                <SiteLink to={address}>{menu?.label ?? title}</SiteLink>
                <p>
                  <NoBreak text={description} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
