// Tables as files for spreadsheets (RFC 4180).

/** Spreadsheets run a cell that begins so as a formula, also one that a visitor has typed. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it Excel reads UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A number is written as it is, also below zero: only a text can be a formula. */
export type Cell = string | number | null;

/** The rows as CSV in UTF-8, the first one included. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(BYTE_ORDER_MARK + csvLines(rows));
}

/** The same for a part of a file, without the mark that begins it. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
