import { expect, it } from 'vitest';
import { consequenceRules } from '../../../tools/review/split-consequences.ts';
import { type BuiltFiles, linesOf, page, reviewOf } from './sites.ts';

type Example = [before: BuiltFiles, after: BuiltFiles];

/** Returns the page /vat with a drawing and a text. The drawing contains `number` in its path data. */
const drawn = (number: number, text: string): BuiltFiles => ({
  'vat.html': page(`<p><svg><path d="M${number}"/></svg>${text}</p>`),
});

/**
 * Returns a page with a table of documents. `cell` is the text of a table cell. `count` is the number of required
 * documents that the table shows.
 */
const matrix = (count: number, cell: string): BuiltFiles => ({
  'vat.html': page(
    '<table><tr><th>Document<th>Loans' +
      `<tr><th colspan="2">Required <i>${count} of 2 documents</i>` +
      `<tr><th>Contracts<td><span>${cell}</span><tr><th>Licence<td><span>Required</span></table>`,
  ),
});

const described = (text: string): BuiltFiles => ({
  'vat.html': page(
    `<script type="application/ld+json">{"description":"${text}"}</script><p>${text}</p>`,
  ),
});

const shared = (text: string): BuiltFiles => ({
  'vat.html': page(
    `<p>${text}</p>`,
    `<title>VAT</title><meta property="og:description" content="${text}">`,
  ),
});

const planned = (text: string): BuiltFiles => ({
  'vat.html': page(`<h1>VAT</h1><p>${text}</p>`),
  'vat/plan.html': page(`<h1>The plan</h1><p>${text}</p>`),
});

const home = (...links: string[]) => page(`<ul>${links.join('')}</ul><p>The firm.</p>`);
const taxLink = '<li><a href="/tax">Tax</a></li>';
const auditLink = '<li><a href="/audit">Audits</a></li>';
const withoutAudit = { 'index.html': home(taxLink) };
const withAudit = {
  'index.html': home(taxLink, auditLink),
  'audit.html': page('<h1>Audits in Dubai</h1>'),
};

/**
 * For each kind of consequence (a change that only follows from another change), a site before and after a change. The
 * change has exactly one consequence, which is of this kind.
 */
const examples: Record<string, Example> = {
  'structured data': [described('We file the return.'), described('We send the return.')],
  'previews of shared links': [shared('We file the return.'), shared('We send the return.')],
  drawings: [drawn(1, 'The form is long.'), drawn(2, 'The form is short.')],
  'counts of documents': [matrix(1, 'Optional'), matrix(2, 'Required')],
  'plans for printing': [planned('We file the return.'), planned('We send the return.')],
  'links to new pages': [withoutAudit, withAudit],
  'links to removed pages': [withAudit, withoutAudit],
};

it.each(consequenceRules)(
  'the review does not report a change of $name separately if this change only follows from another change',
  ({ name }) => {
    const [before, after] = examples[name] ?? [{}, {}];
    const lines = linesOf(reviewOf(before, after));
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(1);
    expect(lines.at(-1)).toBe(`Consequences of the changes above: ${name}`);
  },
);
