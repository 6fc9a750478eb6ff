import { z } from 'zod';
import { groups } from '../../src/config/groups.ts';
import { defineComponent } from '../../src/content/component.ts';
import { readShortText } from '../../src/content/component-readers.ts';

interface Props {
  groups: string[];
  pages: string[];
  work: string;
}

/** The folders of the groups of pages that must have a leader: the groups with service pages. */
export const groupsWithLeader = groups
  .filter(({ kind }) => kind === 'service')
  .map(({ folder }) => folder);

const splitAtSpaces = (text: string) => text.split(/\s+/).filter(Boolean);

const attributes = z.strictObject({
  groups: z
    .string()
    .transform(splitAtSpaces)
    .pipe(z.array(z.enum(groupsWithLeader as [string, ...string[]]))),
  pages: z.string().transform(splitAtSpaces).default([]),
});

/**
 * The maximum length of the text in `<Leads>`, in characters. The text describes the work of a leader, and must fit
 * beside a small portrait.
 */
const longestWork = 60;

const remedy =
  `Type the partner’s field of work between the two tags, in 2 to ${longestWork} characters, such as “banking and ` +
  'mortgages”. Type the text and the two tags on one line, without bold, italic or links.';

/**
 * Declares the responsibilities of a leader: groups of pages, and individual pages outside these groups. The text in
 * the component describes the leader's field of work. The pages for which the leader is responsible show this text
 * beside the leader's name. The component itself renders nothing.
 */
export const Leads = defineComponent<Props, typeof attributes>({
  contract:
    'Type groups="…" in the tag, with the names of the folders with the pages for which the partner is responsible. ' +
    'Omit the round brackets of a folder name: for pages/(banking)/ and pages/(mortgage)/, type groups="banking ' +
    'mortgage". Between the two tags, type the partner’s field of work in 2 to 60 characters, such as “<Leads ' +
    'groups="banking mortgage">banking and mortgages</Leads>”. If the partner is also responsible for single pages ' +
    'outside these folders, type the addresses of these pages after pages=, such as “pages="/insurance"”.',
  attributes,
  check: { links: ['pages'], contents: ['phrase'] },
  read(content, { groups: led, pages }) {
    return { groups: led, pages, work: readShortText(content, longestWork, remedy) };
  },
  facts: (leads) => ({ leads }),
  markdown: () => '',
  searched: false,
  render: () => null,
});
