import { visit } from 'unist-util-visit';
import { parsePage } from '../../src/content/read-page.ts';
import type { CheckedSite } from './checked-site.ts';
import { contentIn, isInside } from './component-check-data.ts';
import { inBlock } from './page-document.ts';
import type { Finding, RuleMessage } from './problem.ts';
import type { CheckedPage } from './read-pages.ts';

/**
 * Gives advice about names that this branch has added to a list of partner banks. Only the firm decides which banks are
 * its partners.
 */
export const checkPartnerBanks = ({ checked, before }: CheckedSite): Finding[] =>
  checked.flatMap((page) => {
    const was = before.get(page.file);
    return was ? newBanks(page, was) : [];
  });

function newBanks(page: CheckedPage, was: string): Finding[] {
  const here = page.blocks.filter(({ inside }) => isInside(inside, 'partner banks'));
  const names = here.map(({ text }) => text.trim());
  const earlier = banksIn(was);
  const added = here.filter(({ text }) => !earlier.includes(text.trim()));
  const gone = earlier.filter((name) => !names.includes(name));
  if (earlier.length === 0) return [];
  return added.map((block) => {
    const name = block.text.trim();
    const again = gone.length > 0 ? ` and type ${gone.join(' or ')} again` : '';
    const diagnostic: RuleMessage = {
      rule: 'partner-new',
      level: 'advice',
      message: `${name} is not in the published list of partner banks.`,
      instead:
        `Ask the firm about ${name}. If the firm works with ${name}, leave the name. ` +
        `If not, delete the name${again}. ` +
        'If the name is right, but the check also reports its spelling, type the name on a new line of dictionary.txt.',
    };
    return inBlock(page, block, 0, block.text.length, diagnostic);
  });
}

function banksIn(source: string): string[] {
  const names: string[] = [];
  visit(parsePage(contentIn(source, 'partner banks')), 'text', ({ value }) => {
    names.push(value.trim());
  });
  return names.filter(Boolean);
}
