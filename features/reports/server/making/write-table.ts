// Writes the rows of a report to a file of this machine, a batch after the other, in constant memory.
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLines, type Cell } from '#platform/server/files/write-csv.ts';
import type { ReportFormat } from '../../kinds.ts';

export interface WrittenTable {
  /** The name of the sheet. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Resolves once all of it is written. In XLSX every cell has its type, so that a text is never a formula; in CSV such a text is escaped. */
export async function writeTable(path: string, format: ReportFormat, table: WrittenTable): Promise<void> {
  const bytes = format === 'csv' ? Readable.from(csvParts(table)) : Readable.fromWeb(sheetOf(table) as WebStream);
  await pipeline(bytes, new Transform({ transform: (chunk, _, done) => done(null, chunk) }), createWriteStream(path, { flags: 'wx' }));
}

async function* csvParts({ headings, batches }: WrittenTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([headings]);
  for await (const batch of batches) yield csvLines(batch);
}

const SHEET_NAME_MAX = 31;
/** What XML cannot carry. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function sheetOf({ name, headings, batches }: WrittenTable): ReadableStream<Uint8Array> {
  const columns = headings.map((header) => ({ header, width: Math.min(40, Math.max(12, header.length + 2)) }));
  return writeXlsxStream(eachRow(batches), { name: name.replace(/[\\/*?:[\]]/g, ' ').slice(0, SHEET_NAME_MAX), columns, freezePane: { rows: 1 } });
}

async function* eachRow(batches: WrittenTable['batches']): AsyncGenerator<Cell[]> {
  for await (const batch of batches)
    for (const row of batch) yield row.map((cell) => (typeof cell === 'string' ? cell.replace(UNPRINTABLE, '') : cell));
}
