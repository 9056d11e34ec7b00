// Workbooks (XLSX), a batch of rows after the other.
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './write-csv.ts';

const SHEET_NAME_MAX = 31;
/** What XML cannot carry. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export interface SheetTable {
  /** The name of the sheet. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

/** The bytes of a workbook with one sheet, in constant memory. Every cell has its type, so that a text is never a formula. */
export function sheetOf({ name, headings, batches }: SheetTable): ReadableStream<Uint8Array> {
  const columns = headings.map((header) => ({ header, width: Math.min(40, Math.max(12, header.length + 2)) }));
  return writeXlsxStream(eachRow(batches), { name: name.replace(/[\\/*?:[\]]/g, ' ').slice(0, SHEET_NAME_MAX), columns, freezePane: { rows: 1 } });
}

async function* eachRow(batches: SheetTable['batches']): AsyncGenerator<Cell[]> {
  for await (const batch of batches)
    for (const row of batch) yield row.map((cell) => (typeof cell === 'string' ? cell.replace(UNPRINTABLE, '') : cell));
}
