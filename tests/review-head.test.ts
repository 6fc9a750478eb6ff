import { describe, expect, it } from 'vitest';
import { readHead } from '../src/review/read-head.ts';

const linesOf = (data: string) =>
  readHead(`<script type="application/ld+json">${data}</script>`).head;

describe('structured data in the head of a page', () => {
  it('is a line for each of its texts and numbers, with the path to it', () => {
    const data = { name: 'VAT', mainEntity: [{ name: 'Who?', order: 1 }], none: null, open: true };
    expect(linesOf(JSON.stringify(data))).toEqual([
      { field: 'Structured data, name', text: 'VAT' },
      { field: 'Structured data, mainEntity › name', text: 'Who?' },
      { field: 'Structured data, mainEntity › order', text: '1' },
    ]);
  });

  it('is one line as it stands where it cannot be read', () => {
    expect(linesOf('{"name"')).toEqual([{ field: 'Structured data', text: '{"name"' }]);
  });
});
