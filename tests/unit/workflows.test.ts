import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { run?: string; uses?: string; with?: Record<string, unknown>; env?: object };
type Job = { steps?: Step[]; needs?: string | string[]; if?: string; permissions?: object };
type Workflow = { on: object; permissions: object; concurrency: { group: string } };

const folder = '.github/workflows';

/** A workflow, with the commands of all its jobs; `given` returns the inputs of each use of an action. */
function read(file: string) {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const workflow: Workflow & { jobs: Record<string, Job> } = parse(text);
  // a job that calls another workflow has no steps
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);
  const given = (action: string) =>
    steps.flatMap((step) => (step.uses?.startsWith(action) ? [step.with ?? {}] : []));
  return { ...workflow, file, text, given, runs: steps.flatMap(({ run = [] }) => run) };
}
const workflows = readdirSync(folder).map(read);
const [check, build, review] = [read('check.yml'), read('build.yml'), read('review.yml')];

it('names each action by its commit, with its version in a comment', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/\buses: [^.].*/g) ?? []);
  expect(uses.length).toBeGreaterThan(10);
  for (const use of uses)
    expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const versions = new Set(uses.map((use) => use.replace(/@\w+/, '')));
  expect(new Set(uses).size).toBe(versions.size);
});

it('inserts no expression into a command and persists no credentials', () => {
  for (const { file, runs, given } of workflows) {
    expect(runs.join(), file).not.toContain('${{');
    for (const to of given('actions/checkout'))
      expect(to, file).toMatchObject({ 'persist-credentials': false });
  }
});

it('gives the jobs that run a pull request’s code no permission to write', () => {
  for (const { permissions, jobs, text } of [check, build]) {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
    expect(text).not.toMatch(/secrets\.|github\.token/);
  }
});

it('runs all tests when code changes, otherwise only the checks of words and the build', () => {
  // a required workflow that a path filter skips would stay pending, so the conditions are at the jobs
  for (const one of [check, build, review]) expect(one.text).not.toMatch(/^ +paths(-ignore)?:/m);
  const { changes, words, all, ...others } = check.jobs;
  for (const [name, job] of Object.entries(others)) {
    expect(job.needs, name).toBe('changes');
    expect(job.if, name).toBe("needs.changes.outputs.code == 'true'");
  }
  expect([changes?.if, words?.if, all?.if]).toEqual([undefined, undefined, 'always()']);
  expect(all?.needs).toEqual(['changes', 'words', ...Object.keys(others)]);
  expect(build.runs).toEqual([
    'npm ci',
    'npm run build',
    'npx vitest run --project site',
    'npm ci',
    'npm run --silent check -- --format suggestions > "$RUNNER_TEMP/suggestions.json" || [ $? -eq 1 ]',
  ]);
});

it('reviews with the main branch’s code, without checking out the pull request', () => {
  expect(review.on).toEqual({ workflow_run: { workflows: ['Build'], types: ['completed'] } });
  for (const given of review.given('actions/checkout')) expect(given).not.toHaveProperty('ref');
  expect(review.runs).toEqual([
    'npm ci',
    'git fetch --quiet --no-tags origin "$COMMIT"',
    'npm run review -- --head "$RUNNER_TEMP/site" --commit "$COMMIT" --out "$RUNNER_TEMP/review"',
    'npm ci',
    'node --import tsx tools/review/post-comment.ts "$RUNNER_TEMP/review/review.json"',
    'npm ci',
    'node --import tsx tools/review/post-suggestions.ts "$RUNNER_TEMP/suggestions/suggestions.json"',
  ]);
  // artefacts of the pull request are unpacked outside the checkout
  for (const { path } of review.given('actions/download-'))
    expect(path).toMatch(/^\$\{\{ runner\.temp \}\}\/\w+$/);
});

it('gives the job that compares no permission to write, and comments even if it failed', () => {
  const { compare, comment, suggest } = review.jobs;
  expect(review.permissions).toEqual({ contents: 'read' });
  expect(compare?.permissions).toEqual({ actions: 'read', contents: 'read' });
  const write = { contents: 'read', 'pull-requests': 'write' };
  expect(comment?.permissions).toEqual(write);
  expect(suggest?.permissions).toEqual({ actions: 'read', ...write });
  expect(review.text).not.toContain('secrets.');
  expect(compare?.steps?.some(({ env = {} }) => 'GITHUB_TOKEN' in env)).toBe(false);
  expect(comment?.needs).toBe('compare');
  expect(comment?.if).toContain('!cancelled()');
  expect(comment?.if).not.toContain("'success'");
  expect(review.concurrency.group).toContain('workflow_run.head_branch');
});

it('keeps registry addresses out of the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock.match(/"integrity"/g)?.length).toBeGreaterThan(100);
  expect(lock).not.toContain('"resolved"');
});
