import { type DrawnSite, drawFolders } from './draw-folders.ts';
import type { DrawnPage, Side } from './drawn-page.ts';
import { isOfSite } from './git.ts';
import { readHead } from './read-head.ts';
import { readPage } from './read-page.ts';

interface Sides {
  old: Side;
  new: Side;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}

/**
 * Draws both sides. When one cannot be drawn, both are read as they are typed, so that like is compared with like.
 * `changed` are the files that differ: where only words do, one program draws both.
 */
export async function readSides(
  oldRoot: string,
  newRoot: string,
  changed: readonly string[],
): Promise<Sides> {
  const onlyWords = changed.filter(isOfSite).every((file) => file.startsWith('pages/'));
  const together =
    onlyWords && (await drawFolders(newRoot, oldRoot, newRoot).catch(() => undefined));
  if (together) return sidesOf(together);
  // the long way says of which side it is that cannot be drawn
  const [first, second] = await Promise.allSettled([
    drawFolders(oldRoot, oldRoot),
    drawFolders(newRoot, newRoot),
  ]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled')
    return sidesOf([...first.value, ...second.value]);
  const [failed, which] =
    first.status === 'rejected'
      ? [first, 'The base']
      : [second as PromiseRejectedResult, 'The working tree'];
  // reads the Markdown of every page, which what was drawn need not wait for
  const { readAsTyped } = await import('./typed-site.ts');
  return {
    ...sidesOf(await Promise.all([oldRoot, newRoot].map(readAsTyped))),
    sourceOnly: `${which} cannot be built: ${firstLines(String((failed.reason as Error).message))}`,
  };
}

/** Reads what was drawn; a page that is the same on both sides is read once, and is one object. */
function sidesOf([old, after]: readonly DrawnSite[]): Pick<Sides, 'old' | 'new'> {
  const seen = new Map<string, DrawnPage>();
  const side = (drawn: DrawnSite | undefined): Side => ({
    styles: drawn?.styles ?? {},
    pages: (drawn?.pages ?? []).map((page): DrawnPage => {
      const { addresses, head, styles, ...typed } = page;
      const [address = '', ...alsoAt] = addresses;
      const key = JSON.stringify(page);
      const read = seen.get(key) ?? {
        ...typed,
        ...readPage(page.body),
        ...(typeof head === 'string' ? readHead(head) : head),
        address,
        alsoAt,
        styles: styles || undefined,
      };
      seen.set(key, read);
      return read;
    }),
  });
  return { old: side(old), new: side(after) };
}

/** What went wrong: from the error on, without the stack and what was printed before. */
function firstLines(message: string): string {
  const lines = message
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at |^node:|^\s*\^|^Node\.js/.test(line));
  const begins = [/^\w*Error\b/, /\bError\b|\bERROR\b/].map((pattern) =>
    lines.findIndex((line) => pattern.test(line)),
  );
  const from = begins.find((index) => index >= 0) ?? 0;
  return lines.slice(from, from + 6).join('\n');
}
