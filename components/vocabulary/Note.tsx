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
} from '../../src/content/content.ts';

interface Props {
  title: ReactNode;
  text: ReactNode;
  kind: NoteKind;
  /** Whether the note is collapsed on small screens; <FoldedNote> sets it. */
  folds?: boolean;
}

type NoteKind = (typeof noteKinds)[number];

const attributes = z.strictObject({ kind: z.enum(noteKinds) });

/**
 * A note, typed as a GitHub alert: [!NOTE] for a note in the margin, [!IMPORTANT] for a note in a box, [!TIP] for a
 * worked example. A worked example looks like a note in the margin, but is never collapsed.
 */
export const Note = defineComponent<Props, typeof attributes>({
  contract:
    '> [!NOTE], > [!TIP] for a worked example, or > [!IMPORTANT] for a note in a box. Then the title in ' +
    'bold on a separate line, a line with only >, and the text',
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
        `expected the note’s title in bold on a separate line, found ${describe(first)}`,
      );
    const text = content.rest();
    if (text.length === 0)
      throw new ContractError(first, 'expected text under the note’s title, found nothing');
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
