import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCachedYaml, parseYaml } from '../../tools/check/parse-yaml.ts';

const folder = 'node_modules/.cache/yaml';
const cached = resolve(folder, 'test-of-the-cache.yml.json');
afterEach(() => rmSync(cached, { force: true }));

const parse = (source: string) => parseCachedYaml('rows/test-of-the-cache.yml', source);

describe('a cached YAML file', () => {
  it('has the same value when it is read again', () => {
    const source = 'a: [1, two, true]\nb:\n';
    expect(parse(source)).toEqual({ a: [1, 'two', true], b: null });
    expect(parse(source)).toEqual(parseYaml('x.yml', source));
  });

  it('has the new value after its text has changed', () => {
    parse('a: 1');
    expect(parse('a: 2')).toEqual({ a: 2 });
  });

  it('is parsed again if the file in the cache is incomplete', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(cached, '{"hash": "');
    expect(parse('a: 1')).toEqual({ a: 1 });
  });

  it('throws an error with the file if it is not valid YAML', () => {
    expect(() => parse('a: [1')).toThrow(/^rows\/test-of-the-cache\.yml: .*line 1/);
  });
});
