import { diffArrays } from 'diff';
import { git } from '../git.ts';
import { difference } from './compare-words.ts';
import { vocabularyName } from './vocabulary-names.ts';

/** A change in a source file that the built page does not show. */
export interface SourceChange {
  file: string;
  /** The heading above the change. */
  place: string;
  before: string;
  after: string;
}

/** Changes in source files that the built pages do not show as text. */
export interface Sources {
  /** Changed comments in pages and in pages/figures.yml, in which writers leave notes for colleagues. */
  notes: SourceChange[];
  /** Changed components, described for readers, such as “cards” and “a numbered list”. */
  components: SourceChange[];
  /** Words that were added to or removed from dictionary.txt. */
  dictionary: SourceChange[];
}

/** Returns the text of a file before or after the change; empty for a missing file. */
type ReadFile = (side: 'before' | 'after', file: string) => string;

/** Returns the changes between two commits that the built pages do not show as text. */
export function readSources(root: string, base: string, head: string, changed: string[]): Sources {
  const run = (...words: string[]) => git(root, ...words) ?? '';
  const renames = run('diff', '--name-status', '-M50', '--diff-filter=R', base, head);
  const moved = [...renames.matchAll(/^R\d+\t(.+)\t(.+)$/gm)];
  const oldNames = new Map(moved.map(([, from = '', to = '']) => [to, from]));
  const read: ReadFile = (side, file) =>
    side === 'before'
      ? run('show', `${base}:${oldNames.get(file) ?? file}`)
      : run('show', `${head}:${file}`);
  const replacedNames = new Set(oldNames.values());
  return compareSources(
    changed.filter((file) => !replacedNames.has(file)),
    read,
  );
}

/** Compares the sources of pages, pages/figures.yml and dictionary.txt. */
export function compareSources(files: string[], read: ReadFile): Sources {
  const found: Sources = { notes: [], components: [], dictionary: [] };
  const [removed, added]: [SourceChange[], SourceChange[]] = [[], []];
  for (const file of files) {
    const [before, after] = [read('before', file), read('after', file)];
    if (file === 'dictionary.txt') {
      const words = difference(trimmedLinesOf(before), trimmedLinesOf(after));
      const of = (before: string[], after: string[]) =>
        found.dictionary.push({
          file,
          place: '',
          before: before.join(', '),
          after: after.join(', '),
        });
      if (words.removed.length + words.added.length > 0) of(words.removed, words.added);
    }
    if (!/^pages\/.*\.(mdx|yml)$/.test(file)) continue;
    const notes = difference(
      notesIn(file, before).map(({ text }) => text),
      notesIn(file, after).map(({ text }) => text),
    );
    const placeOf = (source: string, text: string) =>
      notesIn(file, source).find((note) => note.text === text)?.place ?? '';
    for (const text of notes.removed)
      removed.push({ file, place: placeOf(before, text), before: text, after: '' });
    for (const text of notes.added)
      added.push({ file, place: placeOf(after, text), before: '', after: text });
    if (before && after) found.components.push(...compareComponents(file, before, after));
  }
  // if the same note is new in another file, it was moved, not removed
  for (const note of removed) {
    const at = added.findIndex(({ after }) => after === note.before);
    if (at >= 0) added.splice(at, 1);
    else found.notes.push(note);
  }
  found.notes.push(...added);
  return found;
}

const trimmedLinesOf = (text: string) => text.split(/\r?\n/).flatMap((line) => line.trim() || []);

const headingAbove = (text: string, at: number) => {
  const headings = [...text.slice(0, at).matchAll(/^#{1,6} +(.+)$/gm)];
  return (headings.at(-1)?.[1] ?? '').replace(/[[*_`\]]|\]\([^)]*\)/g, '').trim();
};

const yamlComment = /(?:^|\s)#\s?(.*)$/gm;
const pageComment = /\{\s*\/\*([\s\S]*?)\*\/\s*\}|<!--([\s\S]*?)-->/g;

/**
 * Returns the comments of a page (including those in its front matter) or of pages/figures.yml, without their
 * delimiters.
 */
function notesIn(file: string, text: string): { text: string; place: string }[] {
  const isList = file.endsWith('.yml');
  const top = isList ? text : (/^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? '');
  const found = [...top.matchAll(yamlComment), ...(isList ? [] : text.matchAll(pageComment))];
  const addressAbove = (at: number) =>
    [...text.slice(0, at).matchAll(/^(\/\S*):/gm)].at(-1)?.[1] ?? '';
  return found.flatMap(({ 1: one, 2: two, index }) => {
    const note = (one ?? two ?? '').replace(/\s+/g, ' ').trim();
    const place = isList ? addressAbove(index) : headingAbove(text, index);
    return note ? [{ text: note, place }] : [];
  });
}

interface Component {
  name: string;
  attributes: string;
  place: string;
  /** The first line inside the component. It shows whether the component was added around existing words. */
  content: string;
}

function componentsIn(text: string): Component[] {
  const tags = text.matchAll(/^[ >]*<([A-Z]\w*)((?:\s+[^<>]*?)?)\s*(\/?)>[ \t]*\n?/gm);
  return [...tags].map(({ 0: tag, 1: name = '', 2: attributes = '', 3: closed, index }) => {
    const rest = text.slice(index + tag.length).trimStart();
    const content = closed ? '' : (rest.split('\n')[0] ?? '');
    return {
      name,
      attributes: attributes.replace(/\s+/g, ' ').trim(),
      place: headingAbove(text, index),
      content,
    };
  });
}

/** Removes the Markdown markers from a line, so that a heading and a list item with the same words are equal. */
const withoutMarkers = (line: string) =>
  line.replace(/^[\s>]*(?:#+|\d+\.|[-*])?\s*|[*_]/g, '').trim();

function compareComponents(file: string, before: string, after: string): SourceChange[] {
  const keyOf = ({ name, attributes }: Component) => `${name} ${attributes}`;
  const runs = diffArrays(componentsIn(before), componentsIn(after), {
    comparator: (a, b) => keyOf(a) === keyOf(b),
  });
  const changes: SourceChange[] = [];
  const lines = {
    before: new Set(before.split('\n').map(withoutMarkers)),
    after: new Set(after.split('\n').map(withoutMarkers)),
  };
  const describe = (component?: Component) =>
    component
      ? `${vocabularyName(component.name)}${component.attributes && ` with ${component.attributes}`}`
      : '';
  /** Whether a component was added around existing words, or was removed while its words stayed. */
  const isLayout = ({ content }: Component, side: 'before' | 'after') =>
    !content || lines[side].has(withoutMarkers(content));
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    const addition = run.removed ? next : run;
    const removedComponents = run.removed ? run.value : [];
    const addedComponents = addition?.added ? addition.value : [];
    if (run.added && runs[index - 1]?.removed) continue;
    for (let at = 0; at < Math.max(removedComponents.length, addedComponents.length); at++) {
      const [old, now] = [removedComponents[at], addedComponents[at]];
      if (!(old && now) && !isLayout((old ?? now) as Component, old ? 'after' : 'before')) continue;
      const place = (now ?? old)?.place ?? '';
      changes.push({ file, place, before: describe(old), after: describe(now) });
    }
  }
  // omits components that were removed in one place and added in another: their text was moved, and this is reported
  return changes.filter(
    (change) =>
      (change.before && change.after) ||
      !changes.some(
        (other) =>
          other !== change && other.before === change.after && other.after === change.before,
      ),
  );
}
