import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keyNames } from '../tools/mail-desk/email-service.ts';
import { startServer } from './start-server.ts';

/** Environment variables that empty the keys of the e-mail service, because tests must not send real messages. */
const withoutKeys = Object.fromEntries(keyNames.map((name) => [name, '']));

/** The folder of the test site, a small site with a few pages. */
export const fixture = 'tests/fixtures/site';

const folders = ['components', 'public', 'src', 'tools'];
const files = ['index.html', 'package.json', 'tsconfig.json', 'uno.config.ts', 'vite.config.ts'];

/** A copy of the project in a temporary folder. Tests can change and build this copy. */
export class SiteCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'));

  /** Copies the project with the pages of the test site (`fixture`) or with the real pages. */
  constructor(words: 'fixture' | 'real' = 'fixture') {
    const real = words === 'real' ? ['dictionary.txt', 'docs', 'pages'] : [];
    for (const name of [...folders, ...files, ...real])
      cpSync(name, join(this.root, name), { recursive: true });
    if (words === 'fixture') cpSync(fixture, this.root, { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.root, 'node_modules'));
  }

  path(...names: string[]): string {
    return join(this.root, ...names);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /** Builds the copy with additional environment variables. Returns the exit code and the output. */
  build(environment: Record<string, string> = {}): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'tools/build.ts'], {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', VITEST: '', ...withoutKeys, ...environment },
    });
    return { status, output: stdout + stderr };
  }

  /**
   * Starts the development or preview server of the copy, with an optional base path. Returns a function that stops the
   * server.
   */
  serve(script: 'dev' | 'preview', port: number, base = ''): Promise<() => Promise<void>> {
    const env = {
      ...process.env,
      NODE_ENV: '',
      BASE_PATH: base,
      PORT: String(port),
      ...withoutKeys,
    };
    return startServer(['npm', 'run', script], `http://localhost:${port}${base}/`, {
      cwd: this.root,
      env,
    });
  }

  remove(): void {
    // A stopped process can still write a file. If the deletion of the folder fails for this reason, the deletion is
    // repeated.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10 });
  }
}
