import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { fixture, textOf, today, top } from './fixture.ts';

/** A page of its own; `menu` puts it into the menus, so that visitors find it. */
const page = (title: string, menu = true) =>
  top
    .replace('A test page', title)
    .replace('# A heading', `# ${title}`)
    .replace(
      /(?<=description: ).*/,
      `On ${title} this description is as long as it has to be, which is at least one hundred and ten characters, in ${title}.`,
    )
    .replace('\n---\n\n#', menu ? '\nmenu:\n  label: A page\n  order: 99\n---\n\n#' : '\n---\n\n#')
    .concat('\nSome text.\n');

/** What the check says of further pages in the fixture, each as 'file:line rule message → instead'. */
async function said(texts: Record<string, string>): Promise<string[]> {
  const problems = await checkSite({ root: fixture, texts, today });
  return problems.map(
    ({ file, line, rule, message, instead }) => `${file}:${line} ${rule} ${message} → ${instead}`,
  );
}

// the first check reads every page, the next ones only those that changed
beforeAll(() => said({}), 60_000);

describe('a page among the others', () => {
  it('is right when it is in a menu', async () => {
    expect(await said({ 'pages/(banking)/loans.mdx': page('Loans') })).toEqual([]);
  });

  it('must be in a folder that is a group of the site', async () => {
    expect(await said({ 'pages/(bankin)/loans.mdx': page('Loans') })).toEqual([
      'pages/(bankin)/loans.mdx:1 folder-unknown The page is in the folder (bankin), which is no group of the site. → Did you mean “banking”?',
    ]);
  });

  it('ends on a call that begins as no other does', async () => {
    const file = 'pages/our-team.mdx';
    const copied = textOf(file).replace(
      'The first meeting is with one of the two people who would sign your letter.',
      'Write it to us in two lines, as you would say it.',
    );
    expect(await said({ [file]: copied })).toEqual([
      expect.stringMatching(
        /^pages\/\S+ call-shared The last call of pages\/\S+ begins with the same sentence\./,
      ),
    ]);
    const ownWords = copied.replace('as you would say it', 'or in three');
    expect(await said({ [file]: ownWords })).toEqual([]);
  });

  it('must have a name that makes an address', async () => {
    expect(await said({ 'pages/(banking)/New Loans.mdx': page('Loans') })).toEqual([
      'pages/(banking)/New Loans.mdx:1 file-name The file’s name makes the address /New Loans, which visitors cannot type with ease. → Rename the file to new-loans.mdx: small letters, figures and hyphens.',
    ]);
  });

  it.each(['NAME', 'name'])('must have a name of its own, and not %s', async (name) => {
    expect(await said({ [`pages/(banking)/${name}.mdx`]: page('Loans') })).toEqual([
      `pages/(banking)/${name}.mdx:1 file-name The file is still called ${name}.mdx, and its name makes the page’s address. → Type the address of the page in place of NAME, in small letters, figures and hyphens: free-zone-licence.mdx becomes /free-zone-licence.`,
    ]);
  });

  it('must have an address of its own', async () => {
    const [shared] = await said({ 'pages/(banking)/golden-visa.mdx': page('Loans') });
    expect(shared).toMatch(/address-shared Two pages have the address \/golden-visa: this one and/);
  });

  it('must not stand where the plan of another page stands', async () => {
    expect(
      await said({ 'pages/(tax-and-accounting)/vat-services/plan.mdx': page('Plans') }),
    ).toEqual([
      'pages/(tax-and-accounting)/vat-services/plan.mdx:1 address-shared The page has the address /vat-services/plan, where the plan of pages/(tax-and-accounting)/vat-services.mdx stands: its documents on one sheet to print. → Give the file another name than plan.mdx.',
    ]);
  });

  it('must have a description of its own', async () => {
    const texts = {
      'pages/(banking)/loans.mdx': page('Loans'),
      'pages/(legal)/more.mdx': page('Loans')
        .replace('title: Loans', 'title: More')
        .replace('# Loans', '# More')
        .replace(/label: .*/, 'label: More'),
    };
    expect(await said(texts)).toEqual([
      expect.stringMatching(/more\.mdx:3 description-shared .*loans\.mdx has the same description/),
    ]);
  });

  const call = textOf('pages/(tax-and-accounting)/vat-services.mdx').match(
    /<ConsultationCall>\n\n## [\s\S]*?<\/ConsultationCall>/,
  )?.[0];

  it.each([
    ['line', (text: string) => text.replace('  order:', '  line: The same line\n  order:')],
    ['heading', (text: string) => text.replace(/^# .*/m, '# Loans')],
    ['call', (text: string) => `${text}\n${call}\n`],
  ])('must have a %s of its own', async (name, share) => {
    const texts = {
      'pages/(banking)/loans.mdx': share(page('Loans')),
      'pages/(legal)/more.mdx': share(page('More')),
    };
    expect(await said(texts)).toContainEqual(
      expect.stringMatching(new RegExp(`more\\.mdx:\\d+ ${name}-shared`)),
    );
  });

  it('may not say that it has other sections than it has', async () => {
    const more = page('More').replace('Some text', 'It is told in four sections');
    expect(await said({ 'pages/(legal)/more.mdx': more.concat('\n## Two\n\nText.\n') })).toEqual([
      expect.stringMatching(/more\.mdx:\d+ count The page says “four sections”, and it has 2/),
    ]);
  });

  it('must be in a menu or linked from another page', async () => {
    const lost = { 'pages/(banking)/loans.mdx': page('Loans', false) };
    expect(await said(lost)).toEqual([expect.stringMatching(/loans\.mdx:1 page-unreachable/)]);
    const link = page('More').replace('Some text', 'See the [loans](/loans)');
    expect(await said({ ...lost, 'pages/(legal)/more.mdx': link })).toEqual([]);
  });

  it('is found by a link to a further address of it, and by one with a query or a heading', async () => {
    const lost = {
      'pages/(banking)/loans.mdx': page('Loans', false).replace(
        '\n---\n\n#',
        '\nalsoAt:\n  - address: /credit\n    label: Credit\n---\n\n#',
      ),
    };
    for (const link of ['/credit', '/credit#a-section', '/loans?from=more#a-section']) {
      const more = page('More').replace('Some text', `See the [loans](${link})`);
      expect(await said({ ...lost, 'pages/(legal)/more.mdx': more }), link).toEqual([]);
    }
    const own = lost['pages/(banking)/loans.mdx'].replace('Some text', 'See [credit](/credit?a)');
    expect(await said({ 'pages/(banking)/loans.mdx': own })).toEqual([
      expect.stringMatching(/loans\.mdx:1 page-unreachable/),
    ]);
  });

  it('must not link to the page for unknown addresses', async () => {
    const link = page('Loans').replace('Some text', 'See the [end](/404)');
    expect(await said({ 'pages/(banking)/loans.mdx': link })).toEqual([
      expect.stringMatching(/loans\.mdx:\d+ link-nowhere No page has the address \/404/),
    ]);
  });

  it('that cannot be read is told of that alone, and is no reason to doubt the links of the others', async () => {
    const file = 'pages/(tax-and-accounting)/vat-services.mdx';
    expect(
      await said({ [file]: '---\ntitle: VAT\n---\n\nReady in <5 days since 2031.\n' }),
    ).toHaveLength(1);
  });
});

it('a body whose name has a slip is told once, by the name that other pages have for it', async () => {
  const naming = (title: string, body: string) =>
    page(title).replace('label: A page', `label: ${title}`).replace('Some text', `It is ${body}`);
  const told = await said({
    'pages/(banking)/loans.mdx': naming('Loans', 'the Dubai Land Department'),
    'pages/(legal)/leases.mdx': naming('Leases', 'Dubai Land Department'),
    'pages/(mortgage)/terms.mdx': naming('Terms', 'Dubai Lannd Department'),
  });
  expect(told).toEqual([
    expect.stringMatching(/terms\.mdx:\d+ body-name .* Dubai Land Department\.$/),
  ]);
});

describe('a step that is called by its number', () => {
  it('may be another page’s where the page has no steps', async () => {
    const steps = page('Loans').replace('Some text', 'It is step 7 there');
    expect(await said({ 'pages/(banking)/loans.mdx': steps })).toEqual([]);
  });
});

describe('a document for the people who work on the site', () => {
  it('is spelt as the pages are, examples of the vocabulary included', async () => {
    const found = await said({
      'docs/notes.md': 'Ask the custmer.\n',
      'docs/vocabulary/FaqList.mdx':
        '<FaqList>\n\n### Is the custmer right?\n\nYes.\n\n</FaqList>\n',
    });
    expect(found).toEqual([
      expect.stringContaining('docs/notes.md:1 spelling'),
      expect.stringContaining('docs/vocabulary/FaqList.mdx:3 spelling'),
    ]);
  });
});

describe('the documents of those who work on the site', () => {
  const texts = { 'README.md': '# The house\n\nA mispeltt word.\n' };
  const rulesIn = async (documents?: boolean) => {
    const problems = await checkSite({ root: fixture, texts, today, documents });
    return problems.filter(({ file }) => file === 'README.md').map(({ rule }) => rule);
  };

  it('are checked like the pages, but not by a build, which publishes none of them', async () => {
    expect(await rulesIn()).toEqual(['spelling']);
    expect(await rulesIn(false)).toEqual([]);
  });
});
