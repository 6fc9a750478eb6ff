import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { monogramsOf } from '../../components/vocabulary/PartnerList.tsx';
import { pageReader } from '../../src/mdx/read-page.ts';
import { faultsOf, textOf, topLines } from '../fixture.ts';

const line = (offset: number) => topLines + offset;

describe('a step timeline', () => {
  it('takes a numbered list with titles in bold and durations in italic', async () => {
    expect(
      await faultsOf(`<StepTimeline>

Total: *8–12 weeks*

1. **Registration** *1–2 weeks*
   We register you.
2. **Filing**
   We file.

</StepTimeline>`),
    ).toEqual([]);
  });

  it('that is not a numbered list says so, with its line and the contract', async () => {
    const [fault] = await faultsOf(
      '<StepTimeline>\n\n- **Registration** We register you.\n\n</StepTimeline>',
    );
    expect(fault).toMatch(
      `${line(3)}: In <StepTimeline>: expected a numbered list, found a bulleted list (“Registration We`,
    );
    expect(fault).toMatch(
      '→ <StepTimeline> takes: a numbered list; each step is its title in bold',
    );
  });

  it.each([
    ['- One', 'a bulleted list (“One”)'],
    ['| A |\n| - |\n| b |', 'a table (“A b”)'],
    ['# One', 'a # heading (“One”)'],
    ['## One', 'a ## heading (“One”)'],
    ['### One', 'a ### heading (“One”)'],
    ['#### One', 'a #### heading (“One”)'],
    ['> One\n>\n> — Two', 'a quotation'],
    ['> [!NOTE]\n> **One**\n>\n> Two', 'a note'],
    ['<CtaButton>Book a call</CtaButton>', '<CtaButton>'],
    ['```\nOne\n```', 'a block of code (“One”)'],
    ['---', 'a rule (---)'],
  ])('is told what stands in the place of its list: %j', async (markdown, what) => {
    const [fault] = await faultsOf(`<StepTimeline>\n\n${markdown}\n\n</StepTimeline>`);
    expect(fault).toContain(`: In <StepTimeline>: expected a numbered list, found ${what}.`);
  });

  describe('with a wait in its total', () => {
    const waiting = (total: string) =>
      faultsOf(
        `<StepTimeline>\n\nTotal: ${total}\n\n1. **One** *1–2 weeks*\n   We begin.\n2. **Two** *1 week*\n   We file.\n3. **Three** *As needed*\n   We answer.\n\n</StepTimeline>`,
      );

    it('takes the step after which it comes, and what it is', async () => {
      expect(await waiting('*4–6 weeks*, waiting after step 1 for a review')).toEqual([]);
    });
    it('refuses other words after the total', async () => {
      expect(await waiting('*4–6 weeks*, with a review')).toEqual([
        expect.stringContaining('“, waiting after step 2 for the FTA’s review”, found “with a'),
      ]);
    });
    it('refuses a step that is not there', async () => {
      expect(await waiting('*4–6 weeks*, waiting after step 4 for a review')).toEqual([
        expect.stringContaining('it waits after step 4, and there are 3 steps'),
      ]);
    });
    it('refuses a step without a length', async () => {
      expect(await waiting('*4–6 weeks*, waiting after step 3 for a review')).toEqual([
        expect.stringContaining('it waits after step 3, which has no length'),
      ]);
    });
    it('refuses a wait for which the steps leave no time', async () => {
      expect(await waiting('*2–3 weeks*, waiting after step 1 for a review')).toEqual([
        expect.stringContaining('it says that it waits, and its steps take the whole'),
      ]);
    });
  });

  it('refuses a step without a bold title', async () => {
    const [fault] = await faultsOf(
      '<StepTimeline>\n\n1. **One** Text.\n2. Two, no title.\n\n</StepTimeline>',
    );
    expect(fault).toContain(
      `${line(4)}: In <StepTimeline>: expected an item that begins in bold, found an item (“Two, no title.”).`,
    );
  });

  it('refuses a step that has a title and nothing else', async () => {
    const [fault] = await faultsOf('<StepTimeline>\n\n1. **One** *1 day*\n\n</StepTimeline>');
    expect(fault).toMatch('expected a sentence after the title in bold, found nothing');
  });

  it('refuses text before the list that is no total', async () => {
    const [fault] = await faultsOf(
      '<StepTimeline>\n\nHow it goes:\n\n1. **One** Text.\n\n</StepTimeline>',
    );
    expect(fault).toMatch('expected a line such as “Total: *8–12 weeks*”');
  });
});

