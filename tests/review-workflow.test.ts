import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = '.github/workflows';
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

describe('the workflows', () => {
  it('name each action by its commit, with the version beside it', () => {
    const uses = readdirSync(folder).flatMap((name) => read(name).match(/\buses:.*/g) ?? []);
    expect(uses.length).toBeGreaterThan(10);
    const loose = uses.filter(
      (use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use),
    );
    expect(loose).toEqual([]);
  });

  it('name one commit for a version of an action', () => {
    const pins = new Map<string, Set<string>>();
    for (const name of readdirSync(folder))
      for (const [, action, commit, version] of read(name).matchAll(/uses: (\S+)@(\S+) # (\S+)/g)) {
        const key = `${action} ${version}`;
        pins.set(key, (pins.get(key) ?? new Set()).add(commit ?? ''));
      }
    expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
  });

  it('leave no token behind where the code of a pull request runs', () => {
    const { permissions, jobs } = parse(read('review.yml'));
    expect(permissions).toEqual({ contents: 'read' });
    const [checkout] = jobs.review.steps;
    expect(checkout.with['persist-credentials']).toBe(false);
    expect(read('review.yml')).not.toMatch(/secrets\.|github\.token/);
  });

  it('review every pull request, at its own last commit', () => {
    const { on, jobs } = parse(read('review.yml'));
    expect(on).toBe('pull_request');
    expect(jobs.review.steps[0].with.ref).toMatch(
      /^\$\{\{ github\.event\.pull_request\.head\.sha \}\}$/,
    );
  });

  it('let the job that may write run no code and follow no branch of a pull request', () => {
    const { on, jobs } = parse(read('comment.yml'));
    expect(Object.keys(on)).toEqual(['workflow_run']);
    const [checkout, ...steps] = jobs.comment.steps;
    expect(checkout.with.ref).toBeUndefined();
    const scripts = steps.map(({ run }: { run?: string }) => run).filter(Boolean);
    expect(scripts).toEqual([
      'npm ci',
      'npm run comment-review -- "$RUNNER_TEMP/review/review.md"',
    ]);
    expect(scripts.join()).not.toContain('${{');
  });

  it('comment on a review that failed', () => {
    const { comment } = parse(read('comment.yml')).jobs;
    expect(comment.if).not.toContain("conclusion == 'success'");
    const download = comment.steps.find(({ uses = '' }) => uses.includes('download-artifact'));
    expect(download.if).toContain("conclusion == 'success'");
    // a pull request that edits review.yml may leave nothing behind, and is warned of all the same
    expect(download['continue-on-error']).toBe(true);
  });
});

describe('the proposals of new versions', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8');
  interface Update {
    'package-ecosystem': string;
    schedule: { interval: string };
    groups: object;
    ignore?: { 'dependency-name': string }[];
  }
  const updates: Update[] = parse(text).updates;

  it('come weekly and in groups, for actions and packages', () => {
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['github-actions', 'npm']);
    for (const { schedule, groups } of updates) {
      expect(schedule.interval).toBe('weekly');
      expect(Object.keys(groups).length).toBeGreaterThan(0);
    }
  });

  it('leave alone only packages that there are, each with its reason', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const ignored = updates.flatMap(({ ignore = [] }) => ignore);
    const names = ignored.map((entry) => entry['dependency-name']);
    const known = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    const explained = text.match(/^ +# .+\n +- dependency-name:/gm) ?? [];
    expect(explained).toHaveLength(names.length);
  });
});
