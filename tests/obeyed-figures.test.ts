import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { checkedFigures } from '../src/site/confirmed-figures.ts';
import { parseFigureList } from '../src/site/read-figure-list.ts';
import { fixture, textOf, today } from './fixture.ts';
import { about, corporateTax, figures as list, vat } from './mistakes/mistake.ts';

/** What the check says of the fixture with other texts, where the main branch has it as it is: each as ‘file:line rule message → instead’. */
async function said(texts: Record<string, string>, on = today): Promise<string[]> {
  const before = Object.keys(texts).map((file) => ({ file, source: textOf(file) }));
  const problems = await checkSite({ root: fixture, texts, today: on, before });
  return problems.map(
    ({ file, line, rule, message, instead }) => `${file}:${line} ${rule} ${message} → ${instead}`,
  );
}

// the first check reads every page, the next ones only those that changed
beforeAll(() => said({}), 60_000);

describe('the same number on two pages under one source', () => {
  it('is asked for on the other page, and nobody is told to change it there', async () => {
    const text = textOf(about).replace('650+', '750+');
    expect(await said({ [about]: text })).toEqual([
      expect.stringMatching(
        /→ Type 650\+\. .* the day\. The home page \(\/\) has 650\+ under the same source: change it there, too, if it is the same fact\.$/,
      ),
    ]);
  });

  it('is put back in the list first, where the list of another page was changed with it', async () => {
    const text = textOf(list).replace(/8\+ countries/g, '9+ countries');
    const [told] = await said({ [list]: text });
    expect(told).toMatch(
      /figure-changed .* → Is 8\+ countries still right for \/(?:about)?\? Then type it again here\. Only if/,
    );
  });
});

describe('a length of one unit', () => {
  const listed = textOf(list).replace(
    '/vat-services:\n',
    '/vat-services:\n  - source: A law\n    figures:\n      - 1 month\n',
  );
  const saying = (sentence: string) => ({
    [list]: listed,
    [vat]: textOf(vat).replace('Exempt sales do not.', sentence),
  });

  it('may be listed in figures where the page has it in words', async () => {
    expect(await said(saying('One month’s notice is enough.'))).toEqual([]);
    expect(await said(saying('1 month’s notice is enough.'))).toEqual([]);
  });

  it('has left the page that has it in neither', async () => {
    expect(await said(saying('Notice is given.'))).toEqual([
      expect.stringContaining('figure-gone 1 month is in the list'),
    ]);
  });
});

describe('days that are called by their numbers', () => {
  const listed = textOf(list).replace(
    '/vat-services:\n',
    '/vat-services:\n  - source: A law\n    figures:\n      - day 2\n      - day 5\n      - day 11\n',
  );
  const saying = (sentence: string) => ({
    [list]: listed,
    [vat]: textOf(vat).replace('Exempt sales do not.', sentence),
  });

  it('are each the day of the list', async () => {
    expect(await said(saying('Notice is given on days 2, 5 and 11.'))).toEqual([]);
  });

  it('are told one by one', async () => {
    expect(await said(saying('Notice is given on days 2, 5 and 12.'))).toEqual([
      expect.stringMatching(/figure-unknown Found day 12; .* has day 11 .* → Type day 11\./),
    ]);
  });
});

