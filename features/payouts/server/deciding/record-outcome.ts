import { and, eq, ne } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { decisionErrors, type recordPartOutcome as endpoint, type WaitingMoney } from '../../admin-contract.ts';
import { payoutMessages } from '../../messages.ts';
import { endPart, lockPart, type PartEnd } from '../sending/end-part.ts';
import { payoutParts, payouts } from '../tables.ts';
import { describeWaiting } from './list-waiting.ts';

/**
 * Records how a part ended that nothing else tells, as an admin found out at M-Pesa or the bank. A result of M-Pesa that comes after it still counts.
 * @throws PART_NOT_FOUND; PART_NOT_WAITING for one that has ended, or of which M-Pesa still may tell; REFERENCE_TAKEN
 */
export async function recordOutcome(tx: Tx, { params, body, actor, now, language }: Call<typeof endpoint>, context: Context): Promise<WaitingMoney> {
  const part = isUuid(params.id) ? await lockPart(tx, params.id) : null;
  if (part === null) return fail(decisionErrors.PART_NOT_FOUND);
  if (part.status !== 'asked' || (part.unclearAt === null && part.way !== 'bank')) fail(decisionErrors.PART_NOT_WAITING);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, part.payoutId));
  if (payout === undefined) throw new Error(`Payout ${part.payoutId} is missing`);
  if (body.outcome === 'paid' && part.way !== 'bank') {
    const [taken] = await tx
      .select({ id: payoutParts.id })
      .from(payoutParts)
      .where(and(eq(payoutParts.receipt, body.reference), ne(payoutParts.way, 'bank')));
    if (taken !== undefined) fail(decisionErrors.REFERENCE_TAKEN);
  }
  const end: PartEnd =
    body.outcome === 'paid'
      ? { kind: 'done', receipt: body.reference, receiverName: null, paidOn: body.day }
      : { kind: 'failed', problem: payoutMessages.returned({ reason: body.reason }) };
  await endPart(tx, context, part.id, end, now);
  const told: Readonly<Record<string, string>> = body.outcome === 'paid' ? { reference: body.reference, day: body.day } : { reason: body.reason };
  await recordAudit(tx, {
    actor,
    action: body.outcome === 'paid' ? 'payout.part-paid' : 'payout.part-not-paid',
    subject: `event:${payout.eventId}`,
    subjectLabel: part.id,
    details: { amount: `${payout.currency} ${toMajor(part.amountMinor)}`, ...told },
    now,
  });
  const { organizationId, eventId } = payout;
  return describeWaiting(context, tx, { organizationId, eventId, now, language });
}
