import { suggest } from '../../language/problem.ts';
import { BadInput } from '../git.ts';

/**
 * Of the addresses of two builds, those that both have, and those that one lacks. Where some are asked for, those alone
 * are compared; throws BadInput where neither build has one of them.
 */
export function pagesToCompare(
  old: readonly string[],
  now: readonly string[],
  asked: readonly string[],
): { pages: string[]; gone: string[]; added: string[] } {
  const all = [...new Set([...now, ...old])];
  const nowhere = asked.find((address) => !all.includes(address));
  if (nowhere !== undefined)
    throw new BadInput(
      `expected the address of a page, found “${nowhere}”.`,
      suggest(nowhere, all) ?? 'Type it as it stands in the address bar, such as /about.',
    );
  const both = now.filter((address) => old.includes(address));
  return {
    pages: asked.length > 0 ? both.filter((address) => asked.includes(address)) : both,
    gone: old.filter((address) => !now.includes(address)),
    added: now.filter((address) => !old.includes(address)),
  };
}
