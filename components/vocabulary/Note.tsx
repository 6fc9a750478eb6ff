import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { strings } from '../../src/facts/strings.ts';
import { describe, inline, isElement, Refusal } from '../../src/language/content.ts';
import { word } from '../../src/language/word.ts';

interface Props {
  title: ReactNode;
  text: ReactNode;
  boxed: boolean;
  isLong: boolean;
}

/** A note with more letters than this folds on small screens: its text takes up half of one. */
const mostUnfolded = 400;

const attributes = z.strictObject({ boxed: z.boolean().default(false) });

/**
 * A note in the margin of the chart. Typed as a quotation that begins with [!NOTE], or boxed with [!IMPORTANT]. On small
 * screens a long one folds under its title, as the contents list does; a box stands open.
 */
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
    const letters = text.reduce((sum, part) => sum + textOf(part).length, 0);
    return { title: bold.children, text, boxed, isLong: letters > mostUnfolded };
  },
  render: ({ title, text, boxed, isLong }) => (
    <div className={boxed ? 'note note--box' : 'note'} role="note">
      <p>{title}</p>
      {isLong && !boxed ? (
        <details>
          <summary className="fold">{strings.more}</summary>
          {text}
        </details>
      ) : (
        text
      )}
    </div>
  ),
});