describe('a sum of some of the steps', () => {
  const summed = textOf(list).replace(
    'The firm’s own way of working\n    figures:\n      - 6–10 weeks\n',
    'The firm’s own way of working\n    figures:\n      - 6–10 weeks\n      - 2–5 weeks\n',
  );
  const sums = summed.replace(
    '  - source: Worked example on the page; its sums follow from its own figures\n    figures:\n      - AED 500,000',
    '  - source: Sum of the steps on the page\n    figures:\n      - 2–4 weeks\n$&',
  );
  const sumsIn = (text: string) =>
    text.replace('You then register', 'It takes 2–4 weeks to plan.\nYou then register');
  const slower = (text: string) =>
    sumsIn(text)
      .replace('2. **Planning** *1–2 weeks*', '2. **Planning** *2–5 weeks*')
      .replaceAll('6–10 weeks', '7–13 weeks');
  const listed = sums.replace('- 6–10 weeks', '- 7–13 weeks');

  it.each([
    ['3–4 weeks', 'steps 1 to 2'],
    ['1–2 weeks', 'steps 2 to 3 as well'],
  ])(
    'is proposed as the sum of those that made it on the main branch, step 3 taking %s: %s',
    async (third) => {
      const filed = (text: string) =>
        text.replace('3. **Filing** *3–4 weeks*', `3. **Filing** *${third}*`);
      const known = listed.replace('- 3–4 weeks', third === '3–4 weeks' ? '- 3–4 weeks' : '');
      const problems = await checkSite({
        root: fixture,
        texts: {
          [list]: known.replace(/ +\n/, ''),
          [corporateTax]: filed(slower(textOf(corporateTax))),
        },
        today,
        before: [{ file: corporateTax, source: filed(sumsIn(textOf(corporateTax))) }],
      });
      expect(problems.map(({ message, instead }) => `${message} → ${instead}`)).toEqual([
        'By the list of figures 2–4 weeks is the sum of steps of this page, and steps 1 to 2 now add up to 3–7 weeks. → Correct the step that is wrong; or, if the steps are right, type 3–7 weeks everywhere on the page and in pages/figures.yml.',
      ]);
    },
  );

  it('is not proposed where nobody can know which steps are meant', async () => {
    const problems = await checkSite({
      root: fixture,
      texts: { [list]: listed, [corporateTax]: slower(textOf(corporateTax)) },
      today,
    });
    expect(problems.map(({ message, instead }) => `${message} → ${instead}`)).toEqual([
      'By the list of figures 2–4 weeks is the sum of steps of this page, and no steps that follow one another add up to it: steps 1 to 3 add up to 6–11 weeks, steps 1 to 2 add up to 3–7 weeks. → Correct the step that is wrong; or, if the steps are right, type the sum of those that are meant everywhere on the page and in pages/figures.yml.',
    ]);
  });
});

/** The list with a group of /about in place of its only one. */
const aboutAs = (group: string) =>
  textOf(list).replace(/(?<=\n\/about:\n)[\s\S]*?(?=\n\n)/, () => group);
const group =
  '  - source: The firm’s service description\n    confirmed: 2026-11-21\n    figures:\n      - 8+ countries\n      - 10+ years\n      - 650+';
const further = (text: string) =>
  text.replace('Bad news travels first.', 'Bad news travels within 2 hours.');

