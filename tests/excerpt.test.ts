import { describe, expect, it } from 'vitest';
import { excerpt, markWords } from '../src/browser/search/mark-words.ts';

const terms = new Set(['licence', 'bank']);
/** Words of so many letters in all, the space after them included. */
const words = (length: number) => 'word '.repeat(length / 5);

describe('a marked text', () => {
  it('has nothing empty before its first word, after its last, or between two', () => {
    expect(markWords('Bank licence', terms)).toEqual([
      { text: 'Bank', marked: true },
      { text: ' ', marked: false },
      { text: 'licence', marked: true },
    ]);
  });
});

describe('an excerpt', () => {
  it('of a text of 160 characters is the text', () => {
    const text = `${words(150)}bank ends.`;
    expect(text).toHaveLength(160);
    expect(excerpt(text, terms)).toBe(text);
    expect(excerpt(text, new Set())).toBe(text);
  });

  it('of a longer text is cut after a whole word', () => {
    expect(excerpt(`Bank ${words(200)}`, terms)).toBe(`Bank ${words(155).trim()}\u00A0…`);
  });

  it('begins where the text does when no word of it matched, or when that is near', () => {
    const begin = `${words(160).trim()}\u00A0…`;
    expect(excerpt(words(300), terms)).toBe(begin);
    expect(excerpt(`${words(50)}bank ${words(300)}`, terms)).toBe(
      `${words(50)}bank ${words(105).trim()}\u00A0…`,
    );
  });

  it('begins with the sentence where that is near, and else a few words before what matched', () => {
    const near = `${words(295)}end. ${words(50)}bank ${words(300)}`;
    expect(excerpt(near, terms)).toBe(`…\u00A0${words(50)}bank ${words(105).trim()}\u00A0…`);
    for (const before of [60, 100]) {
      const far = `${words(295)}end. ${words(before)}bank ${words(300)}`;
      expect(excerpt(far, terms)).toBe(`…\u00A0${words(35)}bank ${words(120).trim()}\u00A0…`);
    }
  });

  it('goes to the end of the text where that is near, with no mark after it', () => {
    const text = `${words(300)}bank ${words(95)}end.`;
    expect(excerpt(text, terms)).toBe(`…\u00A0${words(35)}bank ${words(95)}end.`);
    const whole = `${words(300)}bank ${words(115)}ends.`;
    expect(excerpt(whole, terms)).toBe(`…\u00A0${words(35)}bank ${words(115)}ends.`);
  });

  it('shows where most different words stand together, and of two such places the first', () => {
    const text = `${words(200)}bank bank ${words(200)}licence bank ${words(200)}bank licence ${words(200)}`;
    expect(excerpt(text, terms)).toMatch(/^…\u00A0(?:word ){7}licence bank word/);
    // the second word would stand after the end
    const apart = `${words(200)}bank ${words(135)}licence ${words(200)}bank licence ${words(200)}`;
    expect(excerpt(apart, terms)).toContain('bank licence');
    const together = `${words(200)}bank ${words(130)}licence ${words(200)}bank licence ${words(200)}`;
    expect(excerpt(together, terms)).not.toContain('bank licence');
  });
});
