import { enhanced } from '../../src/browser/enhanced.ts';
import { firm } from '../../src/config/firm.ts';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { Icon } from '../layout/Icon.tsx';
import { LazyIllustration } from '../layout/Illustration.tsx';

const place = encodeURIComponent(firm.mapQuery);
const mapLink = `https://www.google.com/maps/search/?api=1&query=${place}`;

/**
 * The location of the office: an embedded map, the address, and a link to the maps service. Until the map has loaded,
 * and if the map fails to load, a drawing is displayed instead of the map.
 */
export const OfficeVisit = defineComponent({
  contract: 'Type only “<OfficeVisit />”. The site adds the address of the building and a map.',
  layout: 'wide',
  markdown: () => `${firm.office.join(', ')}: [${strings.openMap}](${mapLink})`,
  render: () => (
    <div className="contact-columns">
      <div
        className="place"
        {...enhanced('map', {
          address: `https://www.google.com/maps?q=${place}&z=15&hl=en&output=embed`,
          title: strings.map,
        })}
      >
        <div className="frame">
          <div data-map="">
            <LazyIllustration name="chartlet" />
          </div>
        </div>
      </div>
      <div className="place__text">
        <address>
          {firm.office.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a
          className="u-target u-gap-.5rem u-font-500"
          href={mapLink}
          target="_blank"
          rel="noopener"
        >
          <Icon name="map-pin" />
          {strings.openMap}
        </a>
      </div>
    </div>
  ),
});
