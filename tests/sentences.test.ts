import { describe, expect, it } from 'vitest';
import { sentenceAt } from '../src/check/page-rules/firm.ts';
import { sentencesIn } from '../src/check/page-rules/sentences.ts';

const sentencesOf = (text: string) =>
  sentencesIn(text, { kind: 'paragraph', start: 0, end: text.length, prefix: '' }).map(
    ({ start, end }) => text.slice(start, end),
  );

describe('the sentences of a text', () => {
  it.each([
    ...['No', 'nos', 'Fn', 'fns', 'Dh', 'Dhs', 'p', 'pp', 'art', 'Arts', 'sec', 'Secs', 'Para'],
    ...['paras', 'Fig', 'figs', 'Vol', 'vol', 'Ch', 'ch', 'Cl', 'cl'],
  ])('do not end after “%s.” before a number', (short) => {
    expect(sentencesOf(`It is ${short}. 5 of them.`)).toHaveLength(1);
    expect(sentencesOf(`${short}. 5 of them.`)).toHaveLength(1);
    expect(sentencesOf(`It is (${short}. 5) of them.`)).toHaveLength(1);
    expect(sentencesOf(`It is ${short}x. 5 of them.`)).toHaveLength(2);
    expect(sentencesOf(`It is a${short}. 5 of them.`)).toHaveLength(2);
  });

  it.each([
    ...['its', 'the', 'their', 'your', 'our', 'this', 'that', 'his', 'her', 'bank’s', "bank's"],
    ...['passport', 'invoice', 'licence', 'file', 'account', 'reference', 'case', 'plot', 'unit'],
    ...['policy', 'permit', 'contract'],
  ])('do not end after “%s no.” before a letter', (owner) => {
    expect(sentencesOf(`Give ${owner} no. A is one.`)).toHaveLength(1);
    expect(sentencesOf(`${owner} Nos. A and B.`)).toHaveLength(1);
    expect(sentencesOf(`Give (${owner} no. A) here.`)).toHaveLength(1);
    expect(sentencesOf(`Give ${owner} not. A is one.`)).toHaveLength(2);
    expect(sentencesOf(`Give x${owner.replace(/^bank/, '1')} no. A is one.`)).toHaveLength(2);
  });

  it('end after a “no” that is an answer', () => {
    expect(sentencesOf('They say no. A bank agrees.')).toEqual(['They say no.', 'A bank agrees.']);
  });

  it.each([
    ['One. Two.', ['One.', 'Two.']],
    ['One!\n \tTwo? 3 do.', ['One!', 'Two?', '3 do.']],
    ['He said “One.” “Two” is next.', ['He said “One.”', '“Two” is next.']],
    ['One (or so.) (Two.)', ['One (or so.)', '(Two.)']],
    ['One. two.', ['One. two.']],
    ['One. —Two.', ['One. —Two.']],
  ])('are told apart in %j', (text, found) => {
    expect(sentencesOf(text)).toEqual(found);
  });
});

describe('the sentence around a word', () => {
  const around = (text: string, word: string) => sentenceAt(text, text.indexOf(word)).trim();

  it.each([
    ['One here. The bank asks. Two.', '. The bank asks.'],
    ['One here! Then the bank pays 3.5 of it? Two.', 'One here! Then the bank pays 3.5 of it?'],
    ['One\0The bank\0Two.', '\0The bank\0'],
    ['The bank asks', 'The bank asks'],
    ['The bank asks.', 'The bank asks.'],
    ['One.\nThe bank asks!', '.\nThe bank asks!'],
  ])('goes from stop to stop: %j', (text, sentence) => {
    expect(around(text, 'bank')).toBe(sentence);
  });

  it('is no more than a stop where that is asked for', () => {
    expect(sentenceAt('One. . Two', 5)).toBe('.');
  });
});
