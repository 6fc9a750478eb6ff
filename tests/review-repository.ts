import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fixture, SiteCopy } from './site-copy.ts';

/** A copy of the project with the fixture's pages in a git repository of its own, whose main branch is one commit, to make changes in and review. */
export class ReviewRepository {
  readonly site = new SiteCopy(fixture);
  readonly root = this.site.root;

  constructor(prepare: (repository: ReviewRepository) => void = () => undefined) {
    prepare(this);
    this.site.write('.gitignore', 'node_modules\n.build\nreview\n');
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.commit('Begin');
  }

  git(...words: string[]): string {
    const { status, stdout, stderr } = spawnSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words],
      { cwd: this.root, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
    return stdout.trim();
  }

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--no-verify', '--message', message);
  }

  /** Takes back everything since it began. */
  reset(): void {
    this.git('checkout', '--quiet', '--force', 'main');
    this.git('clean', '--quiet', '--force', '-d');
  }

  /** Replaces words of a file. Throws when they do not stand there, so that no test passes on an edit that was not made. */
  edit(file: string, ...replacements: [find: string, replace: string][]): void {
    let text = this.read(file);
    for (const [find, replace] of replacements) {
      if (!text.includes(find)) throw new Error(`${file} does not hold “${find}”`);
      text = text.replace(find, () => replace);
    }
    this.site.write(file, text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.site.path(file)), { recursive: true });
    this.site.write(file, text);
  }

  move(from: string, to: string): void {
    renameSync(this.site.path(from), this.site.path(to));
  }

  read(file: string): string {
    return readFileSync(this.site.path(file), 'utf8');
  }

  delete(file: string): void {
    rmSync(this.site.path(file));
  }

  remove(): void {
    this.site.remove();
  }
}
