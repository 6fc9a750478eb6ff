import { groupBy } from './compare-words.ts';
import { quote, replaced } from './render-fragments.ts';
import { createEntry, type Entry, type Fragment, severities } from './review-schema.ts';
import type { SourceChange, SourceChanges } from './unseen-source-changes.ts';

/**
 * Creates entries of the review for changed comments and components in the sources, and for changed words in
 * dictionary.txt. Returns an empty list if `sources` is undefined.
 */
export function describeSources(sources?: SourceChanges): Entry[] {
  if (!sources) return [];
  const sameNotes = groupBy(sources.notes, ({ before, after }) => `${before} > ${after}`);
  const sameComponents = groupBy(
    sources.components,
    ({ before, after, place }) => `${before} > ${after} ${place}`,
  );
  return [
    ...[...sameNotes.values()].map(describeNote),
    ...[...sameComponents.values()].map(describeComponentChange),
    ...sources.dictionary.map(describeDictionary),
  ];
}

/** Creates an entry for a note (a comment in a source file) that was added to or removed from one or several files. */
function describeNote(changes: SourceChange[]): Entry {
  const { before = '', after = '' } = changes[0] ?? {};
  if (before) {
    const title = ['Note to colleagues removed: ', ...replaced(before, '')];
    return entryOf(severities.note, title, changes);
  }
  const title = ['New note to colleagues: ', ...replaced('', after)];
  return entryOf(severities.structure, title, changes);
}

function describeComponentChange(changes: SourceChange[]): Entry {
  const { before = '', after = '' } = changes[0] ?? {};
  let title = `Component removed: ${before}`;
  if (after) title = `Component added: ${after}`;
  if (before && after)
    title = `${before.charAt(0).toUpperCase()}${before.slice(1)} became ${after}`;
  return entryOf(severities.structure, [title], changes);
}

function describeDictionary(change: SourceChange): Entry {
  const words = replaced(change.before, change.after);
  return entryOf(severities.file, ['Dictionary of the spelling check: ', ...words], [change]);
}

/**
 * Creates an entry with the files of the changes. If the first change has a place (such as the heading above it), a
 * line of the entry shows this place.
 */
function entryOf(severity: number, title: Fragment[], changes: SourceChange[]): Entry {
  const files = [...new Set(changes.map(({ file }) => file))];
  const entry = createEntry(severity, title, files);
  const [first] = changes;
  if (first?.place)
    entry.lines.push({ pages: files, text: [`Under ${quote(first.place)}`], count: 1 });
  return entry;
}
