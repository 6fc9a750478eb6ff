import type { ReactNode } from 'react';
import { z } from 'zod';
import { describe, inline, isElement, Refusal } from '../../src/language/content.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  title: ReactNode;
  text: ReactNode;
  boxed: boolean;
}

const attributes = z.strictObject({ boxed: z.boolean().default(false) });

/** A note in the margin of the chart. Typed as a quotation that begins with [!NOTE], or boxed with [!IMPORTANT]. */
export const Note = word<Props, typeof attributes>({
  contract:
    '> [!NOTE] or > [!IMPORTANT], then its title in bold on a line of its own, an empty line, and its text',
  attributes,
  look: 'prose',
  read(content, { boxed }) {
    const first = content.required('p');
    const [bold, ...rest] = inline(first);
    if (!isElement(bold, 'strong') || rest.length > 0)
      throw new Refusal(
        first,
        `expected the note’s title in bold on a line of its own, found ${describe(first)}`,
      );
    const text = content.until();
    if (text.length === 0)
      throw new Refusal(first, 'expected text under the note’s title, found nothing');
    return { title: bold.children, text, boxed };
  },
  render: ({ title, text, boxed }) => (
    <div className={boxed ? 'note note--box' : 'note'} role="note">
      <p>{title}</p>
      {text}
    </div>
  ),
});
