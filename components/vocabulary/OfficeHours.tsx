import { enhanced } from '../../src/browser/enhanced.ts';
import { firm, openHours } from '../../src/config/firm.ts';
import { formatTime } from '../../src/config/locale.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';

/**
 * A table of the office hours from src/config/firm.ts. With scripts, the table also shows whether the office is open
 * now.
 */
export const OfficeHours = defineComponent({
  contract: 'Type only “<OfficeHours />”. The site adds the opening hours.',
  layout: 'aside',
  markdown: () =>
    firm.hours
      .map(({ label, open }) => {
        const times = open ? open.map(formatTime).join(strings.until) : strings.closed;
        return `- **${label}:** ${times}`;
      })
      .join('\n'),
  render: () => (
    <div className="hours">
      <table aria-label={strings.openingHours}>
        <tbody>
          {firm.hours.map(({ label, open }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <bdi>{open ? open.map(formatTime).join(strings.until) : strings.closed}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="hours__now" {...enhanced('officeStatus', { hours: openHours })}>
        {strings.dubaiTime}
      </div>
    </div>
  ),
});
