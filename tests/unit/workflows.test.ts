import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { run?: string; uses?: string; with?: Record<string, unknown>; env?: object };
type Job = { steps?: Step[]; needs?: string | string[]; if?: string; permissions?: object };
type Workflow = { on: object; permissions: object; concurrency: { group: string } };

const folder = '.github/workflows';

/**
 * A workflow. `runs`: the commands of all steps. `given(action)`: the inputs of each step that uses an action whose
 * name begins like this.
 */
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

describe('every workflow', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/\buses: [^.].*/g) ?? []);

  it('pins each action to a commit, with its version in a comment', () => {
    expect(uses.length).toBeGreaterThan(10);
    for (const use of uses)
      expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('uses the same commit for the same version of an action', () => {
    const versions = new Set(uses.map((use) => use.replace(/@\w+/, '')));
    expect(new Set(uses).size).toBe(versions.size);
  });

  it('puts no expressions into commands, which a pull request could inject code by', () => {
    for (const { file, runs } of workflows) expect(runs.join(), file).not.toContain('${{');
  });

  it('does not store credentials in the checkout', () => {
    for (const { file, given } of workflows)
      for (const inputs of given('actions/checkout'))
        expect(inputs, file).toMatchObject({ 'persist-credentials': false });
  });
});

it('runs the code of a pull request without write permissions and secrets', () => {
  for (const { permissions, jobs, text } of [check, build]) {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
    expect(text).not.toMatch(/secrets\.|github\.token/);
  }
});

describe('the checks of a pull request', () => {
  const { changes, words, all, ...codeJobs } = check.jobs;

  it('start for every path, because a required check that is skipped stays pending', () => {
    for (const one of [check, build, review]) expect(one.text).not.toMatch(/^ +paths(-ignore)?:/m);
  });

  it('run all jobs only if code has changed', () => {
    for (const [name, job] of Object.entries(codeJobs)) {
      expect(job.needs, name).toBe('changes');
      expect(job.if, name).toBe("needs.changes.outputs.code == 'true'");
    }
  });

  it('always check the words and report the result of all jobs', () => {
    expect([changes?.if, words?.if, all?.if]).toEqual([undefined, undefined, 'always()']);
    expect(all?.needs).toEqual(['changes', 'words', ...Object.keys(codeJobs)]);
  });

  it('always build the site, test its pages and prepare suggestions', () => {
    expect(build.runs).toEqual([
      'npm ci',
      'npm run build',
      'npx vitest run --project site',
      'npm ci',
      'npm run --silent check -- --format suggestions > "$RUNNER_TEMP/suggestions.json" || [ $? -eq 1 ]',
    ]);
  });
});

it('runs the review from the main branch and never checks out the pull request', () => {
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
  // the artifact of the pull request is extracted outside the checkout
  for (const { path } of review.given('actions/download-'))
    expect(path).toMatch(/^\$\{\{ runner\.temp \}\}\/\w+$/);
});

describe('the jobs of the review', () => {
  const { compare, comment, suggest } = review.jobs;

  it('compare without write permissions and tokens', () => {
    expect(review.permissions).toEqual({ contents: 'read' });
    expect(compare?.permissions).toEqual({ actions: 'read', contents: 'read' });
    expect(review.text).not.toContain('secrets.');
    expect(compare?.steps?.some(({ env = {} }) => 'GITHUB_TOKEN' in env)).toBe(false);
  });

  it('comment and suggest with the permission to write to pull requests only', () => {
    const write = { contents: 'read', 'pull-requests': 'write' };
    expect(comment?.permissions).toEqual(write);
    expect(suggest?.permissions).toEqual({ actions: 'read', ...write });
  });

  it('comment also when the comparison has failed', () => {
    expect(comment?.needs).toBe('compare');
    expect(comment?.if).toContain('!cancelled()');
    expect(comment?.if).not.toContain("'success'");
  });

  it('run one at a time for each branch', () => {
    expect(review.concurrency.group).toContain('workflow_run.head_branch');
  });
});

it('records the digest of each package and no registry address in the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock.match(/"integrity"/g)?.length).toBeGreaterThan(100);
  expect(lock).not.toContain('"resolved"');
});
