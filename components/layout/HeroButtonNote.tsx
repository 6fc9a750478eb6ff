import { firm, openHours } from '../../src/config/firm.ts';
import { formatMinutes } from '../../src/config/locale.ts';
import { strings } from '../../src/config/strings.ts';

/**
 * The note under the hero's button. The note states the length of the free consultation, when a partner replies, and
 * the firm's registrations. The browser computes the time of the reply from the office hours. Without scripts, the note
 * says “by the next working day” instead of this time.
 */
export const HeroButtonNote = () => (
  <p className="promise">
    {strings.replyPromise(formatMinutes(firm.consultationMinutes).length)}{' '}
    <em data-reply-hours={JSON.stringify(openHours)}>{strings.replyTime}</em>
    {firm.registrations.map(({ authority, number, address }) => (
      <a key={number} href={address}>
        {strings.registration(authority, number)}
      </a>
    ))}
  </p>
);
