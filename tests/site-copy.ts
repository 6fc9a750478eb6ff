import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keyNames } from '../tools/mail-desk/email-service.ts';

/** No key of the e-mail service: what a test builds or serves never reaches the real one. */
const withoutKeys = Object.fromEntries(keyNames.map((name) => [name, '']));

/** The frozen site of the tests: pages of each kind, that no writer edits. */
export const fixture = 'tests/fixtures/site';

const folders = ['components', 'public', 'src', 'tools'];
const files = ['index.html', 'package.json', 'tsconfig.json', 'uno.config.ts', 'vite.config.ts'];

/** What writers edit. */
const words = ['dictionary.txt', 'docs', 'pages'];

/** A copy of the project in a temporary folder, to build with changes that the real one must not have. */
export class SiteCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'));

  /** `content` is the folder that its words and some of its pictures come from; without it they are the real ones. */
  constructor(content = '.') {
    for (const name of [...folders, ...files])
      cpSync(name, join(this.root, name), { recursive: true });
    for (const name of words)
      cpSync(join(content, name), join(this.root, name), { recursive: true });
    if (content !== '.')
      cpSync(join(content, 'public'), join(this.root, 'public'), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.root, 'node_modules'));
  }

  path(...names: string[]): string {
    return join(this.root, ...names);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
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

  /**
   * Starts its development server, and waits until it answers, at most 40 s. Returns what stops it. Throws with what it
   * printed when it ends or does not answer.
   */
  async develop(port: number, environment: Record<string, string> = {}): Promise<() => void> {
    const server = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
      cwd: this.root,
      env: { ...process.env, NODE_ENV: 'development', ...withoutKeys, ...environment },
      detached: true,
    });
    const said: string[] = [];
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => said.push(String(data)));
    const stop = () => {
      if (server.pid && server.exitCode === null) process.kill(-server.pid);
    };
    for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
      if ((await fetch(`http://localhost:${port}`).catch(() => undefined))?.ok) return stop;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    stop();
    throw new Error(`The development server did not answer at port ${port}:\n${said.join('')}`);
  }

  remove(): void {
    // a process that was stopped may still write
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10 });
  }
}
