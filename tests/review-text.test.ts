import { describe, expect, it } from 'vitest';
import { align } from '../src/review/align.ts';
import { diffText } from '../src/review/diff-text.ts';
import { figureChanges } from '../src/review/facts.ts';
import { figuresIn } from '../src/review/figures.ts';
import { code, escapeText, pieces } from '../src/review/markdown/marked-text.ts';
import { likeness, sentencesOf } from '../src/review/text.ts';
import { toldOf } from './sample-review.ts';

const shown = (old: string, after: string) =>
  diffText(old, after).map((stretch) =>
    [stretch.note, pieces(stretch.pieces)].filter(Boolean).join(': '),
  );

describe('the words of a change', () => {
  it('are marked where they stand, one change for one phrase', () => {
    expect(
      shown('A period with no sales needs a return.', 'A period without sales needs a return.'),
    ).toEqual(['A period ~~with no~~ **without** sales needs a return.']);
  });

  it('are the whole figure, range and percentage', () => {
    expect(shown('It takes 8–12 weeks.', 'It takes 6–10 weeks.')).toEqual([
      'It takes ~~8–12~~ **6–10** weeks.',
    ]);
    expect(shown('0%', '5%')).toEqual(['~~0%~~ **5%**']);
  });

  it('are set beside HTML marks where Markdown’s own could not stand', () => {
    expect(
      pieces([
        { type: 'same', text: 'figure' },
        { type: 'old', text: ', and' },
        { type: 'same', text: 's' },
      ]),
    ).toBe('figure<del>, and</del>s');
  });

  it('tell a sentence that moved from one that was rewritten', () => {
    expect(
      shown(
        'One comes first here. Two follows it then.',
        'Two follows it then. One comes first here.',
      ),
    ).toContain('moved: One comes first here.');
  });

  it('tell as moved the shorter one of two sentences, whichever stood first', () => {
    const [long, short] = [
      'The return and the payment are both due within 28 days of the end of the period.',
      'A period with no sales still needs one.',
    ];
    const third = 'It is so.';
    for (const [old, after, moved] of [
      [[long, short], [short, long], short],
      [[short, long], [long, short], short],
      [[third, short, long], [short, long, third], third],
      [[long, short, third], [short, third, long], long],
    ] as const) {
      const told = shown(old.join(' '), after.join(' ')).filter((one) => one.startsWith('moved'));
      expect(told.map((one) => one.trim())).toEqual([`moved: ${moved}`]);
    }
  });

  it('tell sentences that were joined', () => {
    expect(shown('We read it. We then sign it.', 'We read it and then sign it.')).toEqual([
      expect.stringMatching(/^joined: /),
    ]);
  });

  it('find no change in a no-break space, which looks the same', () => {
    expect(
      diffText('AED 375,000 is due.', 'AED\u00A0375,000 is due.').some(({ changed }) => changed),
    ).toBe(false);
  });

  it('keep every letter of both sides', () => {
    const [old, after] = ['A b c. D e f! G 1,000 h.', 'A x c. G 2,000 h. New 新 one.'];
    const all = diffText(old, after);
    const side = (type: 'old' | 'new') =>
      all
        .toSorted((a, b) => a.at[type].start - b.at[type].start)
        .flatMap((stretch) => stretch.pieces)
        .filter((piece) => piece.type === type || piece.type === 'same')
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, '');
    expect(side('old')).toBe(old.replace(/\s/g, ''));
    expect(side('new')).toBe(after.replace(/\s/g, ''));
  });
});

describe('sentences', () => {
  it('do not end after “No.” and other abbreviations', () => {
    expect(sentencesOf('It is Law No. 8 of 2017. It holds.')).toEqual([
      'It is Law No. 8 of 2017. ',
      'It holds.',
    ]);
  });
});

describe('figures', () => {
  it('are amounts, percentages, durations and dates, written one way', () => {
    const text = 'Pay 375,000 AED or 0 % within 8 to 12 weeks from 1 January 2018.';
    expect(figuresIn(text).map((figure) => figure.text)).toEqual([
      'AED 375,000',
      '0%',
      '8 to 12 weeks',
      '1 January 2018',
    ]);
  });

  it('are told apart in a row', () => {
    const text = '0% up to AED 375,000 and 9% above it';
    expect(figuresIn(text).map((figure) => figure.text)).toEqual(['0%', 'AED 375,000', '9%']);
  });

  it('are paired by their place in the sentence', () => {
    const [stretch] = diffText('AED 375,000 in 30 days.', 'AED 357,000 in 30 days.');
    expect(stretch && figureChanges(stretch)).toEqual([{ from: 'AED 375,000', to: 'AED 357,000' }]);
  });
});

describe('aligned sequences', () => {
  const measure = {
    key: (text: string) => text,
    likeness: (a: string[], b: string[]) => likeness(a.join(' '), b.join(' ')),
    most: 2,
  };

  it('tell what moved from what was removed and added', () => {
    const steps = align(['a one', 'b two', 'c three'], ['c three', 'a one', 'b two'], measure);
    expect(steps.filter(({ moved }) => moved)).toEqual([
      { old: ['c three'], new: ['c three'], moved: true },
    ]);
    expect(steps).toHaveLength(3);
  });

  it('tell what became two', () => {
    expect(align(['one two three four'], ['one two', 'three four'], measure)).toEqual([
      { old: ['one two three four'], new: ['one two', 'three four'] },
    ]);
  });
});

describe('words that only a style sheet sets apart', () => {
  it('are not read as one word or one number', () => {
    const meta = (minutes: number) =>
      `<p><time>March 15, 2024</time><span>${minutes} min read</span><span>By Idris</span></p>`;
    expect(toldOf(meta(12), meta(13))).toEqual([
      '**Top of the page** – paragraph\n> March 15, 2024 ~~12~~ **13** min read By Idris',
    ]);
  });
});

describe('where a change stands', () => {
  it('is said by the heading right above it', () => {
    const text = (words: string) =>
      `<h2>Fees</h2><p>First.</p><h3>How they are counted</h3><p>${words}</p>`;
    expect(toldOf(text('By the day or hour.'), text('By the day or month.'))).toEqual([
      '**Fees › “How they are counted”** – paragraph\n> By the day or ~~hour~~ **month**.',
    ]);
  });
});

describe('words that wait in a page for a script', () => {
  it('are told line by line, as a visitor will read them', () => {
    const waiting = (words: string) =>
      `<p>A form.</p><template><div><h2>Not sent</h2><p>Your words are <b>still</b> here.</p><a href="/">${words}</a></div></template>`;
    expect(toldOf(waiting('Send them as an e-mail'), waiting('Send them as a letter'))).toEqual([
      '**Top of the page** – what a script shows\n> Send them as ~~an e-mail~~ **a letter**',
    ]);
  });
});

describe('text in Markdown', () => {
  it('is shown as it is: no markup, mathematics, mention or reference', () => {
    expect(escapeText('<b> $x$ *a* _b_ [c](d) ~e~ `f` |g| @team #12 \\ &amp;')).toBe(
      '&lt;b&gt; &#36;x&#36; \\*a\\* \\_b\\_ \\[c\\](d) \\~e\\~ \\`f\\` \\|g\\| @\u200Bteam #\u200B12 \\\\ &amp;amp;',
    );
  });

  it('stands in code whatever it holds', () => {
    expect(code('a`b')).toBe('`` a`b ``');
  });
});
