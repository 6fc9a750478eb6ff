import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DrawnPage } from './drawn-page.ts';

/** The pages of a folder as they were drawn, before they are read. */
export interface DrawnSite {
  pages: (Pick<DrawnPage, 'file' | 'movedFrom' | 'role' | 'source' | 'procedures' | 'body'> & {
    /** The address, and where else the page answers. */
    addresses: string[];
    /** The inside of <head>; of a page that was not drawn, what its lines at the top say. */
    head: string | Pick<DrawnPage, 'title' | 'description' | 'head' | 'unread'>;
    /** The style sheets that only some pages have, as one name in `styles`. */
    styles: string;
  })[];
  /** Style sheets by name; '' is the one that every page has. */
  styles: Record<string, string>;
}

const script = fileURLToPath(new URL('draw-tree.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Draws folders with the code of a tree, in a process of its own. Rejects with what that process said when it cannot. */
export async function drawFolders(
  tree: string,
  ...folders: readonly string[]
): Promise<DrawnSite[]> {
  const place = mkdtempSync(join(tmpdir(), 'review-'));
  const file = join(place, 'sites.json');
  try {
    await run(['--import', loader, script, file, ...folders], tree);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function run(words: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TSX_TSCONFIG_PATH: join(cwd, 'tsconfig.json'),
        VITEST: undefined,
        BASE_PATH: undefined,
      },
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
