import { expect, it } from 'vitest';
import { readDocument } from '../../tools/check/document.ts';
import { holdRepeated } from '../../tools/check/repeated.ts';

const chart =
  '<MoneyChart form="stack">\n\n- **AED 10** a home\n- **AED 8** a loan\n\n</MoneyChart>';

it.each([
  [`> [!NOTE]\n> **One**\n>\n> AED 10 and AED 8.\n\n${chart}\n\n${chart}`, []],
  [`## AED 10\n\nA loan.\n\n| A |\n| - |\n| AED 8 |\n\n${chart}`, []],
  [`AED 8, AED 10.\n\n## Next\n\nNothing.\n\n${chart}`, ['AED 10', 'AED 8']],
  [`AED 8.\n\n> [!NOTE]\n> **One**\n>\n> AED 10 and AED 9.\n\n${chart}`, ['AED 8']],
])(
  'a chart repeats the note directly above it, or what stands below the last heading: %j',
  (source, figures) => {
    const told = holdRepeated(readDocument('pages/(banking)/a.mdx', source));
    expect(told.map(({ message }) => message)).toEqual(
      figures.map(
        (figure) => `This repeats “${figure}”, and the example directly above it does not say so.`,
      ),
    );
  },
);
