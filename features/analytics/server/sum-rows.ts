// Sums of rows of sales.
import type { SaleRow } from './read-sales.ts';

/** Of the rows of one dimension. */
export function sumOf(rows: readonly SaleRow[], dimension: SaleRow['dimension'], of: (row: SaleRow) => number): number {
  return rows.reduce((sum, row) => (row.dimension === dimension ? sum + of(row) : sum), 0);
}

/** Minor units: what arrived, less what was returned. */
export function revenueOf(rows: readonly SaleRow[]): number {
  return sumOf(rows, 'received', ({ minor }) => minor) - sumOf(rows, 'returned', ({ minor }) => minor);
}
