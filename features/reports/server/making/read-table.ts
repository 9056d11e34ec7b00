import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Cell } from '#platform/server/files/write-csv.ts';
import { cellsOf, statementsOf, type ReportTable } from './report-table.ts';

const BATCH = 1000;

export interface OpenTable {
  readonly rowsExpected: number;
  /** To be read once, while `use` runs. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * Reads the rows of a report through a cursor, so that no more than a batch of them is in memory. Everything is read in one transaction, which sees
 * the database as it was when it began: sums of different rows belong together.
 */
export function readTable(context: Context, table: ReportTable, use: (open: OpenTable) => Promise<void>): Promise<void> {
  const { count, rows } = statementsOf(table);
  return context.database.reader.transaction(
    async (tx) => {
      const [counted] = await tx.execute<{ rows: number }>(count);
      await tx.execute(sql`declare report_rows no scroll cursor for ${rows}`);
      async function* batches(): AsyncGenerator<Cell[][]> {
        for (;;) {
          const found = await tx.execute<Record<string, unknown>>(sql.raw(`fetch ${BATCH} from report_rows`));
          if (found.length > 0) yield found.map((row) => cellsOf(table.columns, row));
          if (found.length < BATCH) return;
        }
      }
      await use({ rowsExpected: counted?.rows ?? 0, batches: batches() });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
