import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of the hashed files that belong to a deploy, each with its SHA-256 in base64. */
type Assets = Record<string, string>;

const list = 'assets.json';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Lists a site's own hashed files in assets.json, and adds those of the deploy before it, so that a page that was
 * opened before the deploy still finds its code. Files which that deploy had itself kept are not in its list: each
 * is kept for one deploy. `previous` is the address or the folder of the running site; without it nothing is kept.
 * Returns the names kept. Throws when the running site cannot be read, or gives a file that is not what its list says.
 */
export async function keepAssets(directory: string, previous?: string): Promise<string[]> {
  const names = readdirSync(join(directory, 'assets')).sort();
  const own = names.map((name) => [name, hashOf(readFileSync(join(directory, 'assets', name)))]);
  writeFileSync(join(directory, list), `${JSON.stringify(Object.fromEntries(own), null, 1)}\n`);
  if (!previous) return [];

  const read = reader(previous);
  const listed = await read(list);
  if (!listed) {
    console.warn(`${previous} has no ${list}: nothing to keep. That is right for a first deploy.`);
    return [];
  }
  const kept = Object.entries(parse(listed, previous)).filter(([name]) => !names.includes(name));
  for (const [name, hash] of kept) {
    const bytes = await read(`assets/${name}`);
    if (!bytes || hashOf(bytes) !== hash)
      throw new Error(
        `PREVIOUS_SITE: ${previous}/assets/${name} is ${bytes ? 'not the file that its assets.json names' : 'missing'}. Build without PREVIOUS_SITE to deploy all the same.`,
      );
    writeFileSync(join(directory, 'assets', name), bytes);
  }
  return kept.map(([name]) => name);
}

/** Reads a file of the running site; undefined where it has none. */
function reader(previous: string): (name: string) => Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(previous))
    return async (name) => {
      try {
        return readFileSync(join(previous, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    };
  return async (name) => {
    const address = `${previous.replace(/\/$/, '')}/${name}`;
    const response = await fetch(address).catch((cause) => {
      throw new Error(`PREVIOUS_SITE: ${address} could not be reached.`, { cause });
    });
    if (response.status === 404) return undefined;
    if (!response.ok)
      throw new Error(`PREVIOUS_SITE: ${response.url} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
}

/** Reads assets.json. A name that is not a plain file name is refused, as it would be written outside the site. */
function parse(bytes: Buffer, previous: string): Assets {
  try {
    const assets: Assets = JSON.parse(bytes.toString());
    for (const [name, hash] of Object.entries(assets))
      if (!/^[\w-][\w.-]*$/.test(name) || typeof hash !== 'string') throw new Error(name);
    return assets;
  } catch {
    throw new Error(
      `PREVIOUS_SITE: ${previous}/${list} is not a list of files made by this build. Give the address of the running site.`,
    );
  }
}
