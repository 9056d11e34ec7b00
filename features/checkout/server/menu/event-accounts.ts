// The accounts of payments from the phone's menu that are codes of events: the money buys tickets (docs/reference/mpesa.md#tickets-from-the-menu).
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { findEventByCode } from '#features/events/server/codes/find-event-by-code.ts';
import type { AccountVerdict, Claim } from '#features/payments/server/mpesa/paybill/paybill-accounts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import type { PaybillRow } from '#features/payments/server/tables.ts';
import { PAYER_WITHIN_MS } from '../../menu/choices.ts';
import { menuPurchases } from '../tables.ts';
import { judgeAmount } from './read-menu-types.ts';

/** Whether M-Pesa should take an amount for the code of an event. */
export async function judgeCode(reader: Reader, code: string, amountMinor: number, now: Date): Promise<AccountVerdict> {
  const eventId = await findEventByCode(reader, code);
  if (eventId === null) return 'unknown-account';
  if ((await readOwnCode(reader, eventId, now)) !== null) return 'not-payable';
  const verdict = await judgeAmount(reader, eventId, amountMinor, now);
  if (verdict.kind !== 'none') return 'accepted';
  return verdict.outcome === 'no-fit' ? 'wrong-amount' : 'not-payable';
}

/** Begins a purchase with money that arrived for the code of an event: it is nobody's until there are tickets, and is followed from now on. */
export async function claimForEvent(tx: Tx, eventId: string, { id }: Pick<PaybillRow, 'id'>, now: Date): Promise<Claim> {
  const stamps = { nextAt: now, createdAt: now, updatedAt: now };
  await tx.insert(menuPurchases).values({ id, eventId, status: 'open', endsAt: new Date(now.getTime() + PAYER_WITHIN_MS), ...stamps });
  return { kind: 'unmatched', reason: 'event-code' };
}
