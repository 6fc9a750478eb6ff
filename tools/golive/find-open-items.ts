import { figureListFile } from '../../src/content/figure-list.ts';
import { filesIn, readText } from '../read-files.ts';
import { findOldFigures } from './unconfirmed-figures.ts';

/** Something that the firm must replace or confirm before the site is published. */
export interface OpenItem {
  /** The task under which the output lists the item. The output has a heading for each task. */
  task: string;
  file: string;
  /** The line in the file; undefined for an item that has no line, such as a missing key. */
  line?: number;
  text: string;
}

const tasks = {
  firm: 'The firm: type the real name, address, telephone, e-mail and social networks',
  name: 'The firm’s name in prose: type the real name',
  mail: 'E-mail: set these keys of the EmailJS account in the environment of the build',
  people: 'People: replace names, portraits and biographies',
  ratings: 'Ratings: replace them with real ones, or delete <RatingBadges /> from the pages',
  security:
    'Security: confirm security.contact in src/config/firm.ts and set a later date in security.expires',
  law: 'Law: ask a lawyer to confirm these lines, then delete the note',
  licences:
    'Licences: confirm that the person or firm in the line has this licence, then delete the note',
  other: 'Other sample data: replace it and delete the note',
  figures: `Figures: compare each with its source, then type “confirmed:” and the date in ${figureListFile}`,
} as const;

/**
 * The patterns that find the open items of each task. If several patterns match a line, only the first pattern applies.
 */
const patterns: readonly { task: string; file: RegExp; text: RegExp }[] = [
  { task: tasks.law, file: /./, text: /confirm before going live/ },
  { task: tasks.ratings, file: /firm\.ts$/, text: /stars:/ },
  { task: tasks.firm, file: /firm\.ts$/, text: /sample data/ },
  { task: tasks.people, file: /our-team\.mdx$|portrait|insights/, text: /sample data/ },
  { task: tasks.licences, file: /./, text: /\blicence to confirm\b/ },
  { task: tasks.other, file: /./, text: /\bsample data\b/ },
];

const searchedFolders = ['src', 'components', 'pages', 'public', '.github'];
const textFile = /\.(?:mdx|tsx?|svg|txt|css|json|ya?ml|webmanifest)$|CODEOWNERS$|_headers$/;

const order: readonly string[] = Object.values(tasks);

/** The data that findOpenItems does not read from files. */
interface SiteState {
  /** The sample name of the firm, which must be replaced on each page. */
  firm: string;
  /** Today's date, such as `2026-11-21`. */
  day: string;
  /** The names of the missing keys of the e-mail service. */
  unset: readonly string[];
  /** The date on which security.txt expires. */
  expires: string;
}

/** Returns the open items, sorted by task. */
export function findOpenItems(root: string, { firm, day, unset, expires }: SiteState): OpenItem[] {
  return [
    ...checkExpiry(expires, day),
    ...unset.map((key) => ({
      task: tasks.mail,
      file: '.env.local',
      text: `${key} is not set`,
    })),
    ...searchedFolders
      .flatMap((place) => filesIn(root, place))
      .filter((file) => textFile.test(file))
      .flatMap((file) => findMarkedLines(root, file, firm)),
    ...findOldFigures(root, day).map(({ line, text }) => ({
      task: tasks.figures,
      file: figureListFile,
      line,
      text,
    })),
  ].sort((one, other) => order.indexOf(one.task) - order.indexOf(other.task));
}

function findMarkedLines(root: string, file: string, firm: string): OpenItem[] {
  const lines = readText(root, file).split('\n');
  return lines.flatMap((line, index) => {
    const found = patterns.find((task) => task.file.test(file) && task.text.test(line));
    const task = found?.task ?? (line.includes(firm) ? tasks.name : undefined);
    return task ? [{ task, file, line: index + 1, text: line.trim() }] : [];
  });
}

/**
 * Returns an open item if security.txt expires in fewer than 30 or in more than 366 days. By RFC 9116, section 2.5.5,
 * the date of expiry must not be in the past, and should be within a year.
 */
function checkExpiry(expires: string, day: string): OpenItem[] {
  const daysLeft = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
  if (daysLeft >= 30 && daysLeft <= 366) return [];
  const when =
    daysLeft > 366 ? 'is more than 366 days ahead' : 'is less than 30 days ahead or in the past';
  return [
    {
      task: tasks.security,
      file: 'src/config/firm.ts',
      text: `security.expires, ${expires}, ${when}`,
    },
  ];
}
