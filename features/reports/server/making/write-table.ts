// Writes the rows of a report to a file of this machine, a batch after the other, in constant memory.
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { BYTE_ORDER_MARK, csvLines, type Cell } from '#platform/server/files/write-csv.ts';
import { sheetOf } from '#platform/server/files/write-sheet.ts';
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
