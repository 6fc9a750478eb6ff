import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of the voice guide that a program can look for. */
export interface Voice {
  /** ‘Words we strike’. */
  struck: string[];
  /** ‘Words we prefer’: what not to type, and what to type. */
  preferred: { not: string; but: string }[];
}

/** Entries of ‘Words we strike’ that are verbs by their ending, so that their other forms are struck too. */
const verb = /(?:[iy]s|at|ur|ag)e$|(?:ock|ower)$/;

/** Reads docs/voice.md, so that the guide and the check cannot differ. A site without the guide has no such words. */
export function readVoice(root: string): Voice {
  const file = join(root, 'docs/voice.md');
  return existsSync(file) ? parseVoice(readFileSync(file, 'utf8')) : { struck: [], preferred: [] };
}

/** Takes the two lists out of the guide. Struck entries with a remark in brackets are left to readers. */
export function parseVoice(guide: string): Voice {
  const [, list = ''] = guide.match(/## Words we strike\n+([\s\S]*?)\n\n/) ?? [];
  const [, table = ''] = guide.match(/## Words we prefer\n([\s\S]*?)(?:\n## |$)/) ?? [];
  return {
    struck: list
      .split(/,\s*/)
      .map((entry) => entry.trim().replace(/\.$/, ''))
      .filter((entry) => /^[a-z][a-z’/ -]*$/.test(entry) && !/^(etc|expert or)/.test(entry)),
    preferred: [...table.matchAll(/^\| +(.+?) +\| +(.+?) +\|$/gm)]
      .map(([, not = '', but = '']) => ({ not, but }))
      .filter(({ not }) => !/^(?:-+|Not)$/.test(not)),
  };
}

/** A pattern that finds a word of the guide in running text, with its plural, and a verb in its other forms. */
export function patternFor(entry: string): RegExp {
  const escaped = entry.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  const forms = verb.test(entry)
    ? `${escaped.replace(/e$/, '')}(?:e?s|e?d|ing|e)?`
    : /[a-z]$/.test(entry)
      ? `${escaped}s?`
      : escaped;
  return new RegExp(`(?<![\\p{L}\\d-])${forms}(?![\\p{L}\\d]|-\\p{L})`, 'giu');
}
