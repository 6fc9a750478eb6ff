import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconFiles } from '../../tools/write-icons.ts';

it('the committed icon files match the output of tools/write-icons.ts', () => {
  for (const [name, text] of Object.entries(iconFiles()))
    expect(readFileSync(`components/layout/${name}`, 'utf8'), name).toBe(text);
});
