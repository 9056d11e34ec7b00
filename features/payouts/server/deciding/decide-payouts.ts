// What an admin decides about payouts: money goes earlier or not at all, a failed payout is tried again, a name is accepted. All of it is in the audit log.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { MINOR_PER_MAJOR, toMajor, toMinor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { eventErrors } from '#features/events/contract.ts';
import { events } from '#features/events/server/tables.ts';
import * as contract from '../../admin-contract.ts';
import { payoutErrors } from '../../contract.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { lockAccount, lookSoon } from '../sending/lock-account.ts';
import { payoutHolds, payoutRecipients, payoutReleases, payouts } from '../tables.ts';
import { describeWaiting } from './list-waiting.ts';

interface OwedEvent {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
}

/** An event, with the account of its organization locked. @throws EVENT_NOT_FOUND */
async function lockEvent(tx: Tx, id: string): Promise<OwedEvent> {
  const [event] = isUuid(id)
    ? await tx.select({ id: events.id, name: events.name, organizationId: events.organizerId }).from(events).where(eq(events.id, id))
    : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  await lockAccount(tx, event.organizationId);
  return event;
}

/**
 * Releases money of an event that is over before its time: so much, or a percentage of what is owed and not released yet, in whole shillings.
 * @throws EVENT_NOT_FOUND, NOT_EARLY, NOTHING_TO_RELEASE
 */
export async function releaseEarly(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof contract.releaseEarly>,
  context: Context,
): Promise<contract.WaitingMoney> {
  const event = await lockEvent(tx, params.id);
  const [money] = await readEventMoney(tx, event.organizationId, now, event.id);
  if (money === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  const { division } = money;
  if (division.why !== 'not-released') fail(contract.decisionErrors.NOT_EARLY);
  const wanted = body.amount === undefined ? Math.floor((division.reservedMinor * (body.percent ?? 0)) / 100) : toMinor(body.amount);
  const amountMinor = wanted - (wanted % MINOR_PER_MAJOR);
  if (amountMinor <= 0 || amountMinor > division.reservedMinor) fail(contract.decisionErrors.NOTHING_TO_RELEASE);
  await tx
    .insert(payoutReleases)
    // What was paid before counts against what was released: the sum is of the event in all.
    .values({ id: randomUUIDv7(), eventId: event.id, amountMinor, reason: body.reason, releasedBy: actor.id, createdAt: now });
  const details = { amount: `${money.currency} ${toMajor(amountMinor)}`, reason: body.reason };
  await recordAudit(tx, { actor, action: 'payout.released', subject: `event:${event.id}`, subjectLabel: event.name, details, now });
  await lookSoon(tx, event.organizationId);
  return describeWaiting(context, tx, { organizationId: event.organizationId, eventId: event.id, now, language });
}

/** Lets nothing of an event be paid out, or lets it again. Parts that M-Pesa was asked for are not stopped by it. @throws EVENT_NOT_FOUND */
export async function holdPayouts(
  tx: Tx,
  { params, body: { isHeld, reason }, actor, now, language }: Call<typeof contract.holdPayouts>,
  context: Context,
): Promise<contract.WaitingMoney> {
  const event = await lockEvent(tx, params.id);
  if (isHeld) await tx.insert(payoutHolds).values({ eventId: event.id, reason, heldBy: actor.id, createdAt: now }).onConflictDoNothing();
  else await tx.delete(payoutHolds).where(eq(payoutHolds.eventId, event.id));
  const action = isHeld ? 'payout.held' : 'payout.let-go';
  await recordAudit(tx, { actor, action, subject: `event:${event.id}`, subjectLabel: event.name, details: { reason }, now });
  await lookSoon(tx, event.organizationId);
  return describeWaiting(context, tx, { organizationId: event.organizationId, eventId: event.id, now, language });
}

/** Lets what a failed payout did not pay be paid out anew. @throws PAYOUT_NOT_FOUND, PAYOUT_NOT_FAILED */
export async function retryPayout(
  tx: Tx,
  { params, actor, now, language }: Call<typeof contract.retryPayout>,
  context: Context,
): Promise<contract.WaitingMoney> {
  const [payout] = isUuid(params.id) ? await tx.select().from(payouts).where(eq(payouts.id, params.id)) : [];
  if (payout === undefined) return fail(payoutErrors.PAYOUT_NOT_FOUND);
  const { organizationId, eventId } = payout;
  await lockAccount(tx, organizationId);
  const retried = await tx
    .update(payouts)
    .set({ retriedAt: now, retriedBy: actor.id, updatedAt: now })
    .where(and(eq(payouts.id, payout.id), eq(payouts.status, 'failed'), isNull(payouts.retriedAt)))
    .returning({ id: payouts.id });
  if (retried.length === 0) fail(contract.decisionErrors.PAYOUT_NOT_FAILED);
  const details = { amount: `${payout.currency} ${toMajor(payout.amountMinor)}` };
  await recordAudit(tx, { actor, action: 'payout.retried', subject: `event:${eventId}`, subjectLabel: payout.id, details, now });
  await lookSoon(tx, organizationId);
  return describeWaiting(context, tx, { organizationId, eventId, now, language });
}

/** Accepts a number whose name at M-Pesa is another one than was given, or an account at a bank. @throws RECIPIENT_NOT_FOUND, NAME_NOT_WAITING */
export async function acceptName(
  tx: Tx,
  { params, actor, now }: Call<typeof contract.acceptRecipientName>,
): Promise<OutputOf<typeof contract.acceptRecipientName>> {
  const [found] = isUuid(params.id) ? await tx.select().from(payoutRecipients).where(eq(payoutRecipients.id, params.id)) : [];
  if (found === undefined) return fail(contract.decisionErrors.RECIPIENT_NOT_FOUND);
  await lockAccount(tx, found.organizationId);
  const [accepted] =
    found.nameDiffersAt === null
      ? []
      : await tx
          .update(payoutRecipients)
          .set({ nameAcceptedAt: now, nameAcceptedBy: actor.id })
          .where(and(eq(payoutRecipients.id, found.id), isNull(payoutRecipients.nameAcceptedAt)))
          .returning();
  if (accepted === undefined) return fail(contract.decisionErrors.NAME_NOT_WAITING);
  const names = { given: found.name, registered: found.registeredName };
  await recordAudit(tx, {
    actor,
    action: 'payout.name-accepted',
    subject: `organization:${found.organizationId}`,
    subjectLabel: found.maskedNumber,
    details: { given: names.given, registered: names.registered ?? `${found.kind} ${found.maskedNumber}` },
    now,
  });
  await lookSoon(tx, found.organizationId);
  return { id: found.id, ...names };
}
