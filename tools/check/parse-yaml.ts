import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseDocument } from 'yaml';

/** Parses the text of a YAML file. If the YAML is invalid, throws an error with the file and the line. */
export function parseYaml(file: string, source: string): unknown {
  const document = parseDocument(source);
  const [error] = document.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return document.toJS();
}

const cache = new URL('../../node_modules/.cache/yaml/', import.meta.url);

/**
 * Parses the text of a YAML file, or returns the value that an earlier run parsed from the same text. The values are in
 * `node_modules/.cache/yaml/`. This folder can be deleted at any time. If the YAML is invalid, throws the same error as
 * `parseYaml`.
 */
export function parseCachedYaml(file: string, source: string): unknown {
  const cached = new URL(`${basename(file)}.json`, cache);
  const hash = createHash('sha1').update(source).digest('hex');
  try {
    const earlier = JSON.parse(readFileSync(cached, 'utf8'));
    if (earlier.hash === hash) return earlier.value;
  } catch {
    // the cached file does not exist yet, or another process is writing it now
  }
  const value = parseYaml(file, source);
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(cached, JSON.stringify({ hash, value }));
  } catch {
    // the cache is read-only, so the value is not cached
  }
  return value;
}
