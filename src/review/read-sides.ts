import { readSite, type Site } from '../site/read-site.ts';
import { type DrawnSite, drawFolders } from './draw-folders.ts';
import type { DrawnPage, Side } from './drawn-page.ts';
import { isOfSite } from './git.ts';
import { readHead } from './read-head.ts';
import { readPage } from './read-page.ts';
import { bodyAsTyped } from './typed-page.ts';

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
  const drawing = onlyWords
    ? drawFolders(newRoot, oldRoot, newRoot).catch(() => undefined)
    : undefined;
  const sites = await Promise.all([readSite(oldRoot), readSite(newRoot)]);
  const [old, after] = (await drawing) ?? [];
  if (old && after) return sidesOf(sites, [old, after]);
  // the long way says of which side it is that cannot be drawn
  const [first, second] = await Promise.allSettled([
    drawFolders(oldRoot, oldRoot),
    drawFolders(newRoot, newRoot),
  ]);
  if (first?.status === 'fulfilled' && second?.status === 'fulfilled')
    return sidesOf(sites, [first.value[0], second.value[0]]);
  const [failed, which] =
    first?.status === 'rejected'
      ? [first, 'The base']
      : [second as PromiseRejectedResult, 'The working tree'];
  return {
    ...sidesOf(sites, await Promise.all(sites.map(asTyped))),
    sourceOnly: `${which} cannot be built: ${firstLines(String((failed.reason as Error).message))}`,
  };
}

/** Reads what was drawn; a page that is the same on both sides is read once, and is one object. */
function sidesOf(
  [oldSite, newSite]: readonly Site[],
  [old, after]: readonly (DrawnSite | undefined)[],
): Sides {
  const seen = new Map<string, DrawnPage>();
  const side = (site: Site | undefined, drawn: DrawnSite | undefined): Side => ({
    styles: drawn?.styles ?? {},
    pages: (site?.pages ?? []).flatMap((page): DrawnPage[] => {
      const found = drawn?.pages.find(({ file }) => file === page.file);
      if (!found) return [];
      const [address, ...alsoAt] = page.addresses;
      const key = JSON.stringify([page.addresses, page.source, found]);
      const read = seen.get(key) ?? {
        ...readPage(found.body),
        ...(found.head === undefined ? page.frontMatter : readHead(found.head)),
        address,
        alsoAt,
        movedFrom: page.frontMatter.movedFrom,
        file: page.file,
        body: found.body,
        styles: found.styles || undefined,
        role: page.role,
        source: page.source,
        unread: whyUnread(page),
      };
      seen.set(key, read);
      return [read];
    }),
  });
  return { old: side(oldSite, old), new: side(newSite, after) };
}

/** Why the lines at the top of a page cannot be read; undefined where they can. */
const whyUnread = ({ frontMatterIsRight, problems }: Site['pages'][number]): string | undefined =>
  frontMatterIsRight
    ? undefined
    : (problems.find(({ rule }) => rule.startsWith('front-matter')) ?? problems[0])?.message;

/** The pages of a site as they are typed: without the vocabulary's layout, header, footer and styles. */
async function asTyped({ pages }: Site): Promise<DrawnSite> {
  const bodies = pages.map(async (page) => ({
    file: page.file,
    body: bodyAsTyped((await page.body()).markdown),
    styles: '',
  }));
  return { pages: await Promise.all(bodies), styles: { '': '' } };
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
