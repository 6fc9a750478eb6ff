import type { PostalAddress, ProfessionalService } from 'schema-dts';
import { socialAddress } from '../../facts/addresses.ts';
import { weekdays } from '../../facts/calendar.ts';
import { site } from '../../facts/firm.ts';
import { firm, home } from './identifiers.ts';

/** The firm: its name on every page, all that a map or a directory asks for where `whole`. */
export function describeFirm(whole: boolean): ProfessionalService {
  const named = {
    '@type': 'ProfessionalService',
    ...firm,
    name: site.fullName,
    url: home,
  } as const;
  if (!whole) return named;
  return {
    ...named,
    logo: `${site.origin}/icon-512.png`,
    image: site.origin + socialAddress('/'),
    telephone: site.telephone.text,
    email: site.email,
    foundingDate: String(site.since),
    address: postalAddress(),
    openingHoursSpecification: site.hours.flatMap(({ days, open }) =>
      open
        ? {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days.map((day) => weekdays[day]),
            opens: open[0],
            closes: open[1],
          }
        : [],
    ),
    sameAs: site.networks.flatMap(({ address }) => address || []),
  };
}

/** The office's three lines as schema.org's parts: its rooms, ‘district, city’, country. */
function postalAddress(): PostalAddress {
  const [rooms, place, country] = site.office;
  const [district, city] = place.split(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: `${rooms}, ${district}`,
    addressLocality: city,
    addressCountry: country,
  };
}
