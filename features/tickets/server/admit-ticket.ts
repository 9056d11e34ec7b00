// The holder of a ticket is let in, or an add-on handed out, once (docs/reference/check-in.md#one-admission).
import { and, eq, notExists } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { isOfSuspendedOrder } from './suspended-tickets.ts';
import { tickets } from './tables.ts';

interface Admission {
  /** Of the code; null: its number was typed. */
  readonly version: number | null;
  readonly isAddOn: boolean;
}

/**
 * Marks a ticket as used in one conditional write: unused, fully paid, of no suspended order and no test, an add-on or none as asked, and with this version of its code.
 * Whatever makes it void or gives it a new code waits for the same row, and so comes before or after. False when nothing was changed.
 */
export async function admitTicket(tx: Tx, ticketId: string, { version, isAddOn }: Admission, now: Date): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set({ status: 'checked_in', checkedInAt: now, updatedAt: now })
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(tickets.status, 'purchased'),
        eq(tickets.fullyPaid, true),
        eq(tickets.isTest, false),
        notExists(isOfSuspendedOrder(tx)),
        eq(tickets.isAddOn, isAddOn),
        version === null ? undefined : eq(tickets.version, version),
      ),
    )
    .returning({ id: tickets.id });
  return rows.length === 1;
}

/** Makes a used ticket an unused one: it was let in by mistake. False when it was not used. */
export async function readmitTicket(tx: Tx, ticketId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set({ status: 'purchased', checkedInAt: null, updatedAt: now })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'checked_in')))
    .returning({ id: tickets.id });
  return rows.length === 1;
}
