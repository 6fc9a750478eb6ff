import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCachedYaml, parseYaml } from '../../tools/check/parse-yaml.ts';

const folder = 'node_modules/.cache/yaml';
const cached = resolve(folder, 'test-of-the-cache.yml.json');
afterEach(() => rmSync(cached, { force: true }));

const parse = (source: string) => parseCachedYaml('wording-rules/test-of-the-cache.yml', source);

describe('a cached YAML file', () => {
  it('a cached YAML file has the same value when the file is read again', () => {
    const source = 'a: [1, two, true]\nb:\n';
    expect(parse(source)).toEqual({ a: [1, 'two', true], b: null });
    expect(parse(source)).toEqual(parseYaml('x.yml', source));
  });

  it('a cached YAML file has the new value after its text has changed', () => {
    parse('a: 1');
    expect(parse('a: 2')).toEqual({ a: 2 });
  });

  it('a cached YAML file is parsed again if its entry in the cache is incomplete', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(cached, '{"hash": "');
    expect(parse('a: 1')).toEqual({ a: 1 });
  });

  it('throws an error that names the file if a YAML file is invalid', () => {
    expect(() => parse('a: [1')).toThrow(/^wording-rules\/test-of-the-cache\.yml: .*line 1/);
  });
});
