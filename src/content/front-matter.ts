import { z } from 'zod';
import { currentDay } from '../config/dates.ts';

const date = z.iso.date('expected a date that exists, such as 2025-01-01');
const pastDate = date.refine(
  (day) => day <= currentDay(),
  'expected the date of today or an earlier date',
);

/**
 * Returns the schema of a text that has `least` to `most` characters. If the value is missing, or is a list or an
 * object, the error message is the word “expected”, followed by `what`.
 */
const text = (what: string, least: number, most: number) =>
  z
    .string({
      error: ({ input }) =>
        /number|boolean/.test(typeof input)
          ? `the value ${input} is not read as text, so type double quotation marks before and after it: "${input}"`
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
    'After “label:”, type the text of the link to the page in the menus and the footer, in 2 to 32 characters.',
  ),
  line: text('two to six words under the label in the Services menu', 5, 48)
    .optional()
    .describe(
      'After “line:”, type two to six words that visitors see under the link in the menu, without a full stop.',
    ),
  order: z
    .int('expected a whole number, 1 or more')
    .positive('expected a whole number, 1 or more')
    .describe(
      'After “order:”, type the position of the page in the menu, such as 3. The first page has the number 1.',
    ),
  footerOnly: z
    .literal(true, 'expected the word true')
    .optional()
    .describe(
      'If the page is about the firm, and the link to the page should be only in the footer, type ' +
        '“footerOnly: true”. If not, delete the line “footerOnly:”.',
    ),
});

/** The schema of front matter. The description of a field is the remedy in the error messages about the field. */
export const frontMatterSchema = z.strictObject({
  title: text('a title', 4, 60).describe(
    'After “title:”, type the title for the browser tab and for search results, in 4 to 60 characters. The site adds ' +
      'the firm’s name.',
  ),
  description: text('a description', 110, 155).describe(
    'After “description:”, type the text for search results and shared links: ' +
      'one or two complete sentences of 110 to 155 characters, with a fact from the page.',
  ),
  menu: menu
    .optional()
    .describe(
      'Below “menu:”, type the lines “label:” and “order:”, with two spaces before each of these words. Without ' +
        'these lines, there is no link to the page in the menus and the footer.',
    ),
  alsoAt: z
    .array(
      z.strictObject({
        address: address.describe(
          'After “address:”, type an additional address of the page, such as /vat.',
        ),
        label: menu.shape.label,
        line: menu.shape.line,
      }),
    )
    .optional()
    .describe(
      'Below “alsoAt:”, type each additional address of the page after “  - address:”. Each of these addresses ' +
        'has its own link in the menu. Type the text of this link on the next line, after “    label:”.',
    ),
  movedFrom: z
    .array(address, 'expected a list: each address on a separate line that begins with “  - ”')
    .optional()
    .describe(
      'Below “movedFrom:”, type each old address of the page on a separate line, such as “  - /old-address”. ' +
        'Visitors who open an old address see this page.',
    ),
  foundBy: z
    .array(
      text('one or more words', 2, 40),
      'expected a list: each phrase on a separate line that begins with “  - ”',
    )
    .optional()
    .describe(
      'Below “foundBy:”, type words or phrases that visitors might search for. Type each word or phrase on a ' +
        'separate line, such as “  - sales tax”.',
    ),
  updated: pastDate
    .optional()
    .describe(
      'After “updated:”, type the date of the last change of the page, such as 2025-01-01.',
    ),
  // An article can have a date in the future. `npm run check` then gives advice and does not report an error.
  date: date
    .optional()
    .describe(
      'After “date:”, type the date on which the article is published, such as 2024-03-15.',
    ),
  author: text('the author’s name', 3, 60)
    .optional()
    .describe('After “author:”, type the name of the author of the article.'),
  category: text('one or two words', 3, 30)
    .optional()
    .describe('After “category:”, type the kind of article in one or two words.'),
  featured: z
    .literal(true, 'expected the word true')
    .optional()
    .describe(
      'If the folder public/art/ contains a drawing with the name of the article, type “featured: true”. If not, ' +
        'delete the line “featured:”.',
    ),
});

/** The validated front matter of a page. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/**
 * Validates parsed front matter. Also reports fields and nested fields that the schema does not contain (zod's strict
 * mode). `fields` contains the valid fields, even if there are errors in other fields.
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

const parentAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value) as
    | Record<string, unknown>
    | undefined;
