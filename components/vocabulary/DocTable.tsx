import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { z } from 'zod';
import { defineComponent } from '../../src/content/component.ts';
import { inline, type Markdown, Refusal, textOf } from '../../src/content/content.ts';
import { charactersIn } from '../../src/content/readers.ts';
import { Boxes, Cells, needsInWords } from './Boxes.tsx';
import { Ledger, type Table } from './Ledger.tsx';
import { Matrix } from './Matrix.tsx';
import { readNeed } from './read-need.ts';

const attributes = z.strictObject({
  matrix: z.boolean().default(false),
  checklist: z.boolean().default(false),
});

type Props = Table & z.output<typeof attributes>;

/** The name of a row of a matrix, parted at its first colon: the document, then what is wanted of it. */
function splitName(name: Markdown): Markdown {
  const [first, ...rest] = name;
  const colon = first?.type === 'text' ? first.value.indexOf(': ') : -1;
  if (first?.type !== 'text' || colon === -1) return name;
  const part = (tagName: string, children: Markdown): Markdown[number] => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const wanted: Markdown = [{ type: 'text', value: first.value.slice(colon + 2) }, ...rest];
  return [
    { type: 'text', value: first.value.slice(0, colon) },
    part('i', [{ type: 'text', value: ': ' }]),
    part('span', wanted),
  ];
}

/** What a visitor must bring, or things side by side: a ledger, or a matrix of marks. */
export const DocTable = defineComponent<Props, typeof attributes>({
  contract:
    'One table, with a paragraph before it as its caption if it needs one. checklist: its rows are the documents of the page’s plan. matrix: every cell says Required, Not required or Optional, or one of them or If with a note (If: registered for VAT, Required: two originals)',
  attributes,
  layout: 'wide',
  read(content, { matrix, checklist }) {
    const caption = content.optional('p');
    const table = content.required('table');
    content.end();
    const head = selectAll('thead th', table);
    const body = selectAll('tbody tr', table).map((row) => selectAll('td', row));
    const columns = head.map((cell) => textOf(cell).trim());
    const least = matrix ? 3 : 2;
    if (columns.length < least)
      throw new Refusal(table, `expected ${least} columns or more, found ${columns.length}`);
    // a row that is too short is filled up with cells that were never typed; a rule of its own reports it
    const empty = [...head, ...body.flat()].find(
      (cell) => cell.position && textOf(cell).trim() === '',
    );
    if (empty) throw new Refusal(empty, 'expected words in every cell, found an empty one');
    const read = (cell: Element, row: string, column: string | undefined) =>
      matrix && cell.position
        ? readNeed(cell, `in the row “${row}”, column “${column}”`)
        : { content: inline(cell) };
    return {
      matrix,
      checklist,
      caption: caption && inline(caption),
      columns,
      body: body.map(([first, ...cells]) => {
        const name = first ? inline(first) : [];
        const row = textOf(name);
        return {
          name: matrix ? splitName(name) : name,
          cells: cells.map((cell, index) => read(cell, row, columns[index + 1])),
        };
      }),
    };
  },
  styles: ({ matrix }) => (matrix ? ['ledger', 'matrix'] : 'ledger'),
  facts: ({ checklist, body }) => ({
    documents: checklist
      ? body.map(({ name, cells }) => charactersIn([name, ...cells.map(({ content }) => content)]))
      : [],
  }),
  // of a matrix, only cells with a note
  isSearchedCell: (cell, attributes) => !attributes.includes('matrix') || cell.includes(':'),
  plan: {
    when: ({ checklist }) => checklist,
    caption: ({ caption }) => caption && <p>{caption}</p>,
    content({ matrix, columns: [, ...heads], body }) {
      const documents = body.map(({ name, cells }) => ({
        name,
        text: matrix ? needsInWords(heads, cells) : <Cells heads={heads} cells={cells} />,
      }));
      return <Boxes documents={documents} />;
    },
  },
  render: ({ matrix, ...table }) => (matrix ? <Matrix {...table} /> : <Ledger {...table} />),
});
