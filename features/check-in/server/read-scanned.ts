import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { readPayload, verifyPayload } from '#features/tickets/qr-payload.ts';
import { readSearch, TICKET_NUMBER_LENGTH } from '#features/tickets/read-search.ts';
import { listPublicKeys } from '#features/tickets/server/codes/signing-keys.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { CheckInRefusal } from '../facts.ts';

/** The ticket that was meant, with the version of its code (null: its number was typed); or why none was. */
export type Scanned = { readonly ticketId: string; readonly version: number | null } | { readonly refusal: CheckInRefusal };

/** What was read at the gate: a code whose signature is verified, or a number as it is read aloud. */
export async function readScanned(
  tx: Tx,
  { code, ticketNumber }: { readonly code?: string | undefined; readonly ticketNumber?: string | undefined },
): Promise<Scanned> {
  return code === undefined ? byNumber(tx, ticketNumber ?? '') : byCode(tx, code.trim());
}

async function byCode(tx: Tx, text: string): Promise<Scanned> {
  const read = readPayload(text);
  if (read === null) return { refusal: 'not-a-ticket' };
  const verdict = await verifyPayload(text, await listPublicKeys(tx), { takesAddOns: true });
  // Whether everything is paid is what the row says: a code from before the last instalment is an old one.
  if (verdict.ok || verdict.reason === 'not-fully-paid') return { ticketId: read.code.ticketId, version: read.code.version };
  return { refusal: verdict.reason === 'test-ticket' ? 'test' : 'forged' };
}

async function byNumber(tx: Tx, typed: string): Promise<Scanned> {
  const number = readSearch(typed).ticketNumber;
  if (number === null || number.length !== TICKET_NUMBER_LENGTH) return { refusal: 'unknown' };
  const [row] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.ticketNumber, number));
  return row === undefined ? { refusal: 'unknown' } : { ticketId: row.id, version: null };
}
