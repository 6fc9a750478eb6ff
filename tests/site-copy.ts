import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyNames } from '../src/mail-desk/desk-keys.ts';

/** No key of the e-mail service: what a test builds or serves never reaches the real one. */
export const withoutKeys = Object.fromEntries(keyNames.map((name) => [name, '']));

const kept = [
  'components',
  'dictionary.txt',
  'docs',
  'pages',
  'public',
  'src',
  'tools',
  'index.html',
  'package.json',
  'tsconfig.json',
  'uno.config.ts',
  'vite.config.ts',
];

/** A copy of the project in a temporary folder, to build with changes that the real one must not have. */
export class SiteCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'));

  constructor() {
    for (const name of kept) cpSync(name, join(this.root, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.root, 'node_modules'));
  }

  path(...names: string[]): string {
    return join(this.root, ...names);
  }

  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }

  /** Builds it, with further settings of the environment. Returns the exit status and everything printed. */
  build(environment: Record<string, string> = {}): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'tools/build.ts'], {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', VITEST: '', ...withoutKeys, ...environment },
    });
    return { status, output: stdout + stderr };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
