import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Repository } from './addresses.ts';

/** Files of settings in the order in which Vite reads them: what stands in a later one counts. */
const files = (mode: string) => ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];

/** The settings of a mode, 'production' or 'development': those of Vite's files, then those of the environment. */
export function readEnvironment(mode: string, root = '.'): Record<string, string | undefined> {
  const given = files(mode)
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .map((path) => parseEnv(readFileSync(path, 'utf8')));
  return { ...Object.assign({}, ...given), ...process.env };
}

/**
 * The repository that a preview belongs to, from PREVIEW_REPOSITORY and PREVIEW_BRANCH.
 * Undefined for the live site, which says nothing of where it is written. Throws when only one of the two is set.
 */
export function previewRepository(): Repository | undefined {
  const { PREVIEW_REPOSITORY: name, PREVIEW_BRANCH: branch } = process.env;
  if (!name && !branch) return undefined;
  if (!name || !branch || !/^[\w.-]+\/[\w.-]+$/.test(name))
    throw new Error(
      `A preview needs PREVIEW_REPOSITORY (owner/name) and PREVIEW_BRANCH; found “${name ?? ''}” and “${branch ?? ''}”.`,
    );
  return { name, branch };
}
