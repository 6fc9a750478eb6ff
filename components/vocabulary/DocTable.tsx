import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { defineComponent } from '../../src/content/component.ts';
import { inline, type Markdown, Refusal, textOf } from '../../src/content/content.ts';
import { charactersIn } from '../../src/content/readers.ts';
import { nearest } from '../../src/content/report.ts';
import { Boxes, Cells, needsInWords } from './Boxes.tsx';
import { Ledger, type Table } from './Ledger.tsx';
import { Matrix, needs } from './Matrix.tsx';

const longestNote = 40;

/** Refuses a cell of a matrix that is neither one of the three words nor a note of two words or more. */
function checkNeed(cell: Element): void {
  const text = textOf(cell).trim();
  if (text in needs || text === '') return;
  const fault = `expected Required, Not required, Optional or a note of two words or more, found “${text}”`;
  const meant = nearest(text, Object.keys(needs));
  const remedy = meant && `Type ${meant}.`;
  if (remedy || !/\s/.test(text)) throw new Refusal(cell, fault, remedy);
  if (text.length > longestNote)
    throw new Refusal(
      cell,
      `${fault}, which has ${text.length} characters`,
      `Shorten it to ${longestNote} characters at most, such as “If VAT-registered”.`,
    );
}

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

/** Whether a table says what is required of whom; one of as many columns that never says Required or the like compares things. */
const isMatrix = ({
  columns,
  body,
}: Pick<Table, 'columns'> & { body: { cells: { text: string }[] }[] }) =>
  columns.length > 3 && body.some(({ cells }) => cells.some(({ text }) => text in needs));

/** What a visitor must bring, or things side by side: a ledger, or a matrix of marks. */
export const DocTable = defineComponent<Table>({
  contract:
    'One table, with a paragraph before it as its caption if it needs one. Four columns or more of which a cell says Required, Not required or Optional make a matrix, whose other cells say the same or a short note; any other table is a ledger',
  layout: 'wide',
  read(content) {
    const caption = content.optional('p');
    const table = content.required('table');
    content.end();
    const head = selectAll('thead th', table);
    const body = selectAll('tbody tr', table).map((row) => selectAll('td', row));
    const columns = head.map((cell) => textOf(cell).trim());
    if (columns.length < 2)
      throw new Refusal(table, `expected two columns or more, found ${columns.length}`);
    // a row that is too short is filled up with cells that were never typed; a rule of its own reports it
    const empty = [...head, ...body.flat()].find(
      (cell) => cell.position && textOf(cell).trim() === '',
    );
    if (empty) throw new Refusal(empty, 'expected words in every cell, found an empty one');
    const read = {
      caption: caption && inline(caption),
      columns,
      body: body.map(([name, ...cells]) => ({
        name: name ? inline(name) : [],
        cells: cells.map((cell) => ({ text: textOf(cell).trim(), content: inline(cell) })),
      })),
    };
    if (!isMatrix(read)) return read;
    for (const cell of body.flatMap(([, ...cells]) => cells)) checkNeed(cell);
    return { ...read, body: read.body.map((row) => ({ ...row, name: splitName(row.name) })) };
  },
  styles: (table) => (isMatrix(table) ? ['ledger', 'matrix'] : 'ledger'),
  facts: ({ body }) => ({
    documents: body.map(({ name, cells }) =>
      charactersIn([name, ...cells.map(({ content }) => content)]),
    ),
  }),
  planPlace: 'documents',
  plan(table) {
    const [, ...heads] = table.columns;
    const inWords = isMatrix(table) ? needsInWords : undefined;
    return {
      caption: table.caption,
      content: (
        <Boxes
          documents={table.body.map(({ name, cells }) => ({
            name,
            text: inWords?.(heads, cells) ?? <Cells heads={heads} cells={cells} />,
          }))}
        />
      ),
    };
  },
  render: (table) => (isMatrix(table) ? <Matrix {...table} /> : <Ledger {...table} />),
});
