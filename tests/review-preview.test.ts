import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchBase } from '../src/review/preview/fetch-base.ts';
import { writePreview } from '../src/review/preview/write-preview.ts';
import { ReviewRepository } from './review-repository.ts';

describe('the review in a preview', () => {
  const repository = new ReviewRepository();
  const folder = mkdtempSync(join(tmpdir(), 'review-preview-'));
  const page = 'pages/(tax-and-accounting)/vat-services.mdx';
  const built = join(folder, 'dist');
  const read = (name: string) => readFileSync(join(built, name), 'utf8');
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', words, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  let said: string;

  /** A built site of three pages, as far as a preview touches it. */
  const build = () => {
    mkdirSync(built, { recursive: true });
    for (const name of ['index', 'vat-services', 'about'])
      writeFileSync(join(built, `${name}.html`), '<html><head></head><body>$&</body></html>');
    writeFileSync(join(built, '_headers'), '/*\n  X: y\n');
  };

  beforeAll(async () => {
    repository.git('checkout', '--quiet', '-b', 'words');
    const title = repository.read(page).match(/^# (.+)$/m)?.[0] ?? '';
    repository.edit(page, [title, `${title} today`]);
    repository.commit('Change a word');
    // as a host clones it: one commit of one branch
    git(
      folder,
      'clone',
      '--quiet',
      '--depth',
      '1',
      '--branch',
      'words',
      `file://${repository.root}`,
      'host',
    );
    repository.git('checkout', '--quiet', 'main');
    execFileSync('ln', [
      '-s',
      join(process.cwd(), 'node_modules'),
      join(folder, 'host/node_modules'),
    ]);
    build();
    said = await writePreview(join(folder, 'host'), built, async () => undefined);
  }, 240_000);

  afterAll(() => {
    rmSync(folder, { recursive: true });
    repository.remove();
  });

  it('fetches the history and the main branch that a host’s checkout lacks', () => {
    expect(said).toBe('The review is at /__review/; 1 page leads to it.');
    expect(git(join(folder, 'host'), 'rev-parse', '--is-shallow-repository')).toBe('false');
    expect(git(join(folder, 'host'), 'rev-parse', 'origin/main')).toBe(
      repository.git('rev-parse', 'main'),
    );
  });

  it('is the report, which begins with whose code made it and can be led to by a page’s address', () => {
    const report = read('__review/index.html');
    const text = report.slice(report.indexOf('<body>'));
    expect(text.indexOf('Made by the code of the change')).toBeLessThan(text.indexOf('<h1'));
    expect(text.indexOf('Made by the code of the change')).toBeGreaterThan(0);
    expect(report).toContain('id="/vat-services"');
    expect(report).toContain('<ins');
  });

  it('marks the changed pages, and no other', () => {
    expect(read('vat-services.html')).toBe(
      '<html><head><link rel="stylesheet" href="/__review/mark.css">\n</head><body>$&<a class="review-mark" href="/__review/#/vat-services">1 change</a></body></html>',
    );
    for (const name of ['index.html', 'about.html']) expect(read(name)).not.toContain('__review');
    expect(existsSync(join(built, '__review/mark.css'))).toBe(true);
  });

  it('is found by no search engine', () => {
    expect(read('__review/index.html')).toContain('<meta name="robots" content="noindex">');
    expect(read('_headers')).toContain('/__review/*\n  X-Robots-Tag: noindex\n');
  });

  it('says what keeps it from being made, and stops no build', async () => {
    build();
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    expect(await writePreview(bare, built, async () => undefined)).toContain(
      'There is no review in this preview: This host’s copy'.replace('’', "'"),
    );
    expect(read('__review/index.html')).toContain('lacks the name of the main branch');
    expect(read('__review/index.html')).toContain('the file “review” of its run');
    expect(read('vat-services.html')).not.toContain('__review');
  });

  it('asks for the main branch by the name that the repository gives it', () => {
    const other = join(folder, 'other');
    git(folder, 'init', '--quiet', '--initial-branch', 'trunk', 'source');
    git(
      join(folder, 'source'),
      '-c',
      'user.name=T',
      '-c',
      'user.email=t@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '--no-verify',
      '-m',
      'Begin',
    );
    git(folder, 'clone', '--quiet', `file://${join(folder, 'source')}`, 'other');
    expect(fetchBase(other)).toBe('origin/trunk');
  });
});
