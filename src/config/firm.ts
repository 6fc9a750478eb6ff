import { basePath } from './site-addresses.ts';

interface Registration {
  authority: string;
  number: string;
  /** The URL of the authority's register. */
  address: string;
}

/** The telephone number as displayed. The `tel:` link is built from this text. */
const telephone = '+971 4 000 0000'; // sample data

const place = { district: 'Al Mankhool', city: 'Dubai', country: 'United Arab Emirates' }; // sample data

/**
 * The data of the firm and its site, for pages and components. A line with the comment `sample data` must be replaced
 * before the site goes live. `npm run golive` lists these lines.
 */
export const firm = {
  /** The URL of the site with its base path, without a slash at the end. */
  origin: `https://www.landfall.example${basePath.slice(0, -1)}`, // sample data
  name: { first: 'Landfall', second: 'Advisory' }, // sample data
  fullName: 'Landfall Advisory', // sample data
  telephone: { text: telephone, href: `tel:${telephone.replaceAll(' ', '')}` },
  email: 'hello@landfall.example', // sample data
  /**
   * The values of `/.well-known/security.txt` (RFC 9116): where to report a security problem, and the date on which the
   * file expires. Before this date, confirm the contact and set a later date, at most one year in the future.
   * `npm run golive` reports this task when fewer than 30 days are left.
   */
  security: {
    contact: 'mailto:hello@landfall.example', // sample data
    expires: '2027-09-30',
  },
  office: [
    'Office 000, Landfall Business Centre', // sample data
    `${place.district}, ${place.city}`,
    place.country,
  ],
  place,
  /** The text that the map service searches for. */
  mapQuery: Object.values(place).join(', '),
  /**
   * The office hours in Dubai time. `days` are weekdays; 0 is Sunday. `open` is the opening and closing time on a
   * 24-hour clock; undefined if the office is closed on these days.
   */
  hours: [
    { label: 'Monday to Friday', days: [1, 2, 3, 4, 5], open: ['09:00', '18:00'] },
    { label: 'Saturday', days: [6], open: ['10:00', '16:00'] },
    { label: 'Sunday', days: [0], open: undefined },
  ],
  /** The year in which the firm was founded. */
  foundedIn: 2014,
  /** The length of the free first consultation, in minutes. Pages show 30 minutes as “half an hour”. */
  consultationMinutes: 30,
  /** The time by which a partner replies to a message. */
  replyBy: 'the next working day',
  /** The time at which the firm states its fee in writing. */
  feeInWriting: 'before you commit',
  /** The URL of the external chat. The chat fills in the text after `text=` as the first message of the visitor. */
  chat: 'https://wa.me/97140000000?text=Hi', // sample data
  /** The firm's social networks. A network without an address is not shown. */
  networks: [
    {
      name: 'LinkedIn',
      icon: 'linkedin-logo',
      address: 'https://www.linkedin.com/company/landfall-advisory-sample', // sample data
    },
    { name: 'X', icon: 'x-logo', address: '' },
    { name: 'Facebook', icon: 'facebook-logo', address: '' },
    { name: 'Instagram', icon: 'share-network', address: '' },
  ],
  /**
   * The firm's registrations with authorities. Anyone can check a registration in the register of the authority. Pages
   * show the registrations below the button in the hero (the top part of a page).
   */
  registrations: [] as readonly Registration[], // sample data: the real registrations are missing
  ratings: [
    { by: 'Review platform', mark: 'Excellence mark', stars: 5 }, // sample data
    { by: 'Search engine', mark: 'Excellence mark', stars: 5 }, // sample data
  ],
} as const;

/** The office hours without closed days, for the script that shows whether the office is open. */
export const openHours = firm.hours.flatMap(({ days, open }) => (open ? { days, open } : []));

/**
 * The background colour of the light colour scheme, for uses without access to the style sheets: icons, social pictures
 * and `theme-color`.
 */
export const paper = '#fcfcfa';
