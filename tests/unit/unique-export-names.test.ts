import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../tools/read-files.ts';

const exported = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

// If each exported name is unique, a search for a name finds one declaration, and imports cannot be confused.
it('each exported name is declared in only one file', () => {
  const filesByName = new Map<string, string[]>();
  const files = ['src', 'components', 'tools', 'tests'].flatMap((folder) => filesIn('.', folder));
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported))
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  const repeated = [...filesByName].filter(([, found]) => found.length > 1);
  expect(filesByName.size).toBeGreaterThan(300);
  expect(Object.fromEntries(repeated)).toEqual({});
});
