import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { differenceFrom } from '../src/review/git.ts';
import { ReviewRepository } from './review-repository.ts';

describe('the commit that a review names', () => {
  const repository = new ReviewRepository();
  const folder = mkdtempSync(join(tmpdir(), 'review-event-'));
  const path = join(folder, 'event.json');
  repository.git('checkout', '--quiet', '-b', 'words');
  repository.edit('pages/(banking)/business-banking.mdx', ['2–6 weeks', '3–7 weeks']);
  repository.commit('Change words');
  const own = repository.git('rev-parse', 'HEAD');
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '--message', 'Try', 'words');
  const tried = repository.git('rev-parse', 'HEAD');

  afterEach(() => {
    vi.unstubAllEnvs();
    repository.git('checkout', '--quiet', tried);
  });
  afterAll(() => {
    repository.remove();
    rmSync(folder, { recursive: true });
  });

  /** The commit that is named where GitHub tells of an event. */
  function headIn(event: unknown, name = 'pull_request', at = path): string {
    writeFileSync(path, JSON.stringify(event));
    vi.stubEnv('GITHUB_EVENT_NAME', name);
    vi.stubEnv('GITHUB_EVENT_PATH', at);
    return differenceFrom(repository.root).head;
  }

  const ofPullRequest = { pull_request: { head: { sha: own } } };

  it('is the pull request’s own, and not the one that GitHub made to try it', () => {
    expect(headIn(ofPullRequest)).toBe(own);
  });

  it.each([
    ['of another event', ofPullRequest, 'push', path],
    ['of an event that is told nowhere', ofPullRequest, 'pull_request', ''],
    ['of an event whose file is gone', ofPullRequest, 'pull_request', join(folder, 'gone.json')],
    ['of a pull request without a head', { pull_request: {} }, 'pull_request', path],
    ['of an event without a pull request', {}, 'pull_request', path],
    [
      'of a commit that was not merged',
      { pull_request: { head: { sha: '0' } } },
      'pull_request',
      path,
    ],
  ])('is what is checked out, in a run %s', (_which, event, name, at) => {
    expect(headIn(event, name, at)).toBe(tried);
  });

  it('is asked for in a folder that git knows', () => {
    expect(() => differenceFrom(folder)).toThrow('not a git repository');
  });

  it('is what is checked out where that merges nothing', () => {
    repository.git('checkout', '--quiet', 'words');
    const first = repository.git('rev-parse', 'HEAD^');
    expect(headIn({ pull_request: { head: { sha: first } } })).toBe(own);
  });
});
