import { describe, expect, it } from 'vitest';
import { toldOf } from './sample-review.ts';

describe('how words are set', () => {
  it.each([
    ['a text that is struck out', '<del>five</del>', 'five', '“five” is no longer struck out'],
    ['a superscript', '2', '<sup>2</sup>', '“2” is now a superscript'],
    ['a subscript', '<sub>2</sub>', '2', '“2” is no longer a subscript'],
  ])('is told: %s', (_, old, after, told) => {
    expect(toldOf(`<p>It is ${old} of them.</p>`, `<p>It is ${after} of them.</p>`)).toEqual([
      `**Top of the page** – ${told}`,
    ]);
  });

  it('is told of a list that begins with another number', () => {
    const list = (start: string) => `<ol${start}><li>One comes first.</li></ol>`;
    expect(toldOf(list(''), list(' start="4"'))).toEqual([
      '**Top of the page** – “One comes first.” is now a part of a numbered list from 4; it was a part of a numbered list',
    ]);
  });

  it('is told of a note that is no longer important, and not of one that is new', () => {
    const note = (kind: string) => `<div class="${kind}" role="note"><p>Mind it.</p></div>`;
    expect(toldOf(note('note note--box'), note('note'))).toEqual([
      '**Top of the page** – kind of the note\n> ~~IMPORTANT~~ **NOTE**',
    ]);
    const two = (first: string) =>
      `${note(first)}<h2>Later</h2><p>Stay.</p>${note('note note--box')}`;
    expect(toldOf(two('note note--box'), two('note'))).toHaveLength(1);
    expect(toldOf('<p>Stay.</p>', `<p>Stay.</p>${note('note')}`).join()).not.toContain('kind');
  });
});
