import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder, with a copy of `content` where that is named; it goes when the file’s tests have ended. */
export function temporaryFolder(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  made.push(folder);
  if (content) cpSync(content, folder, { recursive: true });
  return folder;
}

/** Writes a file below a folder, with the folders that it stands in. */
export function writeIn(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Runs git in a folder, by a name that it may commit under, and returns what it printed. Throws where it fails. */
export function gitIn(root: string, line: string, environment: NodeJS.ProcessEnv = {}): string {
  const words = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...line.split(' ')];
  const env = { ...process.env, ...environment };
  return execFileSync('git', words, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}
