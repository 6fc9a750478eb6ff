import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';
import { readEnvironment } from '../facts/environment.ts';
import type { Site } from '../site/read-site.ts';
import { digestOf } from '../site/store.ts';

/** What pages are drawn with besides the site and this code: the browser's files, as Vite builds them. */
export interface Program {
  /** Says which code and settings it was made from: equal programs draw equal pages. */
  key: string;
  /** The browser's files, to be laid beside the pages. */
  browserFiles: string;
  /** The page around every page. */
  template: string;
  /** Where a source of the project, such as a page's own style sheet, is served; for the entry, its styles. Throws for one that was not built. */
  addressOf: (source: string) => string;
}

/** Settings of the environment that what the browser runs, or a page, depends on. */
const settings = /^(?:VITE_|MAIL_DESK$|PREVIEW_|SOURCE_DATE_EPOCH$|BASE_PATH$)/;

/** Has Vite build the browser's files, or takes those that are kept: they depend on the code and the settings alone. */
export async function makeProgram({ store }: Pick<Site, 'store'>): Promise<Program> {
  const set = Object.entries(readEnvironment('production'))
    .filter(([name]) => settings.test(name))
    .sort();
  const key = digestOf(JSON.stringify(set));
  const folder = join(store.folder, 'program', key);
  if (!existsSync(join(folder, 'whole'))) await build(folder);
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, 'browser/.vite/manifest.json'), 'utf8'),
  );
  return {
    key,
    browserFiles: join(folder, 'browser'),
    // every page links the entry's sheet itself, where it is needed, and none carries the space between the lines
    template: serialize(parse(readFileSync(join(folder, 'template.html'), 'utf8')))
      .replace(/<link rel="stylesheet"[^>]*>/, '')
      .replace(/\n\s*/g, ''),
    addressOf(source) {
      const built = manifest[source === 'src/main.tsx' ? 'index.html' : source];
      const file = built?.css?.[0] ?? built?.file;
      if (!file) throw new Error(`${source} was not built`);
      return `/${file}`;
    },
  };
}

/** Builds beside the folder, and puts what was built in its place when it is whole. */
async function build(folder: string): Promise<void> {
  const { build: buildForBrowser } = await import('vite');
  const unfinished = `${folder}.${process.pid}`;
  const outDir = join(unfinished, 'browser');
  rmSync(unfinished, { recursive: true, force: true });
  await buildForBrowser({
    mode: 'production',
    logLevel: 'warn',
    configLoader: 'native', // this process reads TypeScript already, and much of what the file imports is loaded
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      rolldownOptions: { input: { app: 'index.html' }, checks: { bundlerTimings: false } },
    },
  });
  renameSync(join(outDir, 'index.html'), join(unfinished, 'template.html'));
  writeFileSync(join(unfinished, 'whole'), '');
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'whole'))) throw error; // another process was first
  }
}
