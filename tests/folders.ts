import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const temporaryFolders: string[] = [];
afterAll(() => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a temporary folder, with a copy of the folder `content` if given. It is deleted after the tests of the file.
 */
export function temporaryFolder(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  temporaryFolders.push(folder);
  if (content) cpSync(content, folder, { recursive: true });
  return folder;
}

/** Writes a file below a folder and creates its parent folders. */
export function writeIn(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Runs a git command in a folder, with a user name and e-mail address for commits. Returns its output or throws. */
export function gitIn(root: string, command: string, environment: NodeJS.ProcessEnv = {}): string {
  const args = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...command.split(' ')];
  const env = { ...process.env, ...environment };
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}
