import { toString as textOf } from 'hast-util-to-string';
import type { Content } from './content.ts';
import { cards } from './readers.ts';

/** A person who leads the firm, as the page of the team says it. */
export interface Leader {
  /** The name in small letters and hyphens: the anchor of the biography, and the end of the portrait’s name. */
  id: string;
  name: string;
  /** What the biography says that the person leads, such as ‘tax, banking and mortgages’; undefined where it does not say. */
  leads?: string;
}

/** ‘He leads tax and banking, and still …’: what stands between the verb and the next clause, or the end of the sentence. */
const leading = /\bleads (.+?)(?:, (?:and|but|who|which) |[.;:!?](?:\s|$))/;

/** What a biography says that its person leads; undefined where it does not say. */
export const readLeads = (biography: string): string | undefined => biography.match(leading)?.[1];

/** Reads the leaders out of what stands inside <LeaderCards>. Throws a refusal where that is not as its contract asks. */
export const readLeaders = (content: Content): Leader[] =>
  cards(content).map(({ id, heading, body }) => {
    const biography = body
      .until()
      .map((block) => textOf(block))
      .join('\n');
    return { id, name: textOf(heading).trim(), leads: readLeads(biography.replace(/\s+/g, ' ')) };
  });

/**
 * Who stands beside the ratings of a page: the first whose biography says that the person leads the work of its group
 * (`work`, src/facts/groups.ts). On the firm’s own pages, whose group has none, the first who leads anything.
 */
export const leaderOf = (leaders: readonly Leader[], work?: string): Leader | undefined =>
  leaders.find(({ leads }) => leads && (!work || new RegExp(`\\b${work}\\b`, 'i').test(leads)));
