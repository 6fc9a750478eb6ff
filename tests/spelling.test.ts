import { describe, expect, it } from 'vitest';
import { createSpeller } from '../src/check/spelling.ts';

describe('what the check takes a misspelt word for', () => {
  it('is named once, though the house and the dictionary both have it', () => {
    const found = createSpeller(['Marsh']).suggest('Marhs');
    expect(found).toContain('Marsh');
    expect(found).toEqual([...new Set(found)]);
  });
});
