import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfSite } from './changed-files.ts';
import { readSite, type SitePage } from './read-site.ts';
import { readSource } from './read-source.ts';
import { renderSite } from './render-site.ts';
import type { RenderedSite } from './rendered-site.ts';

/** One side of the review: its pages, and its style sheets by name. */
export interface Side {
  pages: SitePage[];
  styles: Record<string, string>;
}

interface Sides {
  old: Side;
  new: Side;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}

/**
 * Draws what is needed of both sides at once. When one cannot be drawn, both are read from their sources, so that like
 * is compared with like. `changed` are the files that differ.
 */
export async function readSides(
  oldRoot: string,
  newRoot: string,
  changed: readonly string[],
): Promise<Sides> {
  const needed = pagesToDraw(oldRoot, newRoot, changed);
  const [old, after] = await Promise.allSettled([
    renderSite(oldRoot, needed),
    renderSite(newRoot, needed),
  ]);
  if (old.status === 'fulfilled' && after.status === 'fulfilled')
    return {
      old: await joinTyped(old.value, oldRoot, needed),
      new: await joinTyped(after.value, newRoot, needed),
    };
  const [failed, which] =
    old.status === 'rejected'
      ? [old, 'The base']
      : [after as PromiseRejectedResult, 'The working tree'];
  return {
    old: await typed(oldRoot),
    new: await typed(newRoot),
    sourceOnly: `${which} cannot be built: ${firstLines(String((failed.reason as Error).message))}`,
  };
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

/** The drawn pages, and the others as they are typed: their words and links are still looked through. */
async function joinTyped(
  drawn: RenderedSite,
  root: string,
  needed: readonly string[] | undefined,
): Promise<Side> {
  const pages = readSite(drawn, root);
  if (!needed) return { pages, styles: drawn.styles };
  const others = await readSource(root, (file) => !needed.includes(file));
  return { pages: [...pages, ...readSite(others, root)], styles: drawn.styles };
}

async function typed(root: string): Promise<Side> {
  const site = await readSource(root);
  return { pages: readSite(site, root), styles: site.styles };
}

/** What went wrong, without the stack. */
const firstLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^node:|^\s*\^|^Node\.js/.test(line))
    .slice(0, 6)
    .join('\n');
