import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';
import type { Plugin } from 'vite';
import { readEnvironment } from '../facts/environment.ts';
import type { Site } from '../site/read-site.ts';
import { digestOf } from '../site/store.ts';
import { draw } from './drawing.ts';

/** What pages are drawn with: everything of the site but its words. */
export interface Program {
  /** Says which code, settings and header links it was made from: equal programs draw equal pages. */
  key: string;
  /** The browser's files, to be laid beside the pages. */
  browserFiles: string;
  /** The module whose `createRoot` gives the route of an address. */
  module: string;
  /** The page around every page. */
  template: string;
  /** Where a source of the project, such as a page's own style sheet, is served. Throws for one that was not built. */
  addressOf: (source: string) => string;
}

/** Settings of the environment that what the browser runs, or a page, depends on. */
const settings = /^(?:VITE_|MAIL_DESK$|PREVIEW_|SOURCE_DATE_EPOCH$|BASE_PATH$)/;

/**
 * Makes the program, by vite-react-ssg's two builds, or takes the one that is kept: it depends on the code and the
 * links of the header alone.
 */
export async function makeProgram(site: Site): Promise<Program> {
  const { menus, plainLinks } = site.navigation;
  const set = Object.entries(readEnvironment('production'))
    .filter(([name]) => settings.test(name))
    .sort();
  const key = digestOf(JSON.stringify([menus, plainLinks, set, new Date().getUTCFullYear()]));
  const folder = join(site.store.folder, 'program', key);
  if (!existsSync(join(folder, 'whole'))) await build(site, folder);
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, 'browser/.vite/manifest.json'), 'utf8'),
  );
  return {
    key,
    browserFiles: join(folder, 'browser'),
    module: join(folder, 'server/main.mjs'),
    template: serialize(parse(readFileSync(join(folder, 'template.html'), 'utf8'))),
    addressOf(source) {
      const file = manifest[source]?.file;
      if (!file) throw new Error(`${source} was not built`);
      return `/${file}`;
    },
  };
}

/** Builds both halves beside the folder, and puts them in its place when they are whole. */
async function build(site: Site, folder: string): Promise<void> {
  const { build: buildBoth } = await import('vite-react-ssg/node');
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  draw({ site: async () => site });
  await new Promise<void>((resolve, reject) => {
    // 15 s after this hook ends vite-react-ssg would end the process, as a success
    const onFinished = () => new Promise<void>(() => resolve());
    const options = { includedRoutes: () => [], onFinished };
    buildBoth(options, {
      build: { outDir: join(unfinished, 'browser'), emptyOutDir: true, copyPublicDir: false },
      logLevel: 'warn',
      plugins: [keepParts(unfinished)],
    }).catch(reject);
  });
  cpSync(join(unfinished, 'template.html'), join(unfinished, 'whole'));
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'whole'))) throw error; // another process was first
  }
}

/** Keeps what vite-react-ssg throws away: the template, and the program that draws. */
const keepParts = (folder: string): Plugin => ({
  name: 'keep-parts',
  apply: 'build',
  writeBundle({ dir = '' }) {
    if (existsSync(join(dir, 'index.html')))
      cpSync(join(dir, 'index.html'), join(folder, 'template.html'));
    else cpSync(dir, join(folder, 'server'), { recursive: true });
  },
});
