// New codes for tickets that have one: the version rises, and every earlier code is refused.
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { loadSigner } from './signing-keys.ts';
import { tickets } from '../tables.ts';

/** Signed in one transaction: some 10 ms of CPU time. */
const BATCH = 200;

/** The last instalment of an order is paid: its tickets are valid for entry, and get new codes that carry this. */
export async function markFullyPaid(tx: Tx, context: Context, orderId: string, now: Date): Promise<void> {
  await tx.update(tickets).set({ fullyPaid: true }).where(eq(tickets.orderId, orderId));
  const rows = await tx.select(columns).from(tickets).where(eq(tickets.orderId, orderId)).orderBy(asc(tickets.id)).for('update');
  await writeNewCodes(tx, context, rows, now);
}

/** Gives tickets new codes, because they changed hands. */
export async function renewCodes(tx: Tx, context: Context, ids: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .select(columns)
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
    .orderBy(asc(tickets.id))
    .for('update');
  await writeNewCodes(tx, context, rows, now);
}

/** Gives new codes to tickets whose code is of an earlier form, or was removed by an operator. Returns how many; safe on all nodes at once. */
export async function renewOldCodes(context: Context): Promise<number> {
  const now = context.clock.now();
  let renewed = 0;
  for (;;) {
    const count = await context.database.transaction(async (tx) => {
      const rows = await tx.select(columns).from(tickets).where(hasOldCode).limit(BATCH).for('update', { skipLocked: true });
      await writeNewCodes(tx, context, rows, now);
      return rows.length;
    });
    renewed += count;
    if (count < BATCH) return renewed;
  }
}

// Written as in the index: with a parameter the index would not be used.
const hasOldCode: SQL = sql`qr_payload not like 'TICKET/%'`;

const columns = {
  id: tickets.id,
  ticketNumber: tickets.ticketNumber,
  version: tickets.version,
  fullyPaid: tickets.fullyPaid,
  isTest: tickets.isTest,
  isAddOn: tickets.isAddOn,
  eventId: tickets.eventId,
};

type Row = Pick<typeof tickets.$inferSelect, keyof typeof columns>;

async function writeNewCodes(tx: Tx, context: Context, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const signer = await loadSigner(tx, context, rows, now);
  const fresh = rows.map(({ id, ...facts }) => {
    const version = facts.version + 1;
    return sql`(${id}::uuid, ${version}::int, ${signer.sign({ ...facts, ticketId: id, version })})`;
  });
  await tx.execute(sql`
    update tickets set version = fresh.version, qr_payload = fresh.payload, updated_at = ${now.toISOString()}
    from (values ${sql.join(fresh, sql`, `)}) as fresh (id, version, payload)
    where tickets.id = fresh.id`);
}
