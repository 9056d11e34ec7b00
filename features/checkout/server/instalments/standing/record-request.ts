// What every request for a standing order has in common, whether the buyer presses for it or chose it at the purchase: what can be asked for, the row, then the call.
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { readOpenParts } from '#features/orders/server/follow-plan.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import {
  countStandingAsks,
  openStandingOrder,
  readStandingAccounts,
  recordStandingRequest,
} from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import { freeStandingAccount, standingPrefixOf } from '../../../instalments/standing-account.ts';
import { STANDING_ASKS_DAY_MS, STANDING_ASKS_PER_DAY } from '../../../instalments/standing-rules.ts';
import { offerOf, type StandingOffer } from './describe-standing.ts';

interface Asking {
  /** Null: none is known. */
  readonly phone: string | null;
  /** By `areStandingOrdersTaken`. */
  readonly areTaken: boolean;
  readonly now: Date;
}

/** What a phone can be asked for, of an order that is locked and has no standing order that lives; null: nothing. */
export async function readOffer(tx: Tx, order: OrderRow, { phone, areTaken, now }: Asking): Promise<StandingOffer | null> {
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${order.id} has lost its event`);
  const parts = await readOpenParts(tx, order.id);
  const isOwnTill = (await readOwnCode(tx, order.eventId, now)) !== null;
  return offerOf(order, { parts, phone, rows: [], canBeSetUp: areTaken && !isOwnTill && whyOver(event, now) === null, now });
}

/** Records a request for what is offered, to be made after the commit. The caller has taken the turns of the phone (`whyNotAsk`). Null: the phone, or the order, was asked too often today. */
export async function recordRequest(
  tx: Tx,
  { id: subjectId, customerId, orderNumber }: OrderRow,
  { phone, amountMinor, frequency, deductions }: StandingOffer,
  network: string,
  now: Date,
): Promise<StandingOrderRow | null> {
  const since = new Date(now.getTime() - STANDING_ASKS_DAY_MS);
  const asks = await countStandingAsks(tx, { phone, subjectId }, since);
  const account = freeStandingAccount(orderNumber, await readStandingAccounts(tx, standingPrefixOf(orderNumber)));
  if (asks >= STANDING_ASKS_PER_DAY || account === null) return null;
  return openStandingOrder(tx, { subjectId, customerId, network, phone, account, amountMinor, frequency, deductions }, now);
}

/** Asks M-Pesa, after the commit: a process that dies in between asks nobody, and the row becomes `unknown`. */
export async function makeRequest(context: Context, { id, account, phone, amountMinor, frequency, deductions }: StandingOrderRow): Promise<void> {
  const [firstDay, lastDay] = [deductions[0]?.day ?? '', deductions.at(-1)?.day ?? ''];
  const outcome = await darajaProvider(context).requestStandingOrder({ id, account, phone, amountMinor, frequency, firstDay, lastDay });
  await context.database.transaction((tx) => recordStandingRequest(tx, id, outcome, context.clock.now()));
}
