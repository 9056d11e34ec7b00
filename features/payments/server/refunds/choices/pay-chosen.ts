// The payout of a refund to the M-Pesa number that its buyer chose, sent as one to the phone that paid (docs/reference/mpesa.md#payout).
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { darajaProvider } from '../../mpesa/daraja-provider.ts';
import type { RefundOutcome } from '../../payment-rail.ts';
import { refundDestinations, type RefundRow } from '../../tables.ts';
import { openDestination } from './seal-destination.ts';

/** The remark that M-Pesa stores with it. */
const remarks = 'Refund of a ticket payment';

/** Pays a refund to the chosen number, once. A payout that may have been made before is queried instead: the answer arrives by callback. */
export async function payChosen(context: Context, { id: refundId, destinationId, amountMinor }: RefundRow): Promise<RefundOutcome> {
  if (destinationId === null) throw new Error(`Nobody has chosen where refund ${refundId} goes`);
  const provider = darajaProvider(context);
  const now = context.clock.now();
  const { reader } = context.database;
  const [taken] = await context.database.transaction((tx) =>
    tx
      .update(refundDestinations)
      .set({ askedAt: now })
      .where(and(eq(refundDestinations.id, destinationId), isNull(refundDestinations.askedAt)))
      .returning(),
  );
  const [row] = taken === undefined ? await reader.select().from(refundDestinations).where(eq(refundDestinations.id, destinationId)) : [taken];
  if (row === undefined) throw new Error(`The destination of refund ${refundId} is missing`);
  const name = { of: 'chosen', id: row.id, originatorConversationId: row.originatorConversationId } as const;
  if (taken === undefined) return provider.askPayoutStatus(name);
  const to = openDestination(context, row);
  if (to.kind !== 'phone') throw new Error(`Refund ${refundId} goes to no phone`);
  const outcome = await provider.requestPayout({ ...name, phone: to.phone.slice(1), amountMinor, remarks });
  if (outcome.kind === 'refused') await context.database.transaction((tx) => releaseChosen(tx, row.id, now));
  return outcome;
}

/** It was certainly not sent at that time, or M-Pesa does not know it: it may be sent. */
export async function releaseChosen(tx: Tx, id: string, askedAt: Date): Promise<void> {
  await tx
    .update(refundDestinations)
    .set({ askedAt: null })
    .where(and(eq(refundDestinations.id, id), eq(refundDestinations.askedAt, askedAt)));
}
