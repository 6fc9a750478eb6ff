import { diffArrays } from 'diff';
import { git } from '../git.ts';
import { difference } from './compare-words.ts';
import { componentLabel } from './component-labels.ts';

/** A change in a source file that is not visible as text on the built page, such as a changed comment. */
export interface SourceChange {
  file: string;
  /** The heading above the change; in pages/figures.yml, the address above the change. */
  place: string;
  before: string;
  after: string;
}

/** The changes in source files that are not visible as text on the built pages. */
export interface SourceChanges {
  /** Changed comments in pages and in pages/figures.yml. Writers leave notes for colleagues in these comments. */
  notes: SourceChange[];
  /** Changed components, described in words for reviewers, such as “cards” and “a numbered list”. */
  components: SourceChange[];
  /** Words that were added to or removed from dictionary.txt. */
  dictionary: SourceChange[];
}

/** Returns the text of a file before or after the change; an empty text if the file does not exist. */
type ReadFile = (side: 'before' | 'after', file: string) => string;

/**
 * Returns the changes between two commits that are not visible as text on the built pages: changes of comments, of
 * components and of dictionary.txt. `changed` contains the names of the changed files. For a moved file, `changed`
 * contains the old and the new name.
 */
export function readSourceChanges(
  root: string,
  base: string,
  head: string,
  changed: string[],
): SourceChanges {
  const run = (...words: string[]) => git(root, ...words) ?? '';
  const renames = run('diff', '--name-status', '-M50', '--diff-filter=R', base, head);
  const moved = [...renames.matchAll(/^R\d+\t(.+)\t(.+)$/gm)];
  const oldNames = new Map(moved.map(([, from = '', to = '']) => [to, from]));
  const read: ReadFile = (side, file) =>
    side === 'before'
      ? run('show', `${base}:${oldNames.get(file) ?? file}`)
      : run('show', `${head}:${file}`);
  const replacedNames = new Set(oldNames.values());
  return compareSourceFiles(
    changed.filter((file) => !replacedNames.has(file)),
    read,
  );
}

/**
 * Compares the sources of pages, pages/figures.yml and dictionary.txt before and after the change. `files` are the
 * changed files.
 */
export function compareSourceFiles(files: string[], read: ReadFile): SourceChanges {
  const pageSources = files
    .filter((file) => /^pages\/.*\.(mdx|yml)$/.test(file))
    .map((file) => ({ file, before: read('before', file), after: read('after', file) }));
  return {
    notes: withoutMovedNotes(pageSources.flatMap(compareNotes)),
    components: pageSources.flatMap(compareComponents),
    dictionary: files.includes(dictionaryFile)
      ? compareDictionaries(read('before', dictionaryFile), read('after', dictionaryFile))
      : [],
  };
}

const dictionaryFile = 'dictionary.txt';

interface ChangedSource {
  file: string;
  before: string;
  after: string;
}

function compareDictionaries(before: string, after: string): SourceChange[] {
  const { removed, added } = difference(trimmedLinesOf(before), trimmedLinesOf(after));
  if (removed.length + added.length === 0) return [];
  return [{ file: dictionaryFile, place: '', before: removed.join(', '), after: added.join(', ') }];
}

function compareNotes({ file, before, after }: ChangedSource): SourceChange[] {
  const [oldNotes, newNotes] = [notesIn(file, before), notesIn(file, after)];
  const textsOf = (notes: Note[]) => notes.map(({ text }) => text);
  const placeIn = (notes: Note[], text: string) =>
    notes.find((note) => note.text === text)?.place ?? '';
  const { removed, added } = difference(textsOf(oldNotes), textsOf(newNotes));
  return [
    ...removed.map((text) => ({ file, place: placeIn(oldNotes, text), before: text, after: '' })),
    ...added.map((text) => ({ file, place: placeIn(newNotes, text), before: '', after: text })),
  ];
}

/**
 * Omits notes that were removed in one place and added in another place or another file. The removed notes come first
 * in the result.
 */
