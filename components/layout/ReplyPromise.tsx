import { formatMinutes } from '../../src/config/dates.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { enhanced } from './Island.tsx';

/**
 * What a visitor gets for pressing the hero's button: a free consultation and a reply by a stated time.
 * The browser computes the time from the office hours; without scripts it reads "by the next working day".
 */
export const ReplyPromise = () => (
  <p className="promise">
    {strings.replyPromise(formatMinutes(firm.consultationMinutes).length)}{' '}
    <em {...enhanced('reply', { hours: openHours })}>{strings.nextWorkingDay}</em>
    {firm.registrations.map(({ authority, number, address }) => (
      <a key={number} href={address}>
        {strings.registration(authority, number)}
      </a>
    ))}
  </p>
);
