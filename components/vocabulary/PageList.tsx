import { pagesByGroup } from '../../src/language/pages-by-group.ts';
import { word } from '../../src/language/word.ts';
import { usePage, usePages } from '../layout/page-context.ts';

/** Every page of the site but the one it stands on, by group, with its description. */
export const PageList = word({
  contract: 'Nothing inside: <PageList />',
  look: 'wide',
  read(content) {
    content.end();
    return {};
  },
  markdown: (_inside, pages) =>
    pagesByGroup(pages)
      .map(({ group, pages: listed }) => {
        const links = listed.map(
          ({ address, frontMatter: { title, menu, description } }) =>
            `- [${menu?.label ?? title}](${address}): ${description}`,
        );
        return `### ${group.title}\n\n${links.join('\n')}`;
      })
      .join('\n\n'),
  render: () => <Groups />,
});

function Groups() {
  const here = usePage().address;
  const listed = usePages().filter(
    ({ address, canonical }) => address === canonical && ![here, '/404'].includes(address),
  );
  return (
    <div className="atlas">
      {pagesByGroup(listed).map(({ group, pages }) => (
        <section key={group.folder}>
          <h3>{group.title}</h3>
          <ul className="atlas__pages">
            {pages.map(({ address, frontMatter: { title, menu, description } }) => (
              <li key={address}>
                <a href={address}>{menu?.label ?? title}</a>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
