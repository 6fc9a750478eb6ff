import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../src/review/code-texts.ts';
import { noLooks } from '../src/review/looks.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import type { Review } from '../src/review/review.ts';
import { reviewSite } from '../src/review/review-site.ts';
import { summarise } from '../src/review/summarise.ts';
import { findUnseen } from '../src/review/unseen.ts';
import { ReviewRepository } from './review-repository.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

const bank = 'pages/(banking)/business-banking.mdx';
const visa = 'pages/(company-incorporation)/golden-visa.mdx';

describe('the review of what stands outside the text of the pages', () => {
  const repository = new ReviewRepository((begun) => {
    begun.edit(bank, [
      'A bank that asks',
      'See [the fees](/golden-visa#what-it-costs).\nA bank that asks',
    ]);
  });
  let review: Review;
  let comment: string;
  let report: string;

  beforeAll(async () => {
    repository.edit(
      'src/facts/form-strings.ts',
      ["We'll get back to you soon.", "We'll answer soon."],
      ['The service could not be reached', 'The service was away for two days'],
    );
    repository.edit('src/facts/strings.ts', ["mainMenu: 'Main'", "mainMenu: 'Principal'"]);
    repository.edit('src/facts/strings.ts', ['=> `© ', '=> `Copyright ']);
    const art = 'public/art/rose.svg';
    repository.write(art, repository.read(art).replace('<svg', '<svg data-new="1"'));
    repository.edit('components/islands/share.ts', ['export function', '// new\nexport function']);
    repository.edit(bank, ['2–6 weeks', '3–7 weeks']);
    repository.edit('pages/figures.yml', ['2–6 weeks', '3–7 weeks']);
    const [costs = ''] = repository.read(visa).match(/## What it costs\n[\s\S]*?(?=## )/) ?? [];
    repository.edit(visa, [costs, '']);
    repository.edit(visa, ['\n---\n\n#', '\nmovedFrom:\n  - /old-visa\n---\n\n#']);
    await reviewSite(repository.root, undefined, async () => async (found, oldRoot) => {
      review = found;
      comment = reviewMarkdown(found);
      report = writeReport(found, { old: oldRoot, new: repository.root }, noLooks)
        .replace(/<style>[\s\S]*?<\/style>/, '')
        .replaceAll('\\u003c', '<');
    });
  }, 300_000);

  afterAll(() => repository.remove());

  it('tells once a message that a page holds for two of its scripts', () => {
    const contact = review.pages.find(({ new: page }) => page?.address === '/contact');
    expect(contact?.changes.map(describeChange)).toEqual([
      "**Send Us a Message** – what a script shows\n> We'll ~~get back to you~~ **answer** soon.",
    ]);
  });

  it('tells a message of the form that no page holds, and its figure', () => {
    expect(review.scripts.map(describeChange)).toEqual([
      '**/contact** – what a script shows\n> ~~The service could not be reached~~ **The service was away for two days**',
    ]);
    expect(comment).toContain('### Words that only scripts show');
    expect(comment).toContain(
      '\n\n<details><summary>Where it is written</summary>\n\n`src/facts/form-strings.ts`, `formStrings › reasons › notReached`\n\n</details>',
    );
    expect(report).toMatch(
      /<b>\/contact<\/b>[\s\S]*<summary>Where it is written<\/summary><code>src\/facts\/form-strings.ts</,
    );
    expect(comment).toMatch(
      /`src\/facts\/form-strings.ts`: none → \*\*two days\*\*.*\\\n {2}<sub>\/contact › What a script shows/,
    );
    expect(report).toContain('Words that only scripts show');
  });

  it('tells a label for screen readers and a word of the footer once, with one page of each kind', () => {
    const [everywhere] = review.shared;
    expect(everywhere?.changes.map(({ change }) => describeChange(change))).toEqual([
      '**Header** – label for screen readers\n> ~~Main~~ **Principal**',
      '**Footer** – line\n> ~~©~~ **Copyright** 2026 Landfall Advisory',
    ]);
    const kinds = everywhere?.shown.map(({ page }) => page.new?.role) ?? [];
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toEqual(expect.arrayContaining(['home', 'service', 'article', 'legal']));
    for (const one of everywhere?.shown ?? [])
      expect(report).toContain(`data-address="${one.page.address}"`);
  });

  it('finds the pages that use a changed picture, and says that none was looked at', () => {
    expect(review.files).toEqual([{ file: 'public/art/rose.svg', addresses: ['/'] }]);
    const line = 'changed; it stands on ';
    expect(comment).toContain(`- \`public/art/rose.svg\` ${line}\`/\`; no picture was taken`);
    expect(report).toContain(line);
  });

  it('says what it did not look at, and never that a change is in no page', () => {
    expect(comment).toMatch(
      /### Not looked at\n\n- what scripts do .*`components\/islands\/share.ts`/,
    );
    expect(report).toContain('Not looked at');
    expect(comment).not.toContain('in no page');
  });

  it('does not let a change confirm its own figure', () => {
    expect(comment).toMatch(
      /2–6 weeks → \*\*3–7 weeks\*\* – \*\*not confirmed\*\*: this change itself adds it/,
    );
    expect(comment).toContain(
      '<summary>This change edits the list of figures, in 1 source</summary>',
    );
  });

  it('tells a deleted section that another page links to, and a new redirect', () => {
    expect(comment).toContain('`/business-banking` still leads to `/golden-visa#what-it-costs`');
    expect(comment).toContain('- `/old-visa` is now redirected to `/golden-visa`');
  });
});

describe('a review that could not look everywhere', () => {
  const [page] = pagesOf('<p>A</p>');
  const quiet = page ? reviewOf([page], [page]) : undefined;
  const sum = (what: Partial<Review>) => summarise({ ...(quiet as Review), ...what });

  it('says “no visible change” only of what it saw', () => {
    expect(sum({})).toBe('No visible change: every page is what it was.');
    expect(sum({ unseen: findUnseen(['components/islands/share.ts']) })).toBe(
      'No word of a page changed; not everything was looked at, see below.',
    );
    expect(sum({ files: [{ file: 'public/a.svg', addresses: ['/1'] }] })).toBe(
      '1 picture or file changed.',
    );
    expect(sum({ list: [{ address: '/1', source: '', said: ['5% added'] }] })).toBe(
      'The list of figures changed.',
    );
  });

  it.each([
    ['src/browser/search/query.ts', 'scripts'],
    ['src/publish/atom-feed.ts', 'feed'],
    ['src/facts/headers.ts', 'hosts'],
    ['package-lock.json', 'packages'],
    ['vite.config.ts', 'browser’s files'],
  ])('names %s', (file, word) => {
    expect(findUnseen([file])[0]?.what).toContain(word);
    expect(findUnseen(['src/facts/strings.ts', 'docs/voice.md'])).toEqual([]);
  });

  it('reads words of code with their names, and leaves out classes, imports and what is thrown', () => {
    const code = `import a from 'A file.ts';
      export const words = { found: (count: number) => \`\${count} sections found\`, label: 'Close' };
      export const Part = () => <p className="Big red" title="Read me.">Send your words.</p>;
      throw new Error('Nobody reads this.');`;
    expect(textsIn(code, 'src/facts/words.tsx').map(({ text }) => text)).toEqual([
      '… sections found',
      'Close',
      'Read me.',
      'Send your words.',
    ]);
    expect(textsIn(code, 'components/Part.tsx').map(({ path, text }) => [...path, text])).toEqual([
      ['Part', 'Read me.'],
      ['Part', 'Send your words.'],
    ]);
  });
});

describe('a review of pages that could not be drawn', () => {
  it('does not say that no page has a picture, or that only scripts show words', () => {
    const review = {
      ...reviewOf(pagesOf('<p>Words.</p>'), pagesOf('<p>Words.</p>')),
      sourceOnly: 'The working tree cannot be built',
      files: [{ file: 'public/a.svg', addresses: [] }],
      scripts: [
        {
          type: 'headline' as const,
          field: 'skip',
          stretches: [],
          place: ['a.ts'],
          order: 0,
          file: 'a.ts',
          name: 'skip',
          seenOn: [],
        },
      ],
    };
    for (const told of [
      reviewMarkdown(review),
      writeReport(review, { old: '.', new: '.' }, noLooks),
    ]) {
      expect(told).toContain('where it stands is not known, as no page was drawn');
      expect(told).toContain('1 text changed in code');
      expect(told).not.toMatch(/only scripts show|no page names it|stand on no page/);
    }
  });
});
