import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { inline, type Markdown, Refusal } from '../../src/language/content.ts';
import { nearest } from '../../src/language/problem.ts';
import { charactersIn, rows } from '../../src/language/readers.ts';
import { word } from '../../src/language/word.ts';
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
function splitName(name: Markdown, parted: boolean): Markdown {
  const [first, ...rest] = name;
  const colon = parted && first?.type === 'text' ? first.value.indexOf(': ') : -1;
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

/** The papers a visitor must bring: a ledger of two or three columns, or a matrix of many. */
export const DocTable = word<Table>({
  contract:
    'One table, with a paragraph before it as its caption if it needs one. Two or three columns make a ledger; four or more make a matrix, whose cells say Required, Not required, Optional or a short note',
  styles: ({ columns }) => (columns.length > 3 ? 'matrix' : undefined),
  look: 'wide',
  read(content) {
    const caption = content.optional('p');
    const table = content.required('table');
    content.end();
    const { head, body } = rows(table);
    const columns = head.map((cell) => textOf(cell).trim());
    if (columns.length < 2)
      throw new Refusal(table, `expected two columns or more, found ${columns.length}`);
    // a row that is too short is filled up with cells that were never typed; a rule of its own reports it
    const empty = [...head, ...body.flat()].find(
      (cell) => cell.position && textOf(cell).trim() === '',
    );
    if (empty) throw new Refusal(empty, 'expected words in every cell, found an empty one');
    for (const cell of columns.length > 3 ? body.flatMap(([, ...cells]) => cells) : [])
      checkNeed(cell);
    return {
      caption: caption && inline(caption),
      columns,
      body: body.map((row) => {
        const [name, ...cells] = row;
        return {
          name: name ? splitName(inline(name), columns.length > 3) : [],
          cells: cells.map((cell) => ({ text: textOf(cell).trim(), content: inline(cell) })),
        };
      }),
    };
  },
  count: ({ body }) => body.length,
  documents: ({ body }) =>
    body.map(({ name, cells }) => charactersIn([name, ...cells.map(({ content }) => content)])),
  plan: ({ caption, columns: [, ...heads], body }) => ({
    caption,
    content: (
      <Boxes
        documents={body.map(({ name, cells }) => ({
          name,
          text:
            heads.length > 2 ? needsInWords(heads, cells) : <Cells heads={heads} cells={cells} />,
        }))}
      />
    ),
  }),
  render: (table) => (table.columns.length > 3 ? <Matrix {...table} /> : <Ledger {...table} />),
});
