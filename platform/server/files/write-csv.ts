// Tables as files for spreadsheets (RFC 4180).

/** Spreadsheets run a cell that begins so as a formula, also one that a visitor has typed. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows as CSV in UTF-8, the first one included. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`);
  return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''));
}

function writeCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
