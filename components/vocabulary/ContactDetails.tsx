import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { Icon } from '../layout/Icon.tsx';

/** The telephone number, e-mail address and office of the firm, from src/config/firm.ts. */
export const ContactDetails = defineComponent({
  contract:
    'Type only “<ContactDetails />”. The site adds the telephone number, the e-mail address and the office.',
  check: { contents: ['office'] },
  layout: 'aside',
  styles: ['contact-details'],
  markdown: () =>
    [
      `- **${strings.telephone}:** [${firm.telephone.text}](${firm.telephone.href})`,
      `- **${strings.email}:** [${firm.email}](mailto:${firm.email})`,
      `- **${strings.address}:** ${firm.office.join(', ')}`,
    ].join('\n'),
  render: () => (
    <ul className="info">
      <li>
        <Icon name="phone" />
        <div>
          <b>{strings.telephone}</b>
          <br />
          <a href={firm.telephone.href}>
            <bdi dir="ltr">{firm.telephone.text}</bdi>
          </a>
        </div>
      </li>
      <li>
        <Icon name="envelope-simple" />
        <div>
          <b>{strings.email}</b>
          <br />
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </div>
      </li>
      <li>
        <Icon name="map-pin" />
        <div>
          <b>{strings.address}</b>
          {firm.office.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </div>
      </li>
    </ul>
  ),
});
