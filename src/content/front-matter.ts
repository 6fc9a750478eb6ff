import { z } from 'zod';
import { currentDay } from '../config/dates.ts';

const date = z.iso.date('expected a date that exists, such as 2025-01-01');
const pastDate = date.refine(
  (day) => day <= currentDay(),
  'expected the date of today or an earlier date',
);

/**
 * The schema of a text of `least` to `most` characters. `what` names the expected text in the message about a value of
 * another type.
 */
const text = (what: string, least: number, most: number) =>
  z
    .string({
      error: ({ input }) =>
        /number|boolean/.test(typeof input)
          ? `${input} is not text here, so type double quotation marks before and after it: "${input}"`
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

/** Converts a copied URL or file name to an address of the site: `https://…/VAT.html?a` becomes `/vat`. */
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
      ? `expected only the address ${meant}`
      : 'expected an address such as /vat, with only small letters, digits and hyphens';
  },
});

const menu = z.strictObject({
  label: text('the words of the link in the menus and the footer', 2, 32).describe(
    'This is the text of the link to the page in the menus and the footer.',
  ),
  line: text('two to six words under the label in the Services menu', 5, 48)
    .optional()
    .describe(
      'This is the text under the label in the menu: two to six words without a full stop.',
    ),
  order: z
    .int('expected a whole number, 1 or more')
    .positive('expected a whole number, 1 or more')
    .describe('This is the position of the page in its group. The first page has the number 1.'),
  footerOnly: z
    .literal(true, 'expected the word true')
    .optional()
    .describe(
      'With “footerOnly: true”, the link to a page about the firm is in the footer, but not in the header. ' +
        'If the link should be in the header and in the footer, delete the line “footerOnly:”.',
    ),
});

/** The schema of front matter. An error message is ‘Correct the text after …’ and the description of the field. */
export const frontMatterSchema = z.strictObject({
  title: text('a title', 4, 60).describe(
    'This is the title in the browser tab and in search results. The firm’s name is added automatically.',
  ),
  description: text('a description', 110, 155).describe(
    'This is the text of a search result and of a shared link: ' +
      'one or two complete sentences of 110 to 155 characters, with a fact from the page.',
  ),
  menu: menu
    .optional()
    .describe(
      'The field menu creates the link to the page in the menus and the footer. Without this field, there is no link.',
    ),
  alsoAt: z
    .array(
      z.strictObject({
        address: address.describe('An address of alsoAt is an additional address of the page.'),
        label: menu.shape.label,
        line: menu.shape.line,
      }),
    )
    .optional()
    .describe(
      'The field alsoAt contains additional addresses of the page. Search engines list only its main address, which ' +
        'is the name of the file.',
    ),
  movedFrom: z
    .array(address, 'expected a list: each address on a separate line that begins with “  - ”')
    .optional()
    .describe(
      'The field movedFrom contains old addresses of this page, or of a page that this page replaces. Visitors who ' +
        'open an old address see this page.',
    ),
  foundBy: z
    .array(
      text('one or more words', 2, 40),
      'expected a list: each phrase on a separate line that begins with “  - ”',
    )
    .optional()
    .describe(
      'The field foundBy contains search words. Visitors who type these words in the search find this page.',
    ),
  updated: pastDate
    .optional()
    .describe('This is the date of the last change of a legal page, such as 2025-01-01.'),
  // The date of an unpublished article may be in the future; `npm run check` then gives advice.
  date: date
    .optional()
    .describe('This is the date on which an article was published, such as 2024-03-15.'),
  author: text('the author’s name', 3, 60)
    .optional()
    .describe('This is the name of an article’s author.'),
  category: text('one or two words', 3, 30)
    .optional()
    .describe('This is the kind of article, in one or two words.'),
  featured: z
    .literal(true, 'expected the word true')
    .optional()
    .describe(
      'With “featured: true”, the article shows a drawing: the file in public/art/ with the name of the article. ' +
        'If there is no such file, delete the line “featured:”.',
    ),
});

/** The validated front matter of a page. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/**
 * Validates front matter that YAML has parsed. Reports unknown fields at every level (zod's strict mode). `fields`
 * contains the valid fields, even if other fields are invalid or unknown.
 */
export function readFields(typed: unknown): {
  fields: Partial<FrontMatter>;
  issues: z.core.$ZodIssue[];
} {
  const { data, error } = frontMatterSchema.safeParse(typed);
  if (data) return { fields: data, issues: [] };
  const { issues } = error;
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

/** Returns the object at a path in a value, such as `['alsoAt', 0]`. */
const parentAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value) as
    | Record<string, unknown>
    | undefined;
