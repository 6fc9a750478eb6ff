import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderedSite } from './rendered-site.ts';

const script = fileURLToPath(new URL('render-pages.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * Draws pages of a tree in a process of its own: all, or those whose files are named. Rejects with what that process
 * said when the tree cannot be drawn.
 */
export async function renderSite(root: string, needed?: readonly string[]): Promise<RenderedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const file = join(folder, 'site.json');
  try {
    await run(['--import', loader, script, file, ...(needed ?? [])], root);
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
