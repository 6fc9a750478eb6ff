import { spawn } from 'node:child_process';
import { listFile } from './figures/figure-list.ts';
import { plainLines } from './plain-lines.ts';

/** A page, or the list of figures, as the main branch has it, which has changed since or is gone. */
export interface PageBefore {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
}

/** What the main branch may be called, the one that others share first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

const changedPages =
  'diff --name-only -z --no-ext-diff --no-renames --diff-filter=DM --relative'.split(' ');

/**
 * The pages of a site, and its list of figures, that are not what they were where the working tree left the main branch, as they were there.
 * Empty where git cannot say for certain: without git or a repository, in a shallow clone, without a main branch.
 */
export async function pagesBefore(root = '.'): Promise<PageBefore[]> {
  const git = async (...words: string[]) => String(await run(root, words));
  try {
    const [known, branches] = await Promise.all([
      git('rev-parse', '--is-shallow-repository', '--show-prefix'),
      git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads', 'refs/remotes/origin'),
    ]);
    const [shallow, prefix = ''] = known.split('\n');
    const main = mainBranches.find((name) => branches.split('\n').includes(name));
    if (shallow !== 'false' || !main) return [];
    const base = (await git('merge-base', 'HEAD', main)).trim();
    const files = (await git(...changedPages, base, '--', 'pages'))
      .split('\0')
      .filter((file) => file.endsWith('.mdx') || file === listFile);
    if (files.length === 0) return [];
    const wanted = files.map((file) => `${base}:${prefix}${file}\n`).join('');
    const texts = textsIn(await run(root, ['cat-file', '--batch'], wanted));
    return files.map((file, index) => ({ file, source: texts[index] ?? '' }));
  } catch {
    return [];
  }
}

/** Takes apart what `git cat-file --batch` prints: a line that ends in the number of bytes, the bytes, a line’s end. */
function textsIn(answer: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < answer.length; ) {
    const from = answer.indexOf('\n', at) + 1;
    const size = Number(answer.subarray(at, from).toString().trim().split(' ').at(-1));
    if (from === 0 || Number.isNaN(size)) break;
    texts.push(plainLines(answer.subarray(from, from + size).toString()));
    at = from + size + 1;
  }
  return texts;
}

/** Runs git in a folder. Rejects when there is none, or when it fails. */
function run(root: string, words: string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', words, {
      cwd: root,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' }, // somebody may be committing meanwhile
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const printed: Buffer[] = [];
    child.stdout.on('data', (data) => printed.push(data));
    child.stdin.on('error', () => undefined).end(input); // it may end without reading any
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(printed)) : reject(new Error(`git ${words[0]}: ${code}`)),
    );
  });
}
