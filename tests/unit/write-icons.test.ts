import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconFiles } from '../../tools/write-icons.ts';

it('generates exactly the committed icon files', () => {
  for (const [name, text] of Object.entries(iconFiles()))
    expect(readFileSync(`components/layout/${name}`, 'utf8'), name).toBe(text);
});