describe('a document table', () => {
  const table = (rows: string) => `<DocTable>\n\n${rows}\n\n</DocTable>`;

  it('takes a table of two columns with a caption', async () => {
    expect(
      await faultsOf(
        table('Copies.\n\n| Document | What |\n| --- | --- |\n| Passport | A copy. |'),
      ),
    ).toEqual([]);
  });

  it('without a table says what it found', async () => {
    const [fault] = await faultsOf(table('Just words.'));
    expect(fault).toMatch('<DocTable>: expected a table, found nothing');
  });

  it('refuses an empty cell, on its own line', async () => {
    const [fault] = await faultsOf(table('| Document | What |\n| --- | --- |\n| Passport | |'));
    expect(fault).toMatch(
      `${line(5)}: In <DocTable>: expected words in every cell, found an empty one`,
    );
  });

  it('refuses a long note in a matrix', async () => {
    const [fault] = await faultsOf(
      table(
        '| D | A | B | C |\n| - | - | - | - |\n| Passport | Required | Optional | Only if the visitor has more than one of them |',
      ),
    );
    expect(fault).toMatch('Shorten it to 40 characters at most');
  });

  it('takes one word or many in a cell of four columns that only compares', async () => {
    expect(
      await faultsOf(
        table(
          '| D | A | B | C |\n| - | - | - | - |\n| Customers | Anywhere | The zone and abroad, and by permit elsewhere | Nobody |',
        ),
      ),
    ).toEqual([]);
  });
});

describe('a list of questions', () => {
  it('takes ### questions with answers', async () => {
    expect(await faultsOf('<FaqList>\n\n### How long?\n\nTwo weeks.\n\n</FaqList>')).toEqual([]);
  });

  it('refuses a question without an answer', async () => {
    const [fault] = await faultsOf(
      '<FaqList>\n\n### How long?\n\n### How much?\n\nA lot.\n\n</FaqList>',
    );
    expect(fault).toMatch(
      `${line(3)}: In <FaqList>: expected an answer under the question, found nothing`,
    );
  });

  it('refuses text before the first question', async () => {
    const [fault] = await faultsOf('<FaqList>\n\nSome questions.\n\n</FaqList>');
    expect(fault).toMatch('expected a ### heading, found a paragraph (“Some questions.”)');
  });
});

describe('an attribute', () => {
  it.each([
    ['<CardGrid colour="red">', 'It takes icons only. Take colour=… out.'],
    ['<FaqList colour="red">', 'It takes none. Take colour=… out.'],
  ])('that the word does not have is taken out: %s', async (tag, instead) => {
    const word = tag.match(/\w+/)?.[0];
    const [fault] = await faultsOf(`${tag}\n\n### One\n\nText.\n\n</${word}>`);
    expect(fault).toBe(
      `${line(1)}: In <${word}>: found the attribute colour, which it does not have. → ${instead}`,
    );
  });
});

describe('a consultation button', () => {
  it('takes its label', async () => {
    expect(await faultsOf('<CtaButton>Book Free Consultation</CtaButton>')).toEqual([]);
  });

  it.each(['', 'Book', 'Book a free consultation with us'])(
    'refuses the label “%s”',
    async (label) => {
      const [fault] = await faultsOf(`<CtaButton>${label}</CtaButton>`);
      expect(fault).toMatch(`expected a label of two to five plain words, found “${label}”`);
    },
  );

  it('refuses a link of its own', async () => {
    const [fault] = await faultsOf('<CtaButton href="/about">Book Free Consultation</CtaButton>');
    expect(fault).toMatch('found the attribute href, which it does not have');
  });
});

