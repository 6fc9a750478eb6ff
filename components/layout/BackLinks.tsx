import { strings } from '../../src/facts/strings.ts';
import { Icon } from './Icon.tsx';

/** The ways out of an article: the home page, and its list of articles. */
export function BackLinks() {
  const links = [
    { href: '/', label: strings.backHome },
    { href: '/#insights', label: strings.backToInsights },
  ];
  return (
    <ul className="backs">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>
            <Icon name="arrow-right" flip />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
