import type { Element } from 'hast';
import { useId } from 'react';
import { z } from 'zod';
import { strings } from '../../src/config/strings.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  ContractError,
  inline,
  type Markdown,
  textOf,
} from '../../src/content/component-content.ts';
import { formatNumber, textLength } from '../../src/content/component-readers.ts';
import { nearest } from '../../src/content/nearest-name.ts';
import { PrintableChecklist } from '../layout/PrintableChecklist.tsx';
import { type Cell, type Need, Rows, type Table } from './render-table.tsx';

const attributes = z.strictObject({
  matrix: z
    .boolean()
    .default(false)
    .describe('the table shows which documents each kind of client needs'),
  checklist: z.boolean().default(false).describe('visitors can print the rows as a checklist'),
  total: z
    .boolean()
    .optional()
    .describe('the last row is the sum of the amounts in the rows above'),
  compare: z
    .boolean()
    .optional()
    .describe('visitors compare the columns of the table, such as two kinds of company'),
});

type Props = Table & z.output<typeof attributes>;

/**
 * Splits the name of a row of a matrix (a table of marks such as ‘Required’) at the first colon. The words before the
 * colon are the document. The words after the colon are the requirements for the document, and are put in a <span>.
 * Returns a name without a colon unchanged.
 */
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
  const requirements: Markdown = [{ type: 'text', value: first.value.slice(colon + 2) }, ...rest];
  return [
    { type: 'text', value: first.value.slice(0, colon) },
    part('i', [{ type: 'text', value: ': ' }]),
    part('span', requirements),
  ];
}

const rowsOfTable = (table: Element): Element[][] =>
  elementsIn(table)
    .flatMap(elementsIn)
    .map((row) => elementsIn(row));

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

/** Parses an amount to hundredths: 988475 for ‘AED 9,884.75’. Returns undefined for text that is not an amount. */
function hundredthsIn(cell: Element): number | undefined {
  const [, number] =
    textOf(cell)
      .trim()
      .match(/^[A-Z]{3}\s(\d[\d,]*(?:\.\d{1,2})?)$/) ?? [];
  return number === undefined ? undefined : Math.round(100 * Number(number.replaceAll(',', '')));
}

function checkTotal(body: readonly Element[][]): void {
  const amounts = body.map((row) => {
    const cell = row.at(-1) as Element;
    const hundredths = hundredthsIn(cell);
    if (hundredths !== undefined) return { cell, hundredths };
    throw new ContractError(
      cell,
      `expected an amount such as AED 1,500 at the end of each row, found “${textOf(cell)}”`,
      'If the last row is a sum, type an amount in the last cell of each row except the first row: AED, a space and ' +
        'digits, such as “AED 1,500”. If the last row is not a sum, delete the word total in <DocTable total>.',
    );
  });
  const last = amounts.pop();
  const sum = amounts.reduce((all, { hundredths }) => all + hundredths, 0);
  if (!last || last.hundredths === sum) return;
  const digits = sum % 100 === 0 ? 0 : 2;
  const currency = textOf(last.cell).slice(0, 3);
  const formatted = formatNumber(sum / 100, { minimumFractionDigits: digits });
  throw new ContractError(
    last.cell,
    `expected the sum of the rows above, ${currency} ${formatted}, found “${textOf(last.cell)}”`,
    'If an amount above is wrong, type the right amount in its place. If all amounts above are right, type ' +
      `“${currency} ${formatted}” in place of “${textOf(last.cell)}”.`,
    'table-total',
    textOf(last.cell),
  );
}

const oneTable =
  'Type one table: a first row such as “| Document | Copies |”, a row “| --- | --- |”, and the other rows, such as ' +
  '“| Passport | 2 |”. Above the table, you can type one paragraph as its caption.';
const matrixCells =
  'In each cell of this table, except in the first row and the first column, type “Required”, “Not required” or ' +
  '“Optional”. You can add a colon and a note, such as “Required: two originals”. If only some clients must bring ' +
  'the document, type “If:” and the case, such as “If: registered for VAT”.';