describe('key figures', () => {
  const list = (...items: string[]) =>
    `<KeyFigures>\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n</KeyFigures>`;

  it.each(['AED 375,000', '8–12 weeks', '650+', '24/7', '0%', 'AED 500,000–1,000,000'])(
    'take %s as a figure',
    async (figure) => {
      expect(await faultsOf(list(`**${figure}** of something`, '**30 days** to apply'))).toEqual(
        [],
      );
    },
  );

  it('need words that say what they count', async () => {
    const [fault] = await faultsOf(list('**30 days**', '**30 days** to apply'));
    expect(fault).toMatch('expected words after “30 days” that say what it counts, found nothing');
  });

  it('refuses a figure that is no figure', async () => {
    const [fault] = await faultsOf(list('**Many** clients', '**30 days** to apply'));
    expect(fault).toMatch('expected a figure such as AED 375,000 or 8–12 weeks, found “Many”');
  });

  it('refuses five', async () => {
    const [fault] = await faultsOf(list(...Array(5).fill('**1 day** to apply')));
    expect(fault).toMatch('expected two to four figures, found 5');
  });
});

describe('cards', () => {
  it('refuse one icon too few', async () => {
    const [fault] = await faultsOf(
      '<CardGrid icons="scales">\n\n### One\n\nText.\n\n### Two\n\nText.\n\n</CardGrid>',
    );
    expect(fault).toMatch('<CardGrid>: expected 2 icons, one a card, found 1');
  });

  it('refuse an icon there is not', async () => {
    const [fault] = await faultsOf(
      '<CardGrid icons="scales unicorn">\n\n### One\n\nText.\n\n### Two\n\nText.\n\n</CardGrid>',
    );
    expect(fault).toMatch('found “unicorn” in icons, which is none of its values');
  });

  it('carry a code all of them or none', async () => {
    const [fault] = await faultsOf(
      '<CardGrid>\n\n### **A** One\n\nText.\n\n### Two\n\nText.\n\n</CardGrid>',
    );
    expect(fault).toMatch(
      `${line(7)}: In <CardGrid>: expected a code in bold on every card or on none`,
    );
  });

  it('refuse a card without text', async () => {
    const [fault] = await faultsOf('<CardGrid>\n\n### One\n\nText.\n\n### Two\n\n</CardGrid>');
    expect(fault).toMatch('<CardGrid>: expected a paragraph, found nothing');
  });

  it('set as a pair must be two', async () => {
    const [fault] = await faultsOf('<PairedCards>\n\n### One\n\nText.\n\n</PairedCards>');
    expect(fault).toMatch('<PairedCards>: expected exactly two ### cards, found 1');
  });
});

describe('the words of the home and team pages', () => {
  it('a compass rose needs nine links', async () => {
    const [fault] = await faultsOf('<CompassRose>\n\n- [About](/about)\n\n</CompassRose>');
    expect(fault).toMatch('<CompassRose>: expected nine links, found 1');
  });

  it('a zone needs its six benefits and a drawing', async () => {
    const zone = (name: string) =>
      `<ZoneExplorer>\n\n### [${name}](/about)\n\nA line.\n\nServices: A, B\n\n- One\n\n</ZoneExplorer>`;
    expect((await faultsOf(zone('Mainland')))[0]).toMatch(
      '<ZoneExplorer>: expected six benefits, found 1',
    );
    expect((await faultsOf(zone('Moon')))[0]).toMatch(
      'expected Mainland, Freezone or Offshore, found “Moon”',
    );
  });

  it('a teaser needs a heading that is a link', async () => {
    const [fault] = await faultsOf('<ArticleTeaser>\n\n### A title\n\nText.\n\n</ArticleTeaser>');
    expect(fault).toMatch(
      '<ArticleTeaser>: expected a link alone, found a ### heading (“A title”)',
    );
  });

  it('a leader needs a biography', async () => {
    const [fault] = await faultsOf('<LeaderCards>\n\n### A Name\n\nFounder\n\n</LeaderCards>');
    expect(fault).toMatch('<LeaderCards>: expected a biography under the title, found nothing');
  });
});

