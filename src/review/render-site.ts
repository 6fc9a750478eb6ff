import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Job, RenderedSite } from './rendered-site.ts';

const script = fileURLToPath(new URL('render-pages.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * Draws pages of a tree in a process of its own, once for each folder of the job. Rejects with what that process said
 * when they cannot be drawn.
 */
export async function renderSite(root: string, job: Job): Promise<RenderedSite[]> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const file = join(folder, 'site.json');
  try {
    await run(['--import', loader, script, file, JSON.stringify(job)], root);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(words: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, BASE_PATH: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}
