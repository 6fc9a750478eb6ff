import { firm } from '../../src/config/firm.ts';
import { menuStrings, strings } from '../../src/config/strings.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.tsx';
import { SiteLink } from './SiteLink.tsx';

/**
 * The bar at the bottom of small screens, with four links: to book a consultation, to call, to chat, and to open the
 * menu. The bar appears when the visitor has scrolled by half the height of the viewport. Without scripts or
 * scroll-driven animations, the bar is always visible. On the contact page, the bar has no booking link. On wide
 * screens, only the chat link is shown, as a floating button.
 */
export function BottomBar() {
  const { role } = usePage();
  return (
    <nav className="bottom-bar" aria-label={strings.contact}>
      <div className="neatline" />
      <ul>
        {role !== 'contact' && (
          <li>
            <SiteLink className="bottom-bar__book" to="/contact">
              <Icon name="calendar-blank" />
              {strings.book}
            </SiteLink>
          </li>
        )}
        <li>
          <a href={firm.telephone.href}>
            <Icon name="phone" />
            {strings.call}
          </a>
        </li>
        <li>
          <a
            className="chat"
            href={firm.chat}
            target="_blank"
            rel="noopener"
            aria-label={strings.chat}
          >
            <Icon name="chat-circle-dots" />
            {strings.chatShort}
          </a>
        </li>
        <li>
          <a href="#site-links" data-opens="drawer">
            <Icon name="list" />
            {menuStrings.menu}
          </a>
        </li>
      </ul>
    </nav>
  );
}