describe('other words', () => {
  it('numbered services need a sentence each', async () => {
    const [fault] = await faultsOf(
      '<NumberedServices>\n\n1. **VAT refund**\n\n</NumberedServices>',
    );
    expect(fault).toMatch('expected a sentence after the title in bold, found nothing');
  });

  it('a partner list takes names alone', async () => {
    const [fault] = await faultsOf('<PartnerList>\n\n- FAB: the best of them\n\n</PartnerList>');
    expect(fault).toMatch('expected a name alone, found “FAB: the best of them”');
  });

  it('partners have monograms of two letters, and no two the same', () => {
    const names = ['FAB', 'ADCB', 'Emirates NBD', 'ADIB'];
    expect(monogramsOf(names)).toEqual(['FA', 'AC', 'EN', 'AI']);
  });

  it.each([
    ['[One](/a) two', 'a link (“One”)'],
    ['*One* two', 'italic words (“One”)'],
    ['**One** two', 'bold words (“One”)'],
    ['![One](/art/one.svg) two', 'a picture'],
    ['One two', 'text (“One two”)'],
  ])('a sounding is told what stands in the place of its figure: %s', async (words, what) => {
    const [fault] = await faultsOf(`<Sounding>${words}</Sounding>`);
    expect(fault).toContain(`or **AED 375,000**, found ${what}.`);
  });

  it('a sounding needs a figure in bold, and a few words of what it counts', async () => {
    const [plain] = await faultsOf('<Sounding>28 days to file</Sounding>');
    expect(plain).toMatch('expected a figure in bold at the start, such as **28 days**');
    const [alone] = await faultsOf('<Sounding>**28 days**</Sounding>');
    expect(alone).toMatch('expected what “28 days” counts in at most 60 characters, found nothing');
    const [long] = await faultsOf(`<Sounding>**28 days** ${'to file '.repeat(8)}</Sounding>`);
    expect(long).toMatch('in at most 60 characters, found 63');
    expect(await faultsOf('<Sounding>\n\n**28 days** to file\n\n</Sounding>')).toEqual([]);
  });

  it('a short heading has at most 32 plain characters', async () => {
    const [long] = await faultsOf(
      '<ShortHeading>The difference between zero-rated and exempt</ShortHeading>',
    );
    expect(long).toMatch('expected plain words of at most 32 characters, found “The difference');
    const [bold] = await faultsOf('<ShortHeading>**Zero**-rated</ShortHeading>');
    expect(bold).toMatch('expected plain words');
  });

  it('a call needs its button', async () => {
    const [fault] = await faultsOf('<ConsultationCall>\n\nNot sure?\n\n</ConsultationCall>');
    expect(fault).toMatch('<ConsultationCall>: expected <CtaButton>, found nothing');
  });

  it('badges and contact details take nothing', async () => {
    const [badges] = await faultsOf('<RatingBadges>\n\nFive stars.\n\n</RatingBadges>');
    const [details] = await faultsOf('<ContactDetails>\n\nCall us.\n\n</ContactDetails>');
    expect(badges).toMatch('<RatingBadges>: expected nothing more, found a paragraph');
    expect(details).toMatch('<ContactDetails>: expected nothing more, found a paragraph');
  });

  it('a note needs its title in bold', async () => {
    const [fault] = await faultsOf('> [!NOTE]\n> Just text.');
    expect(fault).toMatch('In a note: expected the note’s title in bold on a line of its own');
  });

  it('a quotation needs its source', async () => {
    const [fault] = await faultsOf('> Words without a source.');
    expect(fault).toMatch('In a quotation: expected a last line such as “— Our pricing principle”');
  });

  it('a quotation says why a source with stars in it is none', async () => {
    const [fault] = await faultsOf('> Words.\n>\n> — Adam Smith, *The Wealth of Nations*');
    expect(fault).toMatch('“— Our pricing principle” without stars or links in it, found “— Adam');
  });

  it('a word inside a line of text is refused', async () => {
    const [fault] = await faultsOf('Press <CtaButton>Book Free Consultation</CtaButton> now.');
    expect(fault).toMatch('<CtaButton> stands inside a line of text');
  });
});

it('what the figures at the top of a page are worth is known of it, and of no others', async () => {
  const file = 'pages/(tax-and-accounting)/corporate-tax.mdx';
  const read = pageReader(vocabulary);
  const { data } = (await read(file, textOf(file))).file;
  expect(data.facts?.soundings?.map(({ worth }) => worth)).toEqual([375_000, 10]);
  const without = 'pages/contact.mdx';
  expect((await read(without, textOf(without))).file.data.facts?.soundings).toBe(undefined);
});
