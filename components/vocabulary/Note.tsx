import type { ReactNode } from 'react';
import { z } from 'zod';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  describe,
  inline,
  isElement,
  noteKinds,
} from '../../src/content/component-content.ts';

interface Props {
  title: ReactNode;
  text: ReactNode;
  kind: NoteKind;
  /** Whether the note is collapsed on small screens. Only <FoldedNote> sets this property. */
  folds?: boolean;
}

type NoteKind = (typeof noteKinds)[number];

const attributes = z.strictObject({ kind: z.enum(noteKinds) });

/**
 * A note, typed as a GitHub alert: [!NOTE] for a note in the margin beside the text, [!IMPORTANT] for a note in a box,
 * [!TIP] for a worked example. A worked example looks like a [!NOTE], but is never collapsed.
 */
export const Note = defineComponent<Props, typeof attributes>({
  contract:
    'Type four lines. Line 1: “> [!NOTE]”. Line 2: the title in bold, such as “> **The title**”. Line 3: only “>”. ' +
    'Line 4: “> ” and the text. For a worked example, line 1 is “> [!TIP]”. For a note in a box, line 1 is ' +
    '“> [!IMPORTANT]”.',
  attributes,
  layout: 'prose',
  slot: 'note',
  companions: ['chart'],
  read(content, { kind }) {
    const first = content.required('p');
    const [bold, ...rest] = inline(first);
    if (!isElement(bold, 'strong') || rest.length > 0)
      throw new ContractError(
        first,
        `expected the title of the note in bold on a separate line, found ${describe(first)}`,
        'In the second line of the note, type only the title in bold, such as “> **The title**”. In the third line, ' +
          'type only “>”. Type the text on the lines below, with “> ” at the beginning of each line.',
      );
    const text = content.rest();
    if (text.length === 0)
      throw new ContractError(
        first,
        'expected text below the title of the note, found nothing',
        'Below the title, type a line with only “>”. On the next line, type “> ” and the text.',
      );
    return { title: bold.children, text, kind };
  },
  render: ({ title, text, kind, folds }) => (
    <div className={kind === 'IMPORTANT' ? 'note note--box' : 'note'} role="note">
      <p>{title}</p>
      {folds ? (
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