/** A plain table, a matrix (whose cells are marks such as ‘Required’), or a comparison of alternatives. */
export const DocTable = defineComponent<Props, typeof attributes>({
  contract:
    `${oneTable} If visitors should be able to print the table as a checklist, type the word checklist in the tag: ` +
    '“<DocTable checklist>”. If the table shows which documents each kind of client needs, type the word matrix: ' +
    `“<DocTable matrix>”. ${matrixCells} If the last row is the sum of the amounts in the rows above, type the word ` +
    'total: “<DocTable total>”. If visitors compare the columns, such as two kinds of company, type the word ' +
    'compare: “<DocTable compare>”. To move the text of a column to the right, type --: in place of --- below the ' +
    'first cell of this column.',
  contractFor: ({ matrix }) => (matrix ? `${oneTable} ${matrixCells}` : oneTable),
  attributes,
  check: {
    counts: (names) => (names.includes('checklist') ? 'documents' : undefined),
    total: 'total',
  },
  layout: 'wide',
  companions: ({ total }) => (total ? ['chart', 'text'] : ['chart']),
  read(content, { matrix, checklist, total, compare }) {
    const caption = content.optional('p');
    const table = content.required('table');
    content.end();
    const [head = [], ...body] = rowsOfTable(table);
    const columns = head.map((cell) => textOf(cell).trim());
    const least = matrix || compare ? 3 : 2;
    const rowOf = (cells: string[]) => `| ${cells.slice(0, least).join(' | ')} |`;
    if (columns.length < least)
      throw new ContractError(
        table,
        `expected ${least} columns or more, found ${columns.length}`,
        `Type ${least} cells or more in each row, such as “${rowOf(['Fee', 'Day', 'Note'])}”. In the second row, ` +
          `type --- for each column, such as “${rowOf(['---', '---', '---'])}”.` +
          (least === 3
            ? ` If two columns are enough, delete the word ${matrix ? 'matrix' : 'compare'} in the tag.`
            : ''),
      );
    // A cell without a position is not in the source: the Markdown parser has added it to a row with too few cells.
    // `npm run check` reports rows with too few cells.
    const empty = [...head, ...body.flat()].find(
      (cell) => cell.position && textOf(cell).trim() === '',
    );
    if (empty)
      throw new ContractError(
        empty,
        'expected text in every cell, found an empty cell',
        matrix
          ? 'If this cell is in the first row or the first column, type a text, such as the name of a document. ' +
              'If not, type “Required”, “Not required” or “Optional” in this cell.'
          : 'Type a text between the two signs | of this cell. If you have no text, type “None”.',
      );
    if (total) checkTotal(body);
    const read = (cell: Element, row: string, column: string | undefined) =>
      matrix && cell.position
        ? readNeed(cell, `in the row “${row}”, column “${column}”`)
        : { content: inline(cell) };
    return {
      matrix,
      checklist,
      caption: caption && inline(caption),
      columns,
      total,
      compare,
      rightAligned: head.flatMap(({ properties }, index) =>
        properties.align === 'right' ? [index] : [],
      ),
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
  styles: ({ matrix, compare, rightAligned = [] }) => [
    'table',
    ...(matrix ? ['matrix'] : []),
    ...(compare ? ['compare'] : []),
    ...(rightAligned.length > 0 ? ['amounts'] : []),
  ],
  facts: ({ checklist, body }) => ({
    documents: checklist
      ? body.map(({ name, cells }) => textLength([name, ...cells.map(({ content }) => content)]))
      : [],
  }),
  // In a matrix (a table of marks such as ‘Required’), the search indexes only row names and cells with a note.
  isSearchedCell: (cell, attributes) => !attributes.includes('matrix') || cell.includes(':'),
  plan: {
    when: ({ checklist }) => checklist,
    caption: ({ caption }) => caption && <p>{caption}</p>,
    content({ matrix, columns: [, ...heads], body }) {
      const documents = body.map(({ name, cells }) => ({
        name,
        text: matrix ? needsInWords(heads, cells) : <Cells heads={heads} cells={cells} />,
      }));
      return <PrintableChecklist documents={documents} />;
    },
  },
  render: ({ matrix, compare, ...table }) => {
    if (matrix) return <Matrix {...table} />;
    return compare ? <Comparison {...table} /> : <NumberedTable {...table} />;
  },
});

/**
 * A plain table. On narrow screens, each row is displayed as a block. If the table has three or more columns, each cell
 * in this block begins with its column heading.
 */
function NumberedTable(table: Table) {
  const { columns, rightAligned = [] } = table;
  const { length } = columns;
  const kind = length === 2 && rightAligned.includes(1) ? 'table--sum' : `table--${length}`;
  return (
    <Rows
      table={table}
      kind={`table--numbered ${kind}`}
      draw={({ content }, head) => (
        <td
          className={rightAligned.includes(columns.indexOf(head ?? '')) ? 'end' : undefined}
          data-column={length > 2 ? head : undefined}
        >
          {content}
        </td>
      )}
    />
  );
}

interface ColumnChoiceProps {
  legend: string;
  /** The name of the group of radio buttons, unique on the page. */
  name: string;
  heads: readonly string[];
  /** A small text after the name of each column. */
  notes?: readonly string[];
}

/**
 * Radio buttons with which the visitor chooses a column. Narrow screens show only this column. No script is needed,
 * because a CSS selector (`:checked`) finds the chosen button.
 */
const ColumnChoice = ({ legend, name, heads, notes }: ColumnChoiceProps) => (
  <fieldset className="choose">
    <legend>{legend}</legend>
    {heads.map((head, column) => (
      <label key={head}>
        <input
          type="radio"
          name={name}
          className={`choice-${column + 1}`}
          defaultChecked={column === 0}
        />
        <span>{head}</span>
        {notes && (
          <>
            {' '}
            <small>{notes[column]}</small>
          </>
        )}
      </label>
    ))}
  </fieldset>
);

/**
 * A plain table whose columns are alternatives. Narrow screens show only the column that the visitor chooses. No script
 * is needed.
 */
function Comparison(table: Table) {
  const name = useId();
  const [, ...heads] = table.columns;
  return (
    <div className={`compare compare--${table.columns.length}`}>
      <ColumnChoice legend={strings.showColumn} name={name} heads={heads} />
      <NumberedTable {...table} />
    </div>
  );
}

/**
 * The order of the needs, such as ‘Required’ (see `Need`). The legend, the plan (the printable sheet of the page) and
 * the groups of rows on narrow screens use this order.
 */
const order: Need[] = ['required', 'conditional', 'optional', 'not-required'];

/**
 * The style sheet supports a column choice for at most this number of columns. A matrix (a table of marks such as
 * ‘Required’) with more columns scrolls sideways.
 */
const mostColumns = 6;

const ring = <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />;

const drawings = {
  required: (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="m5.8 10.3 2.9 2.9 5.6-6" fill="none" stroke="var(--paper)" strokeWidth="2" />
    </>
  ),
  conditional: (
    <>
      {ring}
      <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  optional: (
    <>
      {ring}
      <circle cx="10" cy="10" r="2.5" fill="currentColor" />
    </>
  ),
  'not-required': <path d="M6 10h8" stroke="currentColor" strokeWidth="2" />,
};

function Mark({ need }: { need: Need }) {
  return (
    <span className="mark">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {drawings[need]}
      </svg>
    </span>
  );
}

/**
 * A table whose cells are marks such as ‘Required’. If the table has at most `mostColumns` columns of marks, visitors
 * use radio buttons to choose a column. Wide screens highlight this column. Narrow screens show only this column, with
 * the rows grouped by need (see `Need`). No script is needed.
 */
function Matrix(given: Table) {
  const name = useId();
  const { caption, ...table } = given;
  const { columns, body } = table;
  const heads = columns.slice(1);
  const used = order.filter((need) =>
    body.some(({ cells }) => cells.some((cell) => cell.need === need)),
  );
  const counts = heads.map(
    (_, column) => body.filter(({ cells }) => cells[column]?.need === 'required').length,
  );
  const chosen = heads.length <= mostColumns;
  return (
    <div className={chosen ? 'matrix' : undefined}>
      {caption && (
        <p id={`${name}c`} className="matrix__caption">
          {caption}
        </p>
      )}
      <ul className="legend" aria-label={strings.legend}>
        {used.map((need) => (
          <li key={need}>
            <Mark need={need} /> {strings.needs[need]}
          </li>
        ))}
      </ul>
      {chosen && (
        <ColumnChoice
          legend={strings.showDocumentsFor}
          name={name}
          heads={heads}
          notes={counts.map((count) => strings.required(count, body.length))}
        />
      )}
      <div className="scroll">
        <Rows
          table={table}
          kind="table--matrix"
          labelledBy={caption ? `${name}c` : undefined}
          groups={chosen && <Groups used={used} counts={counts} rows={body.length} />}
          draw={({ need = 'not-required', content, isNote }) => (
            <td className={isNote ? `${need} noted` : need}>
              <Mark need={need} />
              {/* screen readers read the need, such as ‘Required’, before a note; a note that begins with ‘If’ already
                  states the need */}
              {isNote && need !== 'conditional' && (
                <span className="sr-only">{strings.needs[need]}: </span>
              )}
              <span className={isNote ? undefined : 'sr-only'}>{content}</span>
            </td>
          )}
        />
      </div>
    </div>
  );
}

/**
 * The headings of the groups of rows, such as ‘Required’ and ‘Optional’. Only narrow screens show these headings. The
 * headings are table rows, so that CSS `order` can sort all rows of the table together.
 */
function Groups({ used, counts, rows }: { used: Need[]; counts: number[]; rows: number }) {
  return used.map((need) => (
    <tr key={need} className={`need-group need-group--${need}`}>
      <th colSpan={counts.length + 1} scope="rowgroup">
        {need === 'conditional' ? strings.requiredInSomeCases : strings.needs[need]}
        {need === 'required' &&
          counts.map((count, column) => (
            <i key={column} className={`count-${column + 1}`}>
              {strings.requiredDocuments(count, rows)}
            </i>
          ))}
      </th>
    </tr>
  ));
}

/**
 * The need (see `Need`) for each word that writers type at the beginning of a cell. After `If`, a note must follow.
 * After the other words, a note is optional.
 */
const needs: Readonly<Record<string, Need>> = {
  Required: 'required',
  'Not required': 'not-required',
  Optional: 'optional',
  If: 'conditional',
};

const longestNote = 40;

interface ReadNeed {
  need: Need;
  /** The need and its note in words: ‘Required’, ‘If registered for VAT’, ‘Required (two originals)’. */
  words: string;
  isNote: boolean;
  content: Markdown;
}

/**
 * Parses a cell of a matrix. The cell contains `Required`, `Not required` or `Optional`, and sometimes a note
 * (`Required: two originals`). Or the cell contains a condition (`If: registered for VAT`). Throws a `ContractError`
 * for any other text. `place` is the beginning of the error message: the row and the column of the cell.
 */
function readNeed(cell: Element, place: string): ReadNeed {
  const text = textOf(cell).replace(/\s+/g, ' ').trim();
  const [, word = text, note] = text.match(/^([^:]*?)\s*:\s*(.*)$/) ?? [];
  const need = needs[word];
  if (!need || note === '' || (need === 'conditional' && note === undefined))
    throw new ContractError(
      cell,
      `${place}: expected “Required”, “Not required” or “Optional”, perhaps with a colon and a note, or “If:” and a ` +
        `case, found “${text}”`,
      remedyFor(text, word, note),
    );
  if (note === undefined) return { need, words: word, isNote: false, content: inline(cell) };
  if (note.length > longestNote)
    throw new ContractError(
      cell,
      `${place}: expected a note of at most ${longestNote} characters, found ${note.length} in “${note}”`,
      'Delete some words of the note. If you need a longer explanation, type it above or below <DocTable>.',
    );
  const [first, ...rest] = inline(cell);
  if (first?.type !== 'text' || !first.value.includes(':'))
    throw new ContractError(
      cell,
      `${place}: expected “${word}:” without bold, italic or a link`,
      `In this cell, type only “${word}: ${note}”.`,
    );
  const typed = first.value.replace(/^[^:]*:\s*/, '');
  const begin =
    need === 'conditional' ? `${word} ${typed}` : typed.slice(0, 1).toUpperCase() + typed.slice(1);
  return {
    need,
    words: need === 'conditional' ? `${word} ${note}` : `${word} (${note})`,
    isNote: true,
    content: [{ type: 'text', value: begin }, ...rest],
  };
}

/** Maps words that writers often type by mistake to the words that the writers mean. */
const otherWords: Readonly<Record<string, string>> = {
  no: 'Not required',
  none: 'Not required',
  'n/a': 'Not required',
  '-': 'Not required',
  '–': 'Not required',
  yes: 'Required',
  x: 'Required',
  '✓': 'Required',
};

/**
 * Returns the suggested correction for an invalid cell of a matrix. An invalid cell does not begin with a word such as
 * `Required`, or the text after its colon is missing.
 */
function remedyFor(text: string, word: string, note: string | undefined): string {
  const words = Object.keys(needs);
  const meant = otherWords[word.toLowerCase()] ?? nearest(word, words);
  if (note === '' || (meant === 'If' && note === undefined))
    return meant && meant !== 'If'
      ? `Type only “${meant}”. Or type a note after the colon, such as “${meant}: a copy”.`
      : 'If only some clients must bring the document, type “If:” and the case, such as “If: registered for VAT”. ' +
          'If not, type only “Required”, “Not required” or “Optional”.';
  if (meant)
    return (
      `Type “${note === undefined ? meant : `${meant}: ${note}`}”. But if only some clients must bring the ` +
      'document, type “If:” and the case, such as “If: registered for VAT”. If clients can choose, type only ' +
      '“Optional”.'
    );
  if (/^if\s/i.test(text))
    return `After the word “If”, type a colon, such as “If: ${text.slice(2).trim()}”.`;
  const small = text.slice(0, 1).toLowerCase() + text.slice(1);
  const noted = (one: string) =>
    small.length > longestNote
      ? `“${one}:” and a note of at most ${longestNote} characters`
      : `“${one}: ${small}”`;
  return (
    `If every client must bring this document, type ${noted('Required')}. If clients can choose whether they ` +
    `bring this document, type ${noted('Optional')}. If only some clients must bring this document, type “If:” and ` +
    'the case, such as “If: registered for VAT”.'
  );
}

/**
 * The cells of a table row, as text for the plan (the printable sheet of the page). Each cell is on its own line. If
 * there are two or more cells, each line begins with the column heading.
 */
function Cells({ heads, cells }: { heads: readonly string[]; cells: readonly Cell[] }) {
  if (cells.length === 1) return cells[0]?.content;
  return cells.map(({ content }, index) => (
    <span key={heads[index]}>
      <i>{heads[index]}:</i> {content}
    </span>
  ));
}

/**
 * Describes a row of a matrix in words, for the plan (the printable sheet of the page): 'Required: Trust Receipt,
 * Export Financing; Optional: Credit Cards'. Omits cells with ‘Not required’.
 */
function needsInWords(heads: readonly string[], cells: readonly Cell[]): string {
  const columnsByWords = new Map<string, { need: Need; columns: string[] }>();
  for (const [index, { need = 'not-required', words = '' }] of cells.entries()) {
    if (need === 'not-required') continue;
    const columns = columnsByWords.get(words)?.columns ?? [];
    columnsByWords.set(words, { need, columns: [...columns, heads[index] ?? ''] });
  }
  return [...columnsByWords]
    .sort(([, one], [, other]) => rank(one.need) - rank(other.need))
    .map(([words, { columns }]) => {
      if (columns.length === heads.length) return words;
      const others = heads.filter((head) => !columns.includes(head));
      const most = others.length < columns.length / 2;
      return `${words}: ${most ? strings.allBut(others.join(', ')) : columns.join(', ')}`;
    })
    .join('; ');
}

const rank = (need: Need) => order.indexOf(need);