function withoutMovedNotes(changes: SourceChange[]): SourceChange[] {
  const added = changes.filter(({ before }) => !before);
  const removed = changes.filter(({ before, after }) => {
    if (after) return false;
    const at = added.findIndex((other) => other.after === before);
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
  return [...removed, ...added];
}

const trimmedLinesOf = (text: string) => text.split(/\r?\n/).flatMap((line) => line.trim() || []);

/** Returns the last address before an offset in pages/figures.yml, such as `/vat` for the line `/vat:`. */
const addressAbove = (text: string, at: number): string =>
  [...text.slice(0, at).matchAll(/^(\/\S*):/gm)].at(-1)?.[1] ?? '';

/** Returns the last heading before an offset in a page, without Markdown characters. */
const headingAbove = (text: string, at: number): string => {
  const headings = [...text.slice(0, at).matchAll(/^#{1,6} +(.+)$/gm)];
  return (headings.at(-1)?.[1] ?? '').replace(/[[*_`\]]|\]\([^)]*\)/g, '').trim();
};

/** Matches a comment in YAML, such as `# a note`. */
const yamlComment = /(?:^|\s)#\s?(.*)$/gm;
// matches a comment in the text of a page, such as {/* a note */} or <!-- a note -->
const pageComment = /\{\s*\/\*([\s\S]*?)\*\/\s*\}|<!--([\s\S]*?)-->/g;

/** A comment for colleagues, without its delimiters, such as `<!--` and `-->`. */
interface Note {
  text: string;
  /** The heading above the note; in pages/figures.yml, the address above the note. */
  place: string;
}

function notesIn(file: string, text: string): Note[] {
  const isList = file.endsWith('.yml');
  const yaml = isList ? text : (/^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? '');
  const found = [...yaml.matchAll(yamlComment), ...(isList ? [] : text.matchAll(pageComment))];
  return found.flatMap(({ 1: first, 2: second, index }) => {
    const note = (first ?? second ?? '').replace(/\s+/g, ' ').trim();
    const place = isList ? addressAbove(text, index) : headingAbove(text, index);
    return note ? [{ text: note, place }] : [];
  });
}

interface ComponentTag {
  name: string;
  attributes: string;
  place: string;
  /**
   * The first line inside the component; an empty text if the component has no content. This line shows whether the
   * component was added around existing words.
   */
  content: string;
}

/**
 * Matches the opening tag of a component at the start of a line, such as `<CardGrid checklist>`. Captures the name, the
 * attributes, and the slash of a component without content.
 */
const openingTag = /^[ >]*<([A-Z]\w*)((?:\s+[^<>]*?)?)\s*(\/?)>[ \t]*\n?/gm;

function componentsIn(text: string): ComponentTag[] {
  return [...text.matchAll(openingTag)].map(
    ({ 0: tag, 1: name = '', 2: attributes = '', 3: closed, index }) => {
      const rest = text.slice(index + tag.length).trimStart();
      const content = closed ? '' : (rest.split('\n')[0] ?? '');
      return {
        name,
        attributes: attributes.replace(/\s+/g, ' ').trim(),
        place: headingAbove(text, index),
        content,
      };
    },
  );
}

/** Removes the Markdown markers from a line. A heading and a list item with the same words are then equal. */
const withoutMarkers = (line: string) =>
  line.replace(/^[\s>]*(?:#+|\d+\.|[-*])?\s*|[*_]/g, '').trim();

/**
 * Returns the components that were added, removed or replaced. Omits a component that was added or removed together
 * with its words, because the review reports these words.
 */
function compareComponents({ file, before, after }: ChangedSource): SourceChange[] {
  // an added or removed page is reported as a whole
  if (!before || !after) return [];
  const lines = { before: markerlessLinesOf(before), after: markerlessLinesOf(after) };
  /**
   * Whether a component was added around existing words, or was removed while its words remained. Also returns true for
   * a component without content.
   */
  const isLayout = ({ content }: ComponentTag, otherSide: 'before' | 'after') =>
    !content || lines[otherSide].has(withoutMarkers(content));
  const changes = pairComponents(componentsIn(before), componentsIn(after))
    .filter(([old, now]) => {
      if (old && now) return true;
      return old ? isLayout(old, 'after') : now !== undefined && isLayout(now, 'before');
    })
    .map(([old, now]) => {
      const place = (now ?? old)?.place ?? '';
      return { file, place, before: describeComponent(old), after: describeComponent(now) };
    });
  return withoutMovedComponents(changes);
}

const markerlessLinesOf = (text: string) => new Set(text.split('\n').map(withoutMarkers));

const describeComponent = (component?: ComponentTag): string => {
  if (!component) return '';
  const { name, attributes } = component;
  return `${componentLabel(name)}${attributes && ` with ${attributes}`}`;
};

type ComponentPair = [old: ComponentTag | undefined, now: ComponentTag | undefined];

/**
 * Pairs each removed component with the component that was added in its place. If a component was only removed or only
 * added, the pair contains only this component. Omits unchanged components.
 */
function pairComponents(before: ComponentTag[], after: ComponentTag[]): ComponentPair[] {
  const keyOf = ({ name, attributes }: ComponentTag) => `${name} ${attributes}`;
  const runs = diffArrays(before, after, { comparator: (a, b) => keyOf(a) === keyOf(b) });
  const pairs: ComponentPair[] = [];
  let removed: ComponentTag[] = [];
  // in the result of diffArrays, the removed items come before the items that were added in their place
  for (const [index, run] of runs.entries()) {
    if (run.removed) removed = run.value;
    if (run.removed && runs[index + 1]?.added) continue;
    const added = run.added ? run.value : [];
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      pairs.push([removed[at], added[at]]);
    removed = [];
  }
  return pairs;
}

/**
 * Omits components that were removed in one place and added in another place, because the review reports their moved
 * text.
 */
function withoutMovedComponents(changes: SourceChange[]): SourceChange[] {
  const isReverseOf = (change: SourceChange) => (other: SourceChange) =>
    other !== change && other.before === change.after && other.after === change.before;
  return changes.filter(
    (change) => (change.before && change.after) || !changes.some(isReverseOf(change)),
  );
}
