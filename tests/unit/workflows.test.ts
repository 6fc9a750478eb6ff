import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { run?: string; uses?: string; with?: Record<string, unknown>; env?: object };
type Job = { steps?: Step[]; needs?: string | string[]; if?: string; permissions?: object };
type Workflow = { on: object; permissions: object; concurrency: { group: string } };

const folder = '.github/workflows';

/**
 * Reads a workflow. `runs` contains the commands of all steps. `inputsOf(action)` returns the inputs of each step that
 * uses an action whose name begins with `action`.
 */
function read(file: string) {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const workflow: Workflow & { jobs: Record<string, Job> } = parse(text);
  // A job that calls another workflow has no steps.
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);
  const inputsOf = (action: string) =>
    steps.flatMap((step) => (step.uses?.startsWith(action) ? [step.with ?? {}] : []));
  return { ...workflow, file, text, inputsOf, runs: steps.flatMap(({ run = [] }) => run) };
}
const workflows = readdirSync(folder).map(read);
const [check, build, review] = [read('check.yml'), read('build.yml'), read('review.yml')];

describe('every workflow', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/\buses: [^.].*/g) ?? []);

  it('each workflow pins its actions to commits, with the versions in comments', () => {
    expect(uses.length).toBeGreaterThan(10);
    for (const use of uses)
      expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('all workflows use the same commit for the same version of an action', () => {
    const versions = new Set(uses.map((use) => use.replace(/@\w+/, '')));
    expect(new Set(uses).size).toBe(versions.size);
  });

  it('no workflow has GitHub expressions in commands, where a pull request could inject code', () => {
    for (const { file, runs } of workflows) expect(runs.join(), file).not.toContain('${{');
  });

  it('no workflow stores credentials in the checkout', () => {
    for (const { file, inputsOf } of workflows)
      for (const inputs of inputsOf('actions/checkout'))
        expect(inputs, file).toMatchObject({ 'persist-credentials': false });
  });
});

it('the workflows that run the code of a pull request have no write permissions and no secrets', () => {
  for (const { permissions, jobs, text } of [check, build]) {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
    expect(text).not.toMatch(/secrets\.|github\.token/);
  }
});

describe('workflows of pull requests', () => {
  const { changes, words, all, ...codeJobs } = check.jobs;

  // A workflow that a path filter skips never reports a result. For a required check, GitHub would wait for ever.
  it('no workflow of a pull request has a path filter', () => {
    for (const { text } of [check, build, review]) expect(text).not.toMatch(/^ +paths(-ignore)?:/m);
  });

  it('in the check workflow, the jobs that check code run only if code has changed', () => {
    for (const [name, job] of Object.entries(codeJobs)) {
      expect(job.needs, name).toBe('changes');
      expect(job.if, name).toBe("needs.changes.outputs.code == 'true'");
    }
  });

  it('the job that checks the words of the pages and the job that reports the result always run', () => {
    expect([changes?.if, words?.if, all?.if]).toEqual([undefined, undefined, 'always()']);
    expect(all?.needs).toEqual(['changes', 'words', ...Object.keys(codeJobs)]);
  });

  it('the build workflow builds, tests and checks every pull request', () => {
    expect(build.runs).toEqual([
      'npm ci',
      'npm run build',
      'npx vitest run --project site',
      'npm ci',
      'npm run --silent check -- --format suggestions > "$RUNNER_TEMP/suggestions.json" || [ $? -eq 1 ]',
    ]);
  });
});

it('the review workflow runs only the code of the main branch', () => {
  expect(review.on).toEqual({ workflow_run: { workflows: ['Build'], types: ['completed'] } });
  for (const inputs of review.inputsOf('actions/checkout'))
    expect(inputs).not.toHaveProperty('ref');
  expect(review.runs).toEqual([
    'npm ci',
    'git fetch --quiet --no-tags origin "$COMMIT"',
    'npm run review -- --head "$RUNNER_TEMP/site" --commit "$COMMIT" --out "$RUNNER_TEMP/review"',
    'npm ci',
    'node --import tsx tools/review/post-comment.ts "$RUNNER_TEMP/review/review.json"',
    'npm ci',
    'node --import tsx tools/review/post-suggestions.ts "$RUNNER_TEMP/suggestions/suggestions.json"',
  ]);
  // The artefact of the pull request could replace code, so it must be extracted outside the checkout.
  for (const { path } of review.inputsOf('actions/download-'))
    expect(path).toMatch(/^\$\{\{ runner\.temp \}\}\/\w+$/);
});

describe('the review workflow', () => {
  const { compare, comment, suggest } = review.jobs;

  it('the job that compares the builds has no write permissions and no tokens', () => {
    expect(review.permissions).toEqual({ contents: 'read' });
    expect(compare?.permissions).toEqual({ actions: 'read', contents: 'read' });
    expect(review.text).not.toContain('secrets.');
    expect(compare?.steps?.some(({ env = {} }) => 'GITHUB_TOKEN' in env)).toBe(false);
  });

  it('the jobs that post the comment and the suggestions have write permission only for pull requests', () => {
    const write = { contents: 'read', 'pull-requests': 'write' };
    expect(comment?.permissions).toEqual(write);
    expect(suggest?.permissions).toEqual({ actions: 'read', ...write });
  });

  it('the review comment is posted even when the job that compares the builds has failed', () => {
    expect(comment?.needs).toBe('compare');
    expect(comment?.if).toContain('!cancelled()');
    expect(comment?.if).not.toContain("'success'");
  });

  it('only one review of a branch runs at a time', () => {
    expect(review.concurrency.group).toContain('workflow_run.head_branch');
  });
});

it('package-lock.json identifies packages by hashes without registry addresses', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock.match(/"integrity"/g)?.length).toBeGreaterThan(100);
  expect(lock).not.toContain('"resolved"');
});

it('the first line of .ci/run names bash as the program that runs the file', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^#!\/usr\/bin\/env bash\n/);
});
