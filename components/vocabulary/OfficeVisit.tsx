import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { word } from '../../src/language/word.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../layout/Icon.tsx';

const place = encodeURIComponent(site.mapQuery);
const mapLink = `https://www.google.com/maps/search/?api=1&query=${place}`;

/** The office from the street, its windows lit while it is open, and where it is: the maps service's map over a chartlet, the address, and a link to the same place. */
export const OfficeVisit = word({
  contract: 'Nothing inside: <OfficeVisit />',
  look: 'wide',
  read(content) {
    content.end();
    return {};
  },
  markdown: () => `${site.office.join(', ')}: [${strings.openMap}](${mapLink})`,
  render: () => (
    <>
      <Island
        name="map"
        className="place"
        props={{
          address: `https://www.google.com/maps?q=${place}&z=15&hl=en&output=embed`,
          title: strings.map,
        }}
      >
        <Island name="hours" className="frame" props={{ hours: site.hours, drawn: true }}>
          <svg
            viewBox="0 0 560 400"
            preserveAspectRatio="xMidYMax slice"
            role="img"
            aria-label={strings.drawingOfOffice}
          >
            <use href="/art/office.svg#art" />
          </svg>
        </Island>
        <div className="frame">
          <div data-map="">
            <svg viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <use href="/art/chartlet.svg#art" />
            </svg>
          </div>
        </div>
      </Island>
      <div className="place__text">
        <address>
          {site.office.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a href={mapLink} target="_blank" rel="noopener">
          <Icon name="map-pin" />
          {strings.openMap}
        </a>
      </div>
    </>
  ),
});
