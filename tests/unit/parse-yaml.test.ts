import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCachedYaml, parseYaml } from '../../tools/check/parse-yaml.ts';

const folder = 'node_modules/.cache/yaml';
const cached = resolve(folder, 'test-of-the-cache.yml.json');
afterEach(() => rmSync(cached, { force: true }));

const parse = (source: string) => parseCachedYaml('wording-rules/test-of-the-cache.yml', source);

describe('a cached YAML file', () => {
  it('parseCachedYaml returns the same value when a YAML file is read again', () => {
    const source = 'a: [1, two, true]\nb:\n';
    expect(parse(source)).toEqual({ a: [1, 'two', true], b: null });
    expect(parse(source)).toEqual(parseYaml('x.yml', source));
  });

  it('parseCachedYaml returns the new value after the text of a YAML file has changed', () => {
    parse('a: 1');
    expect(parse('a: 2')).toEqual({ a: 2 });
  });

  it('parseCachedYaml parses a YAML file again if the entry of the file in the cache is incomplete', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(cached, '{"hash": "');
    expect(parse('a: 1')).toEqual({ a: 1 });
  });

  it('if a YAML file is invalid, parseCachedYaml throws an error with the name of the file', () => {
    expect(() => parse('a: [1')).toThrow(/^wording-rules\/test-of-the-cache\.yml: .*line 1/);
  });
});
