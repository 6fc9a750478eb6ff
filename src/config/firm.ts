import { basePath } from './addresses.ts';

/** A registration of the firm: the authority, the number under which it lists the firm, and the address of its register. */
interface Registration {
  authority: string;
  number: string;
  address: string;
}

/** As it is read; what a press dials is made of it. */
const telephone = '+971 4 000 0000'; // sample data

/** Where the office is. */
const place = { district: 'Al Mankhool', city: 'Dubai', country: 'United Arab Emirates' }; // sample data

/**
 * The firm and its site: every fact that is not prose, said once.
 * What the firm must replace before going live is marked as a sample on its line.
 */
export const firm = {
  /** Where the site is published, its base path included, without a slash at the end. */
  origin: `https://www.landfall.example${basePath.slice(0, -1)}`, // sample data
  name: { first: 'Landfall', second: 'Advisory' }, // sample data
  fullName: 'Landfall Advisory', // sample data
  telephone: { text: telephone, href: `tel:${telephone.replaceAll(' ', '')}` },
  email: 'hello@landfall.example', // sample data
  /**
   * For `/.well-known/security.txt`: where to report a security fault, and the day, at most a year ahead, until which
   * that is certain. Confirm the address and move the day before it comes; `npm run golive` reports it from 30 days on.
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
  /** What the maps service is asked for. */
  mapQuery: Object.values(place).join(', '),
  /** When the office is open, in Dubai time: from the first minute to the last, in 24 hours. Days count from 0, Sunday. */
  hours: [
    { label: 'Monday to Friday', days: [1, 2, 3, 4, 5], open: ['09:00', '18:00'] },
    { label: 'Saturday', days: [6], open: ['10:00', '16:00'] },
    { label: 'Sunday', days: [0], open: undefined },
  ],
  /** The year in which the firm began to serve clients. */
  foundedIn: 2014,
  /** How many minutes the first consultation takes, free of charge. Pages write 30 as “half an hour”. */
  consultationMinutes: 30,
  /** The day by which a partner answers a message. */
  replyBy: 'the next working day',
  /** When the client has the fee in writing. */
  feeInWriting: 'before you commit',
  /** The external chat, with its greeting filled in. */
  chat: 'https://wa.me/97140000000?text=Hi', // sample data
  /** Networks of the firm. An icon is shown only where there is an address. */
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
  /** Registrations that an authority's own register confirms, shown in the heroes. None is shown while the list is empty. */
  registrations: [] as readonly Registration[], // sample data
  ratings: [
    { by: 'Review platform', mark: 'Excellence mark', stars: 5 }, // sample data
    { by: 'Search engine', mark: 'Excellence mark', stars: 5 }, // sample data
  ],
} as const;

/** When the office is open, for the script that says whether it is. */
export const openHours = firm.hours.flatMap(({ days, open }) => (open ? { days, open } : []));

/** The light scheme's colour of paper, for what is drawn or shown where no style sheet reaches: icons, shared pictures, a browser's own bars. */
export const paper = '#fcfcfa';
