import { formatMinutes } from '../../src/config/dates.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { enhanced } from './Island.tsx';

/**
 * The promise under the hero's button: a free consultation, and a reply by a certain time. The browser computes the
 * time from the office hours. Without scripts, it is “by the next working day”.
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
