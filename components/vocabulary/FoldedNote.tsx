import type { ReactNode } from 'react';
import { defineComponent } from '../../src/content/component.ts';
import { ContractError } from '../../src/content/component-content.ts';

interface Props {
  note: ReactNode;
}

/** A note whose text is collapsed under its title on small screens. */
export const FoldedNote = defineComponent<Props>({
  contract:
    'Type one note that begins with “> [!NOTE]”, and no other text. On small screens, visitors see only the ' +
    'title of the note until they open the note.',
  layout: 'prose',
  read(content) {
    const note = content.requiredComponent('Note');
    content.end();
    const kind = note.attributes.find((one) => 'name' in one && one.name === 'kind')?.value;
    if (kind && kind !== 'NOTE')
      throw new ContractError(
        note,
        `expected a note that begins with “[!NOTE]”, found “[!${kind}]”`,
        `If small screens should show only the title, type “> [!NOTE]” in place of “> [!${kind}]”. If not, delete ` +
          '<FoldedNote> and </FoldedNote>.',
      );
    const folds = { type: 'mdxJsxAttribute' as const, name: 'folds', value: null };
    return { note: [{ ...note, attributes: [...note.attributes, folds] }] };
  },
  render: ({ note }) => note,
});
