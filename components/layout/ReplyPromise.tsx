import { formatMinutes } from '../../src/config/dates.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { enhanced } from './Island.tsx';

/**
 * The promise under the hero's button: a free consultation, and when a partner replies. The browser computes the time
 * of the reply from the office hours. Without scripts, the text is “by the next working day”.
 */
export const ReplyPromise = () => (
  <p className="promise">
    {strings.replyPromise(formatMinutes(firm.consultationMinutes).length)}{' '}
    <em {...enhanced('replyTime', { hours: openHours })}>{strings.nextWorkingDay}</em>
    {firm.registrations.map(({ authority, number, address }) => (
      <a key={number} href={address}>
        {strings.registration(authority, number)}
      </a>
    ))}
  </p>
);
