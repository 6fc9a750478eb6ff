import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project whose code is running: what it reads and draws with. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** A digest of texts, in letters that a file may be named with. */
export function digestOf(...texts: readonly (string | Buffer | undefined)[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(text ?? '').update('\0');
  return hash.digest('hex');
}

/** How many bytes a digest has. It stands before what is kept, so that damage shows. */
const digestLength = 40;

/** Everything that takes part in reading or drawing a page, but the page. */
const code = [
  'components',
  'src',
  'public/art',
  'public/fonts',
  'public/favicon.svg',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'uno.config.ts',
  'vite.config.ts',
];

/** A digest of all code of the project, of its packages' versions and of Node’s. */
export function codeDigest(root = project): string {
  const files = code.flatMap((name) => {
    const path = join(root, name);
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [name];
    return readdirSync(path, { recursive: true, encoding: 'utf8', withFileTypes: false })
      .map((inner) => join(name, inner))
      .filter((file) => statSync(join(root, file)).isFile());
  });
  const texts = files.sort().flatMap((file) => [file, readFileSync(join(root, file))]);
  return digestOf(process.version, process.env.BASE_PATH, ...texts);
}

/** How long what belongs to other code is kept, in days, after it was last used. */
const mostDays = 7;

/**
 * What was found out once and need not be found out again, as files named by what they were made from.
 * A file is written under another name first, so that nobody ever reads half of one; what is damaged is as if it
 * were not there. In CI, where nothing may be left from one run to the next, the folder goes with the process.
 * SITE_CACHE names another folder, within the project.
 */
export class Store {
  readonly folder: string;

  /** @param folder where to keep; another process hands on its own */
  constructor(folder?: string) {
    this.folder = folder ?? Store.findFolder();
  }

  private static findFolder(): string {
    const parent = process.env.SITE_CACHE ?? join(project, 'node_modules/.cache/site');
    if (process.env.CI) {
      mkdirSync(parent, { recursive: true });
      const folder = mkdtempSync(join(parent, 'run-'));
      process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
      return folder;
    }
    const folder = join(parent, codeDigest());
    try {
      mkdirSync(folder, { recursive: true });
      utimesSync(folder, new Date(), new Date());
      for (const other of readdirSync(parent)) {
        const path = join(parent, other);
        if (Date.now() - statSync(path).mtimeMs > mostDays * 86_400_000)
          rmSync(path, { recursive: true, force: true });
      }
    } catch {
      // another process was tidying at the same moment
    }
    return folder;
  }

  private path(kind: string, key: string): string {
    return join(this.folder, kind, key);
  }

  /** The file kept under a key, such as a drawn picture; undefined where there is none, or a damaged one. */
  file(kind: string, key: string): Buffer | undefined {
    try {
      const kept = readFileSync(this.path(kind, key));
      const data = kept.subarray(digestLength);
      return digestOf(data) === kept.toString('latin1', 0, digestLength) ? data : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps a file. Of two who keep the same at once either may win: it is the same. A folder that cannot be written to keeps nothing. */
  keepFile(kind: string, key: string, data: string | Buffer): void {
    const path = this.path(kind, key);
    const unfinished = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
    try {
      mkdirSync(join(this.folder, kind), { recursive: true });
      writeFileSync(unfinished, Buffer.concat([Buffer.from(digestOf(data)), Buffer.from(data)]));
      renameSync(unfinished, path);
    } catch {
      if (existsSync(unfinished)) rmSync(unfinished);
    }
  }

  /** The data kept under a key; undefined where there is none, or where it cannot be read. */
  get<Data>(kind: string, key: string): Data | undefined {
    const text = this.file(kind, key);
    if (!text) return undefined;
    try {
      return JSON.parse(text.toString()) as Data;
    } catch {
      return undefined;
    }
  }

  /** Keeps data, which must be plain. */
  keep(kind: string, key: string, data: unknown): void {
    this.keepFile(kind, key, JSON.stringify(data));
  }

  /** What is kept under a key, or else what `make` makes of it, which is kept then. */
  async once<Data>(kind: string, key: string, make: () => Data | Promise<Data>): Promise<Data> {
    const known = this.get<Data>(kind, key);
    if (known !== undefined) return known;
    const made = await make();
    this.keep(kind, key, made);
    return made;
  }
}

let shared: Store | undefined;

/** The store that all tools of this process share. */
export function sharedStore(): Store {
  shared ??= new Store();
  return shared;
}
