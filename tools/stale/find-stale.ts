import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import { addDays } from '../../src/config/dates.ts';
import { firm } from '../../src/config/firm.ts';
import { pointAt } from '../../src/content/diagnostics.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import { readDatedNotes } from '../check/outdated-dates.ts';
import { findOldFigures } from '../golive/unconfirmed-figures.ts';
import { pageFiles, readText } from '../read-files.ts';
import { checkLinks, type Link } from './check-links.ts';

/** An item of the report, such as a note that expires soon or a link that does not work. */
export interface StaleItem {
  section: string;
  /** The place of the item: a file, a file with a line, or the name of a package. */
  place: string;
  text: string;
}

/**
 * A dated note is a comment in a page, with a date. The report lists a dated note if this date is at most this number
 * of days away. The report lists security.txt if the file expires within this number of days. Past dates are listed
 * too.
 */
const horizon = 60;

const fileAndLine = (file: string, text: string, offset: number) =>
  `${file}:${pointAt(text, offset).line}`;

/**
 * Returns the dated notes (comments in pages, with a date). Omits a note if its date is valid and more than 60 days
 * away.
 */
export function findDueNotes(root: string, today: string): StaleItem[] {
  return pageFiles(root).flatMap((file) => {
    const source = readText(root, file);
    return readDatedNotes(source)
      .filter(({ date }) => !date || date <= addDays(today, horizon))
      .map(({ start, date, typed }) => ({
        section: 'Notes that are due',
        place: fileAndLine(file, source, start),
        text: date
          ? `delete the text below this note after ${typed}`
          : 'the date of the note cannot be read',
      }));
  });
}

/** Returns the figures (such as fees) of laws and authorities that nobody has compared with their source for a year. */
export const findStaleFigures = (root: string, today: string): StaleItem[] =>
  findOldFigures(root, today)
    .filter(({ isLookedUp }) => isLookedUp)
    .map(({ line, text }) => ({
      section: 'Figures not compared with their source for a year',
      place: `${figureListFile}:${line}`,
      text,
    }));

/** Returns an item for security.txt if it has expired, or expires within 60 days. */
export function findExpiry(expires: string, today: string): StaleItem[] {
  if (expires > addDays(today, horizon)) return [];
  const text = `security.txt expires on ${expires}: confirm its contact and set a new date`;
  return [{ section: 'Security contact', place: 'src/config/firm.ts', text }];
}

const linkFiles = (root: string) => [...pageFiles(root), figureListFile, 'src/config/firm.ts'];

/** Returns all http and https URLs in the pages, in pages/figures.yml and in src/config/firm.ts. */
export const findLinks = (root: string): Link[] =>
  linkFiles(root).flatMap((file) => {
    const text = readText(root, file);
    return [...text.matchAll(/https?:\/\/[^\s"'`)\]>,]+/g)]
      .filter(([url]) => URL.canParse(url) && !url.includes('${'))
      .map(({ 0: url, index }) => ({ url, place: fileAndLine(file, text, index) }));
  });

/** The data about a package in the output of `npm outdated --json`. */
interface Outdated {
  current?: string;
  latest: string;
}

/** A rule of .github/dependabot.yml that ignores versions of a package. */
interface IgnoreRule {
  /** The name of a package, which can contain *, such as `@types/*`. */
  'dependency-name': string;
  /**
   * The types of updates that the rule ignores. `isIgnored` reads every value as “major updates”, the only type in
   * the ignore rules of dependabot.yml. Without this field, the rule ignores all updates.
   */
  'update-types'?: string[];
}

function isIgnored(rule: IgnoreRule, name: string, { current = '', latest }: Outdated): boolean {
  const pattern = rule['dependency-name'];
  const isNamed = pattern.includes('*')
    ? name.includes(pattern.replaceAll('*', ''))
    : name === pattern;
  const isMajorUpdate = current.split('.')[0] !== latest.split('.')[0];
  return isNamed && (!rule['update-types'] || isMajorUpdate);
}

/**
 * Returns the packages that have a newer version. `dependabot` is the text of .github/dependabot.yml. Versions that
 * this file ignores are omitted. `outdated` is the output of `npm outdated --json`.
 */
export function findOldPackages(
  outdated: Readonly<Record<string, Outdated>>,
  dependabot: string,
): StaleItem[] {
  const { updates } = parse(dependabot) as { updates: { ignore?: IgnoreRule[] }[] };
  const rules = updates.flatMap(({ ignore = [] }) => ignore);
  return Object.entries(outdated)
    .filter(([name, versions]) => !rules.some((rule) => isIgnored(rule, name, versions)))
    .map(([name, { current, latest }]) => ({
      section: 'Packages',
      place: name,
      text: `${current} is installed, ${latest} is the newest version`,
    }));
}

/** Returns the output of `npm outdated`. Ignores the exit code, which is 1 if a package is outdated. */
function askOutdated(): Record<string, Outdated> {
  const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
  return stdout.trim() ? JSON.parse(stdout) : {};
}

/** Returns all items of the report for the day `today`, such as `2026-11-26`. */
export async function findStale(root: string, today: string): Promise<StaleItem[]> {
  const dead = await checkLinks(findLinks(root));
  return [
    ...findDueNotes(root, today),
    ...findStaleFigures(root, today),
    ...dead.map(({ url, place, problem }) => ({
      section: 'Links that do not work',
      place,
      text: `${url} ${problem}`,
    })),
    ...findExpiry(firm.security.expires, today),
    ...findOldPackages(askOutdated(), readText(root, '.github/dependabot.yml')),
  ];
}

/** Formats the report as Markdown. If there are no items, returns an empty text. */
export const stalenessReport = (items: readonly StaleItem[]): string =>
  [...new Set(items.map(({ section }) => section))]
    .map((section) => {
      const rows = items.filter((item) => item.section === section);
      return `## ${section}\n\n${rows.map(({ place, text }) => `- \`${place}\`: ${text}`).join('\n')}\n`;
    })
    .join('\n');
