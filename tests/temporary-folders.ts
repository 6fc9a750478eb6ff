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
 * Creates a temporary folder, which is deleted after the tests of the file. `content` is a folder to copy into the
 * temporary folder.
 */
export function temporaryFolder(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  temporaryFolders.push(folder);
  if (content) cpSync(content, folder, { recursive: true });
  return folder;
}

/** Writes a file in a folder. Creates missing parent folders. */
export function writeIn(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/**
 * Runs a git command in a folder. Sets a user name and an e-mail address, which commits need. Returns the output.
 * Throws if the command fails.
 */
export function gitIn(root: string, command: string, environment: NodeJS.ProcessEnv = {}): string {
  const args = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...command.split(' ')];
  const env = { ...process.env, ...environment };
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}
