import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from './drawn-page.ts';
import { isOfSite } from './git.ts';
import { readSite } from './read-site.ts';
import { readSource } from './read-source.ts';
import { renderSite } from './render-site.ts';
import type { RenderedSite } from './rendered-site.ts';

interface Sides {
  old: Side;
  new: Side;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}

/**
 * Draws what is needed of both sides. When one cannot be drawn, both are read from their sources, so that like is
 * compared with like. `changed` are the files that differ.
 */
export async function readSides(
  oldRoot: string,
  newRoot: string,
  changed: readonly string[],
): Promise<Sides> {
  const needed = pagesToDraw(oldRoot, newRoot, changed);
  const words = needed && (await wordsOfSides(oldRoot, newRoot, needed));
  if (words) return words;
  const [old, after] = await Promise.allSettled(
    [oldRoot, newRoot].map((root) => renderSite(root, { folders: [root] })),
  );
  if (old?.status === 'fulfilled' && after?.status === 'fulfilled')
    return { old: drawn(old.value[0], oldRoot), new: drawn(after.value[0], newRoot) };
  const [failed, which] =
    old?.status === 'rejected'
      ? [old, 'The base']
      : [after as PromiseRejectedResult, 'The working tree'];
  return {
    old: await typed(oldRoot),
    new: await typed(newRoot),
    sourceOnly: `${which} cannot be built: ${firstLines(String((failed.reason as Error).message))}`,
  };
}

/**
 * Both sides of pages of which only the words changed: drawn by the same components, in one process. The other pages
 * are read as they are typed, once for both, as their words and links are still looked through. Undefined where a page
 * cannot be drawn: the long way says of which side.
 */
async function wordsOfSides(
  oldRoot: string,
  newRoot: string,
  needed: readonly string[],
): Promise<Sides | undefined> {
  const drawing = renderSite(newRoot, { needed, folders: [oldRoot, newRoot] }).catch(() => []);
  const others = readSite(await readSource(newRoot, (file) => !needed.includes(file)), newRoot);
  const [old, after] = await drawing;
  if (!old || !after) return undefined;
  const join = ({ pages, styles }: Side) => ({ pages: [...pages, ...others], styles });
  return { old: join(drawn(old, oldRoot)), new: join(drawn(after, newRoot)) };
}

/**
 * The page files that must be drawn; undefined for all. While no code and no front matter changed, a page whose own
 * file is the same is the same to a visitor, for menus and footer are made of front matter alone.
 */
function pagesToDraw(
  oldRoot: string,
  newRoot: string,
  changed: readonly string[],
): string[] | undefined {
  const files = changed.filter(isOfSite);
  const onlyWords = files.every(
    (file) => file.endsWith('.mdx') && frontMatter(oldRoot, file) === frontMatter(newRoot, file),
  );
  return onlyWords ? files : undefined;
}

function frontMatter(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path)
    ? readFileSync(path, 'utf8').match(/^---\n[\s\S]*?\n---/)?.[0]
    : undefined;
}

function drawn(site: RenderedSite = { pages: [], styles: {} }, root: string): Side {
  return { pages: readSite(site, root), styles: site.styles };
}

const typed = async (root: string): Promise<Side> => drawn(await readSource(root), root);

/** What went wrong, without the stack. */
const firstLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^node:|^\s*\^|^Node\.js/.test(line))
    .slice(0, 6)
    .join('\n');
