import type { ReactNode } from 'react';
import { z } from 'zod';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import { describe, inline, isElement, Refusal, textOf } from '../../src/content/content.ts';

interface Props {
  title: ReactNode;
  text: ReactNode;
  boxed: boolean;
  isLong: boolean;
}

/** A note with more letters than this folds on small screens: its text takes up half of one. */
const mostUnfolded = 400;

/** The title of a note that never folds: its sums are what a reader came for. */
const example = /^A worked example\b/;

const attributes = z.strictObject({ boxed: z.boolean().default(false) });

/**
 * A note in the margin of the chart. Typed as a quotation that begins with [!NOTE], or boxed with [!IMPORTANT]. On small
 * screens a long one folds under its title, as the contents list does; a box and an example stand open.
 */
export const Note = defineComponent<Props, typeof attributes>({
  contract:
    '> [!NOTE] or > [!IMPORTANT], then its title in bold on a line of its own, an empty line, and its text',
  attributes,
  layout: 'prose',
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
    const isLong = letters > mostUnfolded && !example.test(textOf(bold));
    return { title: bold.children, text, boxed, isLong };
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
