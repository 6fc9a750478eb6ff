import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a temporary folder, with a copy of the folder `content` if given. It is deleted after the tests of the file.
 */
export function temporaryFolder(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  made.push(folder);
  if (content) cpSync(content, folder, { recursive: true });
  return folder;
}

/** Writes a file below a folder and creates its parent folders. */
export function writeIn(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Runs git in a folder, with a user name and address for commits. Returns its output. Throws if git fails. */
export function gitIn(root: string, line: string, environment: NodeJS.ProcessEnv = {}): string {
  const words = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...line.split(' ')];
  const env = { ...process.env, ...environment };
  return execFileSync('git', words, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}
