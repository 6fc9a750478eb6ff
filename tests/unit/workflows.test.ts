import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
type Job = { steps: Step[]; needs?: string | string[]; if?: string; permissions?: object };
const folder = '.github/workflows';
const names = readdirSync(folder);
const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const workflow = (name: string) => parse(text(name));
const jobsOf = (name: string): Record<string, Job> => workflow(name).jobs;
const stepsOf = (name: string) => Object.values(jobsOf(name)).flatMap(({ steps }) => steps);
const checkouts = (name: string) =>
  stepsOf(name).filter(({ uses = '' }) => uses.startsWith('actions/checkout'));

describe('the workflows', () => {
  it('name each action by its commit, with the version beside it', () => {
    const uses = names.flatMap((name) => text(name).match(/\buses:.*/g) ?? []);
    expect(uses.length).toBeGreaterThan(10);
    const loose = uses.filter(
      (use) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use),
    );
    expect(loose).toEqual([]);
  });

  it('name one commit for a version of an action', () => {
    const pins = new Map<string, Set<string>>();
    for (const name of names)
      for (const [, action, commit, version] of text(name).matchAll(/uses: (\S+)@(\S+) # (\S+)/g)) {
        const key = `${action} ${version}`;
        pins.set(key, (pins.get(key) ?? new Set()).add(commit ?? ''));
      }
    expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
  });

  it.each(['check.yml', 'build.yml'])(
    'run a pull request’s code with nothing to write by: %s',
    (name) => {
      expect(workflow(name).permissions).toEqual({ contents: 'read' });
      for (const { permissions } of Object.values(jobsOf(name)))
        expect(permissions).toBeUndefined();
      for (const checkout of checkouts(name))
        expect(checkout.with?.['persist-credentials']).toBe(false);
      expect(text(name)).not.toMatch(/secrets\.|github\.token/);
    },
  );

  it('put nothing that a pull request names into a command', () => {
    for (const name of names)
      for (const { run = '' } of stepsOf(name)) expect(run, name).not.toContain('${{');
  });
});

describe('what is asked of a pull request', () => {
  const jobs = jobsOf('check.yml');

  it('is decided at the jobs, so that no workflow is left out that somebody waits for', () => {
    for (const name of ['check.yml', 'build.yml', 'review.yml'])
      expect(text(name)).not.toMatch(/^ +paths(-ignore)?:/m);
  });

  it('is everything for code, and the words, the build and its pages for words', () => {
    const always = ['changes', 'words', 'all'];
    for (const [name, job] of Object.entries(jobs).filter(([name]) => !always.includes(name))) {
      expect(job.needs, name).toBe('changes');
      expect(job.if, name).toBe("needs.changes.outputs.code == 'true'");
    }
    for (const name of ['changes', 'words']) expect(jobs[name]?.if).toBeUndefined();
    const runs = stepsOf('build.yml').flatMap(({ run = [] }) => run);
    expect(runs).toEqual(['npm ci', 'npm run build', 'npx vitest run --project site']);
  });

  it('is summed up in one job that knows of every other', () => {
    const others = Object.keys(jobs).filter((name) => name !== 'all');
    expect([jobs.all?.needs, jobs.all?.if]).toEqual([others, 'always()']);
  });
});

describe('the review of a pull request', () => {
  const { on, permissions, concurrency } = workflow('review.yml');
  const { compare, comment } = jobsOf('review.yml');

  it('is the main branch’s own, and runs no code and follows no branch of the pull request', () => {
    expect(on).toEqual({ workflow_run: { workflows: ['Build'], types: ['completed'] } });
    for (const { with: given } of checkouts('review.yml')) {
      expect(given?.ref).toBeUndefined();
      expect(given?.['persist-credentials']).toBe(false);
    }
    expect(stepsOf('review.yml').flatMap(({ run = [] }) => run)).toEqual([
      'npm ci',
      'git fetch --quiet --no-tags origin "$COMMIT"',
      'npm run review -- --head "$RUNNER_TEMP/site" --commit "$COMMIT" --out "$RUNNER_TEMP/review"',
      'npm ci',
      'node --import tsx tools/review/post-comment.ts "$RUNNER_TEMP/review/review.json"',
    ]);
    // what others built is unpacked outside the checkout
    const downloads = stepsOf('review.yml').filter(({ uses = '' }) => uses.includes('download-'));
    const folders = downloads.map(({ with: given }) =>
      `${given?.path}`.replace(/^\$\{\{ | \}\}/g, ''),
    );
    expect(folders).toEqual(['runner.temp/site', 'runner.temp/review']);
  });

  it('compares where nothing can be written, without a secret, and writes where nothing is compared', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(compare?.permissions).toEqual({ actions: 'read', contents: 'read' });
    expect(comment?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(text('review.yml')).not.toContain('secrets.');
    expect(compare?.steps.some(({ env = {} }) => 'GITHUB_TOKEN' in env)).toBe(false);
  });

  it('is told where it failed, too, and one pull request at a time', () => {
    expect(comment?.needs).toBe('compare');
    expect(comment?.if).toContain('!cancelled()');
    expect(comment?.if).not.toContain("'success'");
    expect(concurrency.group).toContain('workflow_run.head_branch');
  });
});

describe('the proposals of new versions', () => {
  const text = readFileSync('.github/dependabot.yml', 'utf8');
  type Update = Record<string, string> & { schedule: { interval: string }; groups: object } & {
    ignore?: { 'dependency-name': string }[];
  };
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

it('the lock file names a package by version and digest, and no place where it comes from', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock.match(/"integrity"/g)?.length).toBeGreaterThan(100);
  expect(lock).not.toContain('"resolved"');
});
