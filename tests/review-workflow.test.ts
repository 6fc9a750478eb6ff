import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

describe('the workflow that reviews a pull request', () => {
  const { on } = parse(readFileSync('.github/workflows/review.yml', 'utf8'));
  const paths: string[] = on.pull_request.paths;

  it('watches only what there is', () => {
    expect(paths.filter((path) => !existsSync(path.replace('/**', '')))).toEqual([]);
  });

  it('watches the command that it runs', () => {
    expect(paths).toContain('tools/review.ts');
  });
});
