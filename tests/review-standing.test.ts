import { describe, expect, it } from 'vitest';
import { compareSites } from '../src/review/compare-sites.ts';
import { partStanding } from '../src/review/contradictions.ts';
import { changedFigures } from '../src/review/facts.ts';
import { readLists } from '../src/review/figure-lists.ts';
import { noLooks } from '../src/review/looks.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import type { Review } from '../src/review/review.ts';
import { stillStanding } from '../src/review/standing.ts';
import { pagesOf, reviewOf } from './sample-review.ts';

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`);

const standing = (old: string[], after: string[]): Review['standing'] =>
  reviewOf(pagesOf(...paragraphs(old)), pagesOf(...paragraphs(after))).standing;

const textsOf = (found: Review['standing']) => found.map(({ text }) => text);

describe('what a change left as it was', () => {
  it('finds a figure by what it means, in a description too', () => {
    const [one, other] = pagesOf('<p>It takes 2–6 weeks.</p>', '<p>Allow two to six weeks.</p>');
    const [now] = pagesOf('<p>It takes 3–7 weeks.</p>');
    if (!one || !other || !now) throw new Error('There are three pages');
    const further = { ...other, description: 'The bank answers in 2 to 6 weeks.' };
    const [found, ...more] = reviewOf([one, further], [now, further]).standing;
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      text: '2–6 weeks',
      places: [
        { address: '/2', place: ['Description'] },
        { address: '/2', sentence: 'Allow two to six weeks.' },
      ],
    });
  });

  it('looks for nothing that the list of figures says of its own day, which stands on every page', () => {
    const line = (day: string) =>
      `<p>A page.</p><div class="wrap checked"><p>Figures on this page: checked on ${day}.</p><details><summary class="fold">Sources</summary><p>Against Federal Decree-Law No. 8 of 2017.</p></details></div>`;
    const [old, other] = pagesOf(line('21 November 2026'), line('21 November 2026'));
    const later = pagesOf(line('2 December 2026'));
    const gone = pagesOf('<p>A page.</p>');
    if (!old || !other) throw new Error('There are two pages');
    for (const now of [later, gone]) {
      const review = reviewOf([old, other], [...now, other]);
      expect(review.standing).toEqual([]);
      expect(changedFigures(review.all)).toEqual([]);
      expect(reviewMarkdown(review)).toContain('line on the check of the figures');
    }
  });

  it('finds a name that was changed whole in a menu or a heading, however short', () => {
    const heading = (text: string) => `<h2>${text}</h2>`;
    const [old, after, other] = pagesOf(
      heading('Golden Visa'),
      heading('Residence Visa'),
      '<p>Ask for a golden visa first.</p>',
    );
    if (!old || !after || !other) throw new Error('There are three pages');
    const found = reviewOf([old, other], [{ ...after, address: '/1' }, other]).standing;
    expect(textsOf(found)).toEqual(['Golden Visa']);
    expect(found[0]?.places.map(({ address }) => address)).toEqual(['/3']);
  });

  it('finds a phrase of two words that a change exchanges again and again', () => {
    const texts = [
      'You get a fee in writing today.',
      'Ask for it in writing, please.',
      'All in writing by noon.',
    ];
    const left = 'We answer in writing.';
    const exchanged = texts.map((text) => text.replace('in writing', 'on paper'));
    expect(textsOf(standing([...texts, left], [...exchanged, left]))).toContain('in writing');
  });

  it('lists a figure once, and a phrase with a figure beside it', () => {
    const elsewhere = 'A late filing costs AED 10,000 today.';
    expect(
      textsOf(
        standing(
          ['Say the last basic wage is AED 10,000 a month.', elsewhere],
          ['Say the last basic wage is US$5,000 a month.', elsewhere],
        ),
      ),
    ).toEqual(['AED 10,000']);
    expect(
      textsOf(
        standing(
          [
            'In the end they ask the firm for AED 10,000 late filing.',
            'An AED 10,000 late filing.',
          ],
          ['In the end they ask the firm for nothing.', 'An AED 10,000 late filing.'],
        ),
      ),
    ).toEqual(['AED 10,000', 'AED 10,000 late filing']);
  });

  it('finds a figure beside the place where a paragraph was cut, on pages of the change first', () => {
    const fee = 'It costs AED 1,000 to be late.';
    const sum = 'Say you sell for AED 1,000 today.';
    const [whole, cut] = [`${sum} ${fee}`, `${sum}</p><p>${fee.replace('1,000', '1,500')}`];
    const [found] = standing(
      [fee.replace('late', 'early'), whole],
      [fee.replace('late', 'early'), cut],
    );
    expect(found?.places.map(({ address, sentence }) => [address, sentence])).toEqual([
      ['/2', sum],
      ['/1', 'It costs AED 1,000 to be early.'],
    ]);
  });

  it('lists a number as its figure alone', () => {
    const due = (days: number) => `The return is due within ${days} days of its end.`;
    expect(textsOf(standing([due(28), due(28)], [due(30), due(28)]))).toEqual(['28 days']);
  });

  it('does not list the text that the change itself wrote', () => {
    expect(
      standing(
        ['Company accounts.', 'Nothing of the kind.'],
        ['We open company accounts for owners who bring papers and sign.', 'Nothing of the kind.'],
      ),
    ).toEqual([]);
  });

  it('looks for one word with its neighbour, and not for the word alone', () => {
    const old = [
      'Visit the office in Deira today.',
      'Our office is closed.',
      'The office in Deira is large.',
    ];
    const found = standing(old, [old[0]?.replace('office', 'branch') ?? '', ...old.slice(1)]);
    expect(textsOf(found)).toEqual(['office in Deira']);
    expect(found[0]?.places.map(({ address }) => address)).toEqual(['/3']);
  });

  it('sets apart, on other pages, a figure among other words, and puts the likest first', () => {
    const law = 'A claim of an employee comes up to two years after the work.';
    const texts = [
      law,
      'A visa runs for two years.',
      'No court hears claims of employees after two years.',
    ];
    const now = [law.replace('two years', 'one year'), ...texts.slice(1)];
    const review = reviewOf(pagesOf(...paragraphs(texts)), pagesOf(...paragraphs(now)));
    expect(review.standing[0]?.places.map(({ address, far }) => [address, far])).toEqual([
      ['/3', undefined],
      ['/2', true],
    ]);
    const text = reviewMarkdown(review);
    expect(text).toContain(
      '### Left as it was: does it still hold?\n\n- “two years” on `/3`, Top of the page: No court',
    );
    expect(text).toContain(
      'On pages with other words around it, shown in the report: “two years” in 1 place.',
    );
  });

  describe('where the list of figures knows the sources', () => {
    const [claims, visas] = ['Labour law', 'Residence rules'];
    const list = (...sources: string[][]) =>
      sources
        .map((own, at) =>
          [
            `/${at + 1}:`,
            ...own.map((source) => `  - source: ${source}\n    figures:\n      - 2 years`),
          ].join('\n'),
        )
        .join('\n');
    const claim = 'Claims of employees are open for two years after the end.';
    const texts = [
      claim,
      'Each visa of our company runs for two years.',
      'An employee has two years for it.',
      'It ends after two years.',
    ];
    const far = (own: string[][], now = texts) => {
      const pages = [texts, now.with(0, claim.replace('two years', 'one year'))].map((side) =>
        pagesOf(...paragraphs(side)).map((page) => ({ ...page, title: 'Rules of a company' })),
      );
      const [old = [], after = []] = pages;
      const lists = readLists(list(...own), list(...own));
      const all = compareSites(old, after);
      const [found] = stillStanding(all, after, lists);
      return found?.places.map(({ address, far: isFar }) => [address, isFar ?? false]);
    };

    it('counts only those from another source that share no word with the sentence', () => {
      expect(far([[claims], [visas], [visas], [visas]])).toEqual([
        ['/3', false],
        ['/2', true],
        ['/4', true],
      ]);
    });

    it('hides none of the same source, and none whose source nobody knows', () => {
      expect(far([[claims], [claims], [visas, claims], []])).toEqual(
        expect.arrayContaining([
          ['/2', false],
          ['/3', false],
        ]),
      );
      expect(far([[], [visas], [visas], [visas]])).toContainEqual(['/2', false]);
    });

    it('sets them apart on a page that the change edits, too', () => {
      const edited = texts.with(1, `${texts[1]}</p><p>And more.`);
      expect(far([[claims], [visas], [visas], [visas]], edited)).toContainEqual(['/2', true]);
    });
  });

  it('has what most nearly contradicts it first, wherever it stands, and all others in one fold', () => {
    const claim = 'A labour claim can come up to two years after the employment ends.';
    const law = 'No labour claim is heard once two years have passed since the employment.';
    const texts = [
      `${claim}</p><p>Keep the papers for 5 years.</p><p>The employment visa runs for two years.</p><p>A lease runs for two years.`,
      'A ban on employment elsewhere binds for two years.',
      law,
      'Our letters of employment run for 5 years.',
    ];
    const now = texts.with(
      0,
      (texts[0] ?? '').replace('two years', 'one year').replace('for 5', 'for 6'),
    );
    const review = reviewOf(pagesOf(...paragraphs(texts)), pagesOf(...paragraphs(now)));
    const text = reviewMarkdown(review).split('does it still hold?\n\n')[1];
    expect(text?.split('\n\n')[0]).toBe(`- “two years” on \`/3\`, Top of the page: ${law}`);
    expect(text?.match(/<summary>.*more places?: .*/g)).toHaveLength(1);
    const html = writeReport(review, { old: '.', new: '.' }, noLooks);
    expect(html).toContain(`<li>“two years” on <code>/3</code>`);
  });

  it('has no figure first that only moved to another page', () => {
    const aside = '<div aria-hidden="true">14 days of wages and gratuity</div>'; // repeats its paragraph
    const part = (claim: string) =>
      `<h2>Final pay</h2><p>Wages and gratuity are due within 14 days of the end, and a permit ends. A labour claim comes up to ${claim} later.</p>${aside}`;
    const [pay, claim] = [
      'Wages and gratuity: 14 days.',
      'No labour claim comes after two years.',
    ].map((text) => `<p>${text}</p>`);
    const rest = ['First', 'Second'].map((text) => `<p>${text}: 14 days for wages.</p>`).join('');
    const permit = '<p>A permit with wages and gratuity: two years.</p>'; // words of another sentence
    const review = reviewOf(
      pagesOf(`${pay}${part('two years')}`, '<p>Stay.</p>', `${claim}${permit}${rest}`),
      pagesOf(pay ?? '', `<p>Stay.</p>${part('one year')}`, `${claim}${permit}${rest}`),
    );
    expect(review.standing.map(({ text }) => text)).toContain('14 days');
    expect(partStanding(review).first).toMatchObject([
      { text: 'two years', at: { address: '/3' } },
    ]);
  });

  it('folds those in the report, with their count', () => {
    const old = paragraphs([
      'A claim is open for two years.',
      'A claim of two years.',
      'A visa of two years.',
    ]);
    const now = old.with(0, '<p>A claim is open for one year.</p>');
    const html = writeReport(
      reviewOf(pagesOf(...old), pagesOf(...now)),
      { old: '.', new: '.' },
      noLooks,
    );
    expect(html).toContain('“two years” in 1 more place');
    expect(html).toMatch(
      /<details><summary class="small">1 place among other words<\/summary><ul><li><code>\/3</,
    );
  });

  it('looks for no figure that only changed places on its page', () => {
    const [one, other] = ['The first step takes 1–2 weeks.', 'The last step takes 2–3 weeks.'];
    const exchanged = [one.replace('1–2', '2–3'), other.replace('2–3', '1–2')];
    const rest = 'Filing takes 1–2 weeks, a step of 2–3 weeks.';
    expect(standing([`${one} ${other}`, rest], [exchanged.join(' '), rest])).toEqual([]);
  });

  it('looks for a step that is named otherwise, on the same page', () => {
    const rest = 'For its review after step 2, wait.';
    const found = standing(
      [`They wait after step 2.</p><p>${rest}`, rest],
      [`They wait after step 3.</p><p>${rest}`, rest],
    );
    expect(found.map(({ text, places }) => [text, places.map(({ address }) => address)])).toEqual([
      ['after step 2', ['/1']],
    ]);
  });

  it('looks for what was deleted', () => {
    const gone = 'Government fees are passed on at cost.';
    const found = standing(
      [`We bill monthly. ${gone}`, `${gone} So it is.`],
      ['We bill monthly.', `${gone} So it is.`],
    );
    expect(textsOf(found)).toEqual(['Government fees are passed on at cost']);
    expect(found[0]?.places).toMatchObject([{ address: '/2', sentence: gone }]);
  });

  it('finds every place, however many, and names three and eight in the comment', () => {
    const old = [
      'Our trusted senior advisers answer.',
      ...Array.from({ length: 40 }, () => 'Ask trusted senior advisers.'),
    ];
    const after = ['Our patient partners answer.', ...old.slice(1)];
    const review = reviewOf(pagesOf(...paragraphs(old)), pagesOf(...paragraphs(after)));
    expect(review.standing[0]?.places).toHaveLength(40);
    const text = reviewMarkdown(review);
    expect(text).toContain(
      '<details><summary>37 more places: “trusted senior advisers”</summary>\n\n“trusted senior advisers” in 37 places:\n\n- `/5`',
    );
    expect(text.match(/Ask trusted senior advisers/g)).toHaveLength(3 + 8);
    expect(text).toContain('- and 29 more places, in the report');
  });

  it('leaves out a phrase of two words, and one that nobody wrote in one piece', () => {
    const rest = ['We are trusted advisers.', 'Then 9 above all.', 'A 9% above it.'];
    expect(standing(['Our trusted advisers answer.', ...rest], ['They answer.', ...rest])).toEqual(
      [],
    );
    expect(
      textsOf(
        standing(['It is 9% above the line.', ...rest], ['It is 8% above the line.', ...rest]),
      ),
    ).toEqual(['9%']);
  });

  it('leaves out what was deleted as a copy of what its page still says, or every page', () => {
    const part = '<h2>In short</h2><p>Government fees are passed on at cost.</p>';
    const kept = 'Here: government fees are passed on at cost.';
    const elsewhere = 'Government fees are passed on at cost.';
    expect(textsOf(standing([`${kept}</p>${part}<p>`, elsewhere], [kept, elsewhere]))).toEqual([]);
    const many = Array(9).fill(elsewhere);
    expect(textsOf(standing([`Stay.</p>${part}<p>`, ...many], ['Stay.', ...many]))).toEqual([]);
    expect(textsOf(standing([`Stay.</p>${part}<p>`, elsewhere], ['Stay.', elsewhere]))).toEqual([
      'Government fees are passed on at cost',
    ]);
  });

  it('names the line on which most of a sentence stands, where its first words are on another', () => {
    const source = '# B\n\n- **How long.**\n  8–12 weeks until the number comes.\n';
    const [one, other] = pagesOf(
      '<p>It takes 8–12 weeks.</p>',
      '<ul><li><b>How long.</b> 8–12 weeks until the number comes.</li></ul>',
    );
    const [now] = pagesOf('<p>It takes 3–4 weeks.</p>');
    if (!one || !other || !now) throw new Error('There are three pages');
    const further = { ...other, source };
    const [found] = reviewOf([one, further], [now, further]).standing;
    expect(found?.places).toMatchObject([{ file: 'pages/2.mdx', line: 4 }]);
  });

  it('names the line of a figure that stands beside the name of its place', () => {
    const line = '- **14 days** after the end, wages are due';
    const source = `---\ndescription: Pay within 14 days.\n---\n\n${line}\n`;
    const [one, other] = pagesOf(
      '<p>It takes 14 days.</p>',
      '<ul><li><h3>after the end, wages are due</h3><p>14 days</p></li></ul>',
    );
    const [now] = pagesOf('<p>It takes 10 days.</p>');
    if (!one || !other || !now) throw new Error('There are three pages');
    const further = { ...other, source };
    const [found] = reviewOf([one, further], [now, further]).standing;
    expect(found?.places).toMatchObject([{ sentence: '14 days', line: 5 }]);
  });

  it('names file and line of each place', () => {
    const source =
      '---\ntitle: B\n---\n\n# B\n\nFirst a line.\nAsk our **trusted** senior [advisers](/a) now.\n';
    const [one, other] = pagesOf(
      '<p>Our trusted senior advisers answer.</p>',
      '<p>First a line. Ask our trusted senior advisers now.</p>',
    );
    const [now] = pagesOf('<p>Our patient partners answer.</p>');
    if (!one || !other || !now) throw new Error('There are three pages');
    const further = { ...other, source };
    const review = reviewOf([one, further], [now, further]);
    expect(review.standing[0]?.places).toMatchObject([{ file: 'pages/2.mdx', line: 8 }]);
    expect(reviewMarkdown(review)).toContain('pages/2.mdx, line 8');
  });
});
