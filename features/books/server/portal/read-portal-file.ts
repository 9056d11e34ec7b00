// Reads a statement of M-Pesa's portal for organizations: some lines about the business, a line of headings, then a line for each movement. Nothing in
// it is run: a formula is a text here.
import { parseCsv } from 'hucre/csv';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { fail } from '#platform/contract/errors.ts';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import { fromNairobiTime } from '#features/payments/server/mpesa/nairobi-time.ts';
import { STATEMENT_ROWS_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import { portalErrors } from '../../portal/portal-contract.ts';
import type { MovementRow } from '../tables.ts';

export type Movement = Omit<MovementRow, 'statementId'>;

interface PortalFile {
  readonly movements: readonly Movement[];
  /** Lines of movements that M-Pesa did not complete. */
  readonly skipped: number;
}

/** The columns that are read, as the portal names them; names and phones of payers are not. */
const columns = {
  receipt: 'Receipt No.',
  completed: 'Completion Time',
  details: 'Details',
  status: 'Transaction Status',
  paidIn: 'Paid In',
  withdrawn: 'Withdrawn',
  reason: 'Reason Type',
  linked: 'Linked Transaction ID',
} as const;
type Column = keyof typeof columns;
type Cells = Readonly<Record<Column, string>>;
/** Older statements lack the others. */
const required: readonly Column[] = ['receipt', 'completed', 'status', 'paidIn', 'withdrawn'];

const COMPLETED = 'completed';
/** States in which nothing was moved. */
const notMoved: readonly string[] = ['failed', 'cancelled', 'canceled', 'declined', 'expired', 'pending', 'attempted', 'initiated', 'authorized'];
/** The lines that a refusal names. */
const LINES_NAMED = 10;
const REASON_LENGTH_MAX = 100;
/** Where the headings are looked for. */
const PREAMBLE_LINES_MAX = 40;

/**
 * The completed movements of a file, all within the days that it is of. A line that cannot be read refuses the file: what would be missing of it would look
 * like a difference.
 * @throws STATEMENT_NOT_UTF8, STATEMENT_NO_HEADINGS, STATEMENT_LINES_BAD, STATEMENT_EMPTY, STATEMENT_TOO_LONG
 */
export function readPortalFile(bytes: Uint8Array, days: { readonly from: string; readonly to: string }): PortalFile {
  const rows = parseCsv(decode(bytes), { delimiter: ',' }).map((row) => row.map((cell) => visibleText(String(cell ?? ''))));
  const head = rows.slice(0, PREAMBLE_LINES_MAX).findIndex((row) => row.some((cell) => plain(cell) === plain(columns.receipt)));
  const at = positions(rows[head] ?? []);
  const movements: Movement[] = [];
  const bad: string[] = [];
  let skipped = 0;
  for (const [index, row] of rows.entries()) {
    if (index <= head || row.every((cell) => cell === '')) continue;
    const read = readLine(Object.fromEntries(Object.entries(at).map(([name, place]) => [name, row[place] ?? ''])) as Cells, index + 1, days);
    if (read === 'skipped') skipped += 1;
    else if (typeof read === 'string') bad.push(`${index + 1} (${columns[read]})`);
    else movements.push(read);
  }
  if (bad.length > 0) {
    const lines = bad.slice(0, LINES_NAMED).join(', ') + (bad.length > LINES_NAMED ? ` +${bad.length - LINES_NAMED}` : '');
    return fail(portalErrors.STATEMENT_LINES_BAD, { message: bookMessages.statementLinesBad({ lines }) });
  }
  if (movements.length === 0) return fail(portalErrors.STATEMENT_EMPTY);
  if (movements.length > STATEMENT_ROWS_MAX) return fail(portalErrors.STATEMENT_TOO_LONG);
  return { movements, skipped };
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Spreadsheets' own formats and UTF-16 may happen to be good UTF-8; no text has this character.
    return text.includes('\0') ? fail(portalErrors.STATEMENT_NOT_UTF8) : text;
  } catch (error) {
    if (error instanceof TypeError) return fail(portalErrors.STATEMENT_NOT_UTF8);
    throw error;
  }
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]+/g, '');

function positions(headings: readonly string[]): Readonly<Record<Column, number>> {
  const names = headings.map(plain);
  const at = Object.fromEntries(Object.entries(columns).map(([name, heading]) => [name, names.indexOf(plain(heading))])) as Record<Column, number>;
  const lacking = required.filter((name) => at[name] < 0).map((name) => columns[name]);
  if (lacking.length > 0) fail(portalErrors.STATEMENT_NO_HEADINGS, { message: bookMessages.statementNoHeadings({ columns: lacking.join(', ') }) });
  return at;
}

/** A movement; `skipped`; or the column that is wrong. */
function readLine(cells: Cells, line: number, days: { readonly from: string; readonly to: string }): Movement | Column | 'skipped' {
  const receipt = cells.receipt.toUpperCase();
  if (!/^[A-Z0-9]{6,20}$/.test(receipt)) return 'receipt';
  const status = cells.status.toLowerCase();
  if (notMoved.includes(status)) return 'skipped';
  if (status !== COMPLETED) return 'status';
  const completedAt = fromNairobiTime(yearFirst(cells.completed));
  const day = completedAt === null ? '' : dayOf(completedAt, HOME_ZONE);
  if (completedAt === null || day < days.from || day > days.to) return 'completed';
  const [paidIn, withdrawn] = [readAmount(cells.paidIn), readAmount(cells.withdrawn)];
  if (paidIn === null || paidIn < 0) return 'paidIn';
  // Withdrawals come with a minus sign or without.
  if (withdrawn === null || (paidIn === 0) === (withdrawn === 0)) return 'withdrawn';
  const reason = (cells.reason === '' ? cells.details : cells.reason).slice(0, REASON_LENGTH_MAX);
  const direction = paidIn > 0 ? 'in' : 'out';
  return {
    line,
    receipt,
    completedAt,
    direction,
    amountMinor: paidIn > 0 ? paidIn : Math.abs(withdrawn),
    // Without the column the details would tell a name.
    reason: cells.reason === '' ? '' : reason,
    isCharge: direction === 'out' && /\bcharge\b/i.test(reason),
    linkedReceipt: /^[A-Z0-9]{6,20}$/i.test(cells.linked) ? cells.linked.toUpperCase() : null,
  };
}

/** The portal writes `05-11-2026 19:30:00` or `2026-11-05 19:30:00`. */
const yearFirst = (written: string): string => written.replace(/^(\d\d)[-/](\d\d)[-/](\d{4})/, '$3-$2-$1');

/** In minor units, 0 for an empty cell; null for what is no amount. Thousands are grouped by commas. */
function readAmount(written: string): number | null {
  if (written === '') return 0;
  if (!/^-?(\d{1,9}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/.test(written)) return null;
  return Math.round(Number(written.replaceAll(',', '')) * MINOR_PER_MAJOR);
}
