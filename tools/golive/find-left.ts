import { listFile } from '../check/figures/figure-list.ts';
import { filesIn, readText } from '../check/page-files.ts';
import { findOldFigures } from './old-figures.ts';

/** Something that the firm must replace or confirm before the site goes live. */
export interface Left {
  /** The task it belongs to, the heading of its group. */
  task: string;
  file: string;
  /** Undefined for what is missing, such as a key. */
  line?: number;
  text: string;
}

/** The tasks in the order in which a person works through them. */
const tasks = {
  firm: 'The firm: put its own name, address, telephone, e-mail and networks here',
  name: 'The firm’s name in prose: type the real one',
  mail: 'E-mail: set these keys of the EmailJS account where the site is built',
  people: 'People: replace names, portraits and biographies',
  ratings: 'Ratings: replace them with real ones, or take <RatingBadges /> out of the pages',
  security:
    'Security: confirm security.contact in src/config/firm.ts and move security.expires ahead',
  law: 'Law: have a lawyer confirm these lines, then take the note out',
  licences:
    'Licences: confirm that whoever the line names holds this licence, then take the mark out',
  other: 'Other sample data: replace it and take the mark out',
  figures: `Figures: compare each with its source, then type “confirmed:” and the day in ${listFile}`,
} as const;

/** What tells a line of a task, the most particular first. */
const marks: readonly { task: string; file: RegExp; text: RegExp }[] = [
  { task: tasks.law, file: /./, text: /confirm before going live/ },
  { task: tasks.ratings, file: /firm\.ts$/, text: /stars:/ },
  { task: tasks.firm, file: /firm\.ts$/, text: /sample data/ },
  { task: tasks.people, file: /our-team\.mdx$|portrait|insights/, text: /sample data/ },
  { task: tasks.licences, file: /./, text: /\blicence to confirm\b/ },
  { task: tasks.other, file: /./, text: /\bsample data\b/ },
];

const places = ['src', 'components', 'pages', 'public', '.github'];
const textFile = /\.(?:mdx|tsx?|svg|txt|css|json|ya?ml|webmanifest)$|CODEOWNERS$|_headers$/;

const order: readonly string[] = Object.values(tasks);

/** What is known of the site besides its files. */
interface Known {
  /** The sample name. */
  firm: string;
  /** Today, such as `2026-11-21`. */
  day: string;
  /** The names of the keys that the build needs and lacks. */
  unset: readonly string[];
  /** The day on which security.txt expires. */
  expires: string;
}

/** Lists what is left. */
export function findLeft(root: string, { firm, day, unset, expires }: Known): Left[] {
  return [
    ...expiry(expires, day),
    ...unset.map((key) => ({
      task: tasks.mail,
      file: '.env.local',
      text: `${key} is not set`,
    })),
    ...places
      .flatMap((place) => filesIn(root, place))
      .filter((file) => textFile.test(file))
      .flatMap((file) => marked(root, file, firm)),
    ...findOldFigures(root, day).map(({ line, text }) => ({
      task: tasks.figures,
      file: listFile,
      line,
      text,
    })),
  ].sort((one, other) => order.indexOf(one.task) - order.indexOf(other.task));
}

function marked(root: string, file: string, firm: string): Left[] {
  const lines = readText(root, file).split('\n');
  return lines.flatMap((line, index) => {
    const found = marks.find((task) => task.file.test(file) && task.text.test(line));
    const task = found?.task ?? (line.includes(firm) ? tasks.name : undefined);
    return task ? [{ task, file, line: index + 1, text: line.trim() }] : [];
  });
}

/** RFC 9116, section 2.5.5: an expired security.txt is ignored, and one should expire within a year. */
function expiry(expires: string, day: string): Left[] {
  const daysLeft = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
  if (daysLeft > 30 && daysLeft <= 366) return [];
  const when = daysLeft > 366 ? 'is more than a year ahead' : 'is less than 30 days ahead or past';
  return [
    {
      task: tasks.security,
      file: 'src/config/firm.ts',
      text: `security.expires, ${expires}, ${when}`,
    },
  ];
}
