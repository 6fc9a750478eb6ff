import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ReviewRepository } from './review-repository.ts';

const command = resolve('tools/review.ts');

/** Runs the review in a folder as a person would. Returns its exit code and everything it printed. */
function review(folder: string, ...words: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/tsx'),
    [
      '--tsconfig',
      resolve('tsconfig.json'),
      command,
      '--no-pictures',
      '--out',
      join(folder, 'review'),
      ...words,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: '' } },
  );
  return { code: status, said: stdout + stderr };
}

describe('the command that reviews', { timeout: 180_000 }, () => {
  const repository = new ReviewRepository((begun) => {
    // a base that cannot be built: a component that throws
    begun.edit('components/vocabulary/PartnerList.tsx', [
      'function monogramsOf(names: readonly string[]): string[] {',
      "function monogramsOf(names: readonly string[]): string[] {\n  throw new Error('planted');",
    ]);
  });
  const folders: string[] = [];
  const temporary = () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-test-'));
    folders.push(folder);
    return folder;
  };

  beforeEach(() => repository.reset());
  afterAll(() => {
    repository.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('says “no visible change” when nothing changed, at once', () => {
    const { code, said } = review(repository.root);
    expect(code).toBe(0);
    expect(said).toContain('No visible change');
    expect(readFileSync(repository.site.path('review/review.md'), 'utf8')).toContain(
      'No visible change',
    );
  });

  it('compares sources when the base cannot be built, and says so', () => {
    repository.edit('components/vocabulary/PartnerList.tsx', [
      "  throw new Error('planted');\n",
      '',
    ]);
    repository.edit('pages/(tax-and-accounting)/vat-services.mdx', [
      'with no sales',
      'without sales',
    ]);
    repository.edit('pages/(tax-and-accounting)/vat-services.mdx', [
      'label: VAT',
      'label: The VAT',
    ]);
    const { code, said } = review(repository.root);
    expect(said).toContain('The base cannot be built');
    expect(said).toContain('planted');
    expect(code).toBe(0);
    const written = readFileSync(repository.site.path('review/review.md'), 'utf8');
    expect(written).toContain('Compared as typed, not as drawn');
    expect(written).toContain('A period ~~with no~~ **without** sales still needs a return.');
    expect(written).toContain('**At the top of the page, menu › label**\n> ');
    expect(written).not.toMatch(/On \d+ pages/);
  });

  it('refuses an unknown base and names the nearest', () => {
    const { code, said } = review(repository.root, 'mian');
    expect(code).toBe(2);
    expect(said).toContain('found “mian”');
    expect(said).toContain('Did you mean “main”?');
    const written = readFileSync(repository.site.path('review/review.md'), 'utf8');
    expect(written).toContain('**The review failed, so nothing says here what changed.**');
    expect(written).toContain('found “mian”');
  });

  it('refuses words that it does not know and shows those it does', () => {
    const { code, said } = review(repository.root, '--colour');
    expect(code).toBe(2);
    expect(said).toContain('--no-pictures');
  });

  it('refuses a folder without git', () => {
    const { code, said } = review(temporary());
    expect(code).toBe(2);
    expect(said).toContain('not a git repository');
  });

  it('says how to deepen a shallow clone that lacks the base', () => {
    repository.git('checkout', '--quiet', '-B', 'words');
    repository.edit('pages/about.mdx', ['Bad news travels first.', 'Bad news comes first.']);
    repository.commit('Change words');
    const clone = temporary();
    repository.git('clone', '--quiet', '--depth', '1', `file://${repository.root}`, clone);
    const { code, said } = review(clone, 'main');
    expect(code).toBe(2);
    expect(said).toContain('git fetch --unshallow');
  });
});