describe('a new figure', () => {
  const page = further(textOf(about));

  it('is offered a group of its own, whose source and day are to be written', async () => {
    const [told, ...more] = await said({ [about]: page });
    expect(more).toEqual([]);
    expect(told).toContain(
      `add these lines under /about in pages/figures.yml, and write what stands between [[ and ]]:
  - source: [[Who says so, such as a law]]
    confirmed: [[The day on which you compared them, such as 2026-11-21; take the line out if nobody has]]
    figures:
      - 2 hours`,
    );
    const pasted = `${group}\n${told?.split(']]:\n')[1] ?? ''}`;
    expect(pasted).toContain('- 2 hours');
    expect(await said({ [about]: page, [list]: aboutAs(pasted) })).toEqual([
      expect.stringMatching(/gap .* → Write here: Who says so, such as a law\./),
      expect.stringMatching(/gap .* → Write here: The day on which you compared them/),
    ]);
    const bare = pasted.replace(/\[\[|\]\]/g, '').replace(/(confirmed: )The.*/, '$12026-11-22');
    expect(await said({ [about]: page, [list]: aboutAs(bare) })).toEqual([
      expect.stringMatching(/figures\.yml:\d+ gap .* → Write here: Who says so/),
    ]);
  });

  it('does not inherit the day of a group that was compared before it stood there', async () => {
    const added = { [about]: page, [list]: aboutAs(`${group}\n      - 2 hours`) };
    expect(await said(added)).toEqual([
      expect.stringMatching(
        /figures\.yml:\d+ figure-confirmed 2 hours is new in this group, whose figures were compared with “The firm’s service description” on 2026-11-21, before it stood there\. → Compare it/,
      ),
    ]);
  });

  it('that the page itself makes is to be reckoned again, and asked for no source', async () => {
    const sum = group.replace('The firm’s service description', 'Counted on the page itself');
    const was = { file: list, source: aboutAs(sum) };
    const texts = { [about]: page, [list]: aboutAs(`${sum}\n      - 2 hours`) };
    const problems = await checkSite({ root: fixture, texts, today, before: [was] });
    expect(problems.map(({ rule, instead }) => `${rule} ${instead}`)).toEqual([
      'figure-confirmed Reckon it again from the page, and all that stands with it; then type the day on which you did after “confirmed:”.',
    ]);
  });

  it('does not inherit it when it changes', async () => {
    const texts = {
      [about]: textOf(about).replaceAll('10+ years', '11+ years'),
      [list]: aboutAs(group.replace('10+', '11+')),
    };
    expect((await said(texts)).map((one) => one.split(' ')[1])).toEqual(['figure-confirmed']);
  });

  it.each([
    ['a new day', group.replace('2026-11-21', today)],
    ['no day', group.replace(/ {4}confirmed.*\n/, '')],
    ['another source', group.replace('service description', 'price list')],
  ])('may stand in a group with %s', async (_, other) => {
    expect(await said({ [about]: page, [list]: aboutAs(`${other}\n      - 2 hours`) })).toEqual([]);
  });

  it('may stand in a group of its own, and in one that was confirmed today', async () => {
    const own = `${group}\n  - source: The firm’s service description\n    confirmed: ${today}\n    figures:\n      - 2 hours`;
    expect(await said({ [about]: page, [list]: aboutAs(own) })).toEqual([]);
    const texts = { [about]: page, [list]: aboutAs(`${group}\n      - 2 hours`) };
    expect(await said(texts, '2026-11-21')).toEqual([]);
  });
});

describe('a source', () => {
  it.each(['Henry Marsh, partner', 'Told by a partner', 'told by Henry'])(
    'that names who told it is refused, for it is printed: %s',
    async (source) => {
      const texts = { [list]: aboutAs(group.replace('The firm’s service description', source)) };
      expect(await said(texts)).toEqual([
        expect.stringMatching(/figure-list .*“Against .* → Type The firm’s partners/),
      ]);
    },
  );

  it('that begins as the firm’s own is not printed, with either apostrophe', () => {
    for (const source of ['The firm’s partners', "The firm's partners"]) {
      const read = parseFigureList(
        `/about:\n${group.replace('The firm’s service description', source)}\n`,
      );
      expect(read.problems).toEqual([]);
      expect(checkedFigures(read, '/about')).toEqual([]);
    }
  });
});

describe('a group of the list', () => {
  it.each([
    ['22 November 2026', 'Type 2026-11-22.'],
    ['November 22, 2026', 'Type 2026-11-22.'],
    ['22/11/2026', 'Type 2026-11-22.'],
    ['11/22/2026', 'Type 2026-11-22.'],
    ['2026/11/5', 'Type 2026-11-05.'],
    ['05/11/2026', 'Type 2026-11-05 or 2026-05-11, whichever is meant.'],
    ['31 November 2026', 'Type it as 2026-11-21: the year, the month, the day.'],
    ['yesterday', 'Type it as 2026-11-21: the year, the month, the day.'],
  ])('has the very day proposed that was typed: %s', (day, instead) => {
    const read = parseFigureList(`/about:\n${group.replace('2026-11-21', day)}\n`);
    expect(read.problems.map((problem) => problem.instead)).toEqual([instead]);
  });

  it('whose last figure was taken out is told, whatever is left of it', () => {
    const [bare = ''] = group.split('\n      - ');
    const law = bare.replace('The firm’s service description', 'Federal Law No. 1 of 2020');
    const told = (text: string) =>
      parseFigureList(`/about:\n${text}\n`).problems.map(({ message }) => message);
    const left = 'No figure of /about is left under this source.';
    for (const text of [bare, law, `${bare} []`, bare.replace('\n    figures:', '')])
      expect(told(text), text).toEqual([left]);
    expect(told(law.replace('\n    figures:', ''))).toEqual([]);
  });
});
