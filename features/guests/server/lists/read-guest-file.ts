// Reads a file of guests (docs/reference/guests.md#guest-lists). Nothing in it is run: a formula is a text here.
import { parseCsv } from 'hucre/csv';
import { fail } from '#platform/contract/errors.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import { GUEST_LIST_LINES_MAX, guestListFields, type GuestListField } from '../../guest-facts.ts';
import { guestListErrors } from '../../lists/lists-contract.ts';

/** A row of a file as it is typed. */
export interface GuestRow {
  /** Its row in a spreadsheet, the first one being 1. */
  readonly line: number;
  readonly cells: Readonly<Record<GuestListField, string>>;
}

/** What the columns are called, in lower case without accents, in the three languages; `source` is a ticket type or an allotment. */
const headings: Readonly<Record<GuestListField, readonly string[]>> = {
  name: ['name', 'full name', 'guest', 'guest name', 'jina', 'jina kamili', 'mgeni', 'nom', 'nom complet', 'invite'],
  email: ['email', 'e mail', 'email address', 'mail', 'barua pepe', 'adresse e mail', 'adresse email', 'courriel'],
  phone: ['phone', 'phone number', 'mobile', 'mobile number', 'telephone', 'simu', 'nambari ya simu', 'numero de telephone', 'portable'],
  source: [
    'type',
    'ticket',
    'ticket type',
    'allotment',
    'aina',
    'aina ya tiketi',
    'mgao',
    'tiketi',
    'billet',
    'type de billet',
    'contingent',
    'categorie',
  ],
  quantity: ['quantity', 'tickets', 'number', 'number of tickets', 'idadi', 'idadi ya tiketi', 'quantite', 'nombre', 'nombre de billets', 'billets'],
};

/**
 * The rows of a file that have anything in them: CSV in UTF-8 with commas or semicolons, its columns by their headings or, without any, by position.
 * @throws GUEST_FILE_NOT_UTF8, GUEST_FILE_EMPTY, GUEST_FILE_TOO_LONG
 */
export function readGuestFile(bytes: Uint8Array): readonly GuestRow[] {
  const text = decode(bytes);
  const rows = parseCsv(text, { delimiter: delimiterOf(text) }).map((row) => row.map((cell) => visibleText(String(cell ?? ''))));
  const filled = rows.map((cells, index) => ({ cells, line: index + 1 })).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  const columns = first === undefined ? null : columnsOf(first.cells);
  const guests = columns === null ? filled : filled.slice(1);
  if (guests.length === 0) return fail(guestListErrors.GUEST_FILE_EMPTY);
  if (guests.length > GUEST_LIST_LINES_MAX) return fail(guestListErrors.GUEST_FILE_TOO_LONG);
  return guests.map(({ line, cells }) => {
    const cellOf = (field: GuestListField, position: number) => (columns === null ? [position] : columns[field]).map((at) => cells[at] ?? '');
    const entries = guestListFields.map((field, position) => [field, cellOf(field, position).find((cell) => cell !== '') ?? ''] as const);
    return { line, cells: Object.fromEntries(entries) as GuestRow['cells'] };
  });
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Spreadsheets' own formats and UTF-16 may happen to be good UTF-8; no text has this character.
    return text.includes('\0') ? fail(guestListErrors.GUEST_FILE_NOT_UTF8) : text;
  } catch (error) {
    if (error instanceof TypeError) return fail(guestListErrors.GUEST_FILE_NOT_UTF8);
    throw error;
  }
}

/** By the first line with anything in it: a name may have a comma, so that the more frequent one decides. */
function delimiterOf(text: string): ',' | ';' {
  const first = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (mark: string): number => first.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Where each field stands, when the row names columns: it has a known heading, and no address or number. Null: it is a guest. */
function columnsOf(cells: readonly string[]): Readonly<Record<GuestListField, readonly number[]>> | null {
  const names = cells.map(plain);
  const positions = (field: GuestListField): readonly number[] =>
    names.flatMap((name, position) => (headings[field].includes(name) ? [position] : []));
  const columns = {
    name: positions('name'),
    email: positions('email'),
    phone: positions('phone'),
    source: positions('source'),
    quantity: positions('quantity'),
  };
  const hasGuest = cells.some((cell) => cell.includes('@') || toInternationalPhone(cell) !== null);
  return hasGuest || Object.values(columns).every((found) => found.length === 0) ? null : columns;
}

/** `N° de téléphone *` as `n de telephone`. */
function plain(heading: string): string {
  const small = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return small.replace(/[^a-z0-9]+/g, ' ').trim();
}
