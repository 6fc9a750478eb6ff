import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError } from '../../src/content/component-content.ts';
import { items, readLink } from '../../src/content/component-readers.ts';
import { Icon } from '../layout/Icon.tsx';
import { LazyIllustration } from '../layout/Illustration.tsx';
import { SiteLink } from '../layout/SiteLink.tsx';

interface Props {
  links: { href: string; label: string }[];
}

const points = 9;

/**
 * Nine links to services, placed around a compass rose, 40 degrees apart. On narrow screens, the links are a list
 * without the drawing. For screen readers, the links are always a list.
 */
export const CompassRose = defineComponent<Props>({
  contract: 'Type a bulleted list of nine links, such as “- [Golden Visa](/golden-visa)”.',
  check: { contents: ['bulleted list'] },
  layout: 'split',
  read(content) {
    const list = content.required('ul');
    content.end();
    const links = items(list).map(readLink);
    if (links.length !== points)
      throw new ContractError(
        list,
        `expected nine links, found ${links.length}`,
        links.length < points
          ? 'Add links to other pages until the list has nine links, such as “- [Golden Visa](/golden-visa)”. The ' +
              'page /sitemap lists all pages.'
          : 'Delete links until the list has nine links.',
      );
    return { links };
  },
  facts: ({ links }) => ({ suggestedLinks: links }),
  render: ({ links }) => (
    <nav className="compass-rose" aria-label={strings.services}>
      <LazyIllustration name="rose" />
      <span className="needle" aria-hidden="true" />
      <ol>
        {links.map(({ href, label }, index) => (
          <li key={href}>
            <SiteLink to={href}>
              <span className="compass-rose__bearing" aria-hidden="true">
                {`${String(index * (360 / points)).padStart(3, '0')}°`}
              </span>
              <span>{label}</span>
              <Icon name="arrow-right" flip />
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  ),
});
