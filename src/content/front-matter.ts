import { z } from 'zod';
import { buildDay } from '../config/dates.ts';

const date = z.iso.date('expected a day of the calendar such as 2025-01-01');
const pastDate = date.refine((day) => day <= buildDay(), 'expected a day that has passed');

const text = (what: string, least: number, most: number) =>
  z
    .string({
      error: ({ input }) =>
        /number|boolean/.test(typeof input)
          ? `expected ${what} in double quotation marks: "${input}"`
          : `expected ${what}`,
    })
    .trim()
    .refine(({ length }) => length >= least && length <= most, {
      error: ({ input }) => {
        const { length } = String(input);
        const off = length < least ? `${least - length} too few` : `${length - most} too many`;
        return `expected ${least} to ${most} characters, found ${length}, which is ${off}`;
      },
    });

/** What somebody copied from a browser or a file's name, as an address of the site: `https://…/VAT.html?a` is `/vat`. */
function bareAddress(typed: string): string {
  const path = typed
    .trim()
    .toLowerCase()
    .replace(/[a-z]+:\/\/[^/]+|[?#].*/g, '');
  return `/${path.replace(/^\/+|(?:\.(?:html?|mdx?))?\/*$/g, '')}`;
}

const isAddress = (text: string) => /^(\/[a-z0-9-]+)+$/.test(text) && !/\/index$/.test(text);

const address = z.string('expected an address such as /vat').refine(isAddress, {
  error: ({ input }) => {
    const meant = bareAddress(String(input));
    return isAddress(meant)
      ? `expected ${meant}, the address alone`
      : 'expected an address such as /vat, in small letters, figures and hyphens';
  },
});

const menu = z.strictObject({
  label: text('the words of the link in the menus and the footer', 2, 32).describe(
    'The words of the link in the menus and the footer.',
  ),
  line: text('two to six words under the label in the Services menu', 5, 48)
    .optional()
    .describe('Two to six words under the label in the menu; no full stop.'),
  order: z
    .int('expected a whole number, 1 for the first place')
    .positive('expected a whole number, 1 for the first place')
    .describe('The place among its group: 1 is first.'),
  footerOnly: z
    .literal(true, 'expected true, or no such line')
    .optional()
    .describe(
      'On one of the firm’s own pages: true where the footer lists it and the header does not.',
    ),
});

/** The lines between the two --- at the top of a page. Each field explains itself. */
export const frontMatterSchema = z.strictObject({
  title: text('a title', 4, 60).describe(
    'The title in the browser tab and in search results, without the firm’s name, which is added.',
  ),
  description: text('a description', 110, 155).describe(
    'What a search result and a shared link say of the page: 110 to 155 characters, a whole sentence, with a fact in it.',
  ),
  menu: menu
    .optional()
    .describe('How the menus and the footer show the page; without it they leave the page out.'),
  alsoAt: z
    .array(
      z.strictObject({
        address: address.describe('The second address.'),
        label: menu.shape.label,
        line: menu.shape.line,
      }),
    )
    .optional()
    .describe('Further addresses that show this same page and name it as the original.'),
  movedFrom: z
    .array(address, 'expected a list: each address on a line of its own that begins with “  - ”')
    .optional()
    .describe(
      'Addresses where this page used to be, or a page that it replaces; they lead here for good.',
    ),
  foundBy: z
    .array(
      text('a word or a few', 2, 40),
      'expected a list: each phrase on a line of its own that begins with “  - ”',
    )
    .optional()
    .describe(
      'Words that visitors type into the search for this page, and that its text does not use.',
    ),
  updated: pastDate
    .optional()
    .describe('The day of a legal page’s last change, such as 2025-01-01.'),
  // an article in preparation may have a day to come; the check mentions it
  date: date.optional().describe('The day on which an article appeared, such as 2024-03-15.'),
  author: text('the author’s name', 3, 60).optional().describe('Who wrote an article.'),
  category: text('one or two words', 3, 30)
    .optional()
    .describe('What kind of article it is, in one or two words.'),
  featured: z
    .literal(true, 'expected true, or no such line')
    .optional()
    .describe(
      'On an article that has a drawing: true. The drawing is public/art/….svg, named as the article.',
    ),
});

/** The checked front matter of a page. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/**
 * Validates fields as YAML parsed them, in zod's strict mode: an unknown field at any level is an issue. Each field keeps
 * its value whatever is wrong with the others; an invalid field and an unknown one are left out.
 */
export function readFields(typed: unknown): {
  fields: Partial<FrontMatter>;
  issues: z.core.$ZodIssue[];
} {
  const issues = frontMatterSchema.safeParse(typed).error?.issues ?? [];
  const known = structuredClone(typed) as Record<string, unknown> | null;
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) delete parentAt(known, issue.path)?.[key];
  const fields = Object.entries(frontMatterSchema.shape).map(([name, schema]) => [
    name,
    schema.safeParse(known?.[name]).data,
  ]);
  return { fields: Object.fromEntries(fields), issues };
}

/** The part of a value at a path, such as the object at `alsoAt`, 0. */
const parentAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value) as
    | Record<string, unknown>
    | undefined;
