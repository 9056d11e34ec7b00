// Parts of payouts: recorded as asked before M-Pesa is asked, sent once, and asked about until it is certain how they ended
// (docs/reference/payments/payouts.md#never-twice-never-forgotten).
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { RefundOutcome } from '#features/payments/server/payment-rail.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { RECEIVED_A_DAY_MAX_MINOR, type Payee } from '../../payout-facts.ts';
import { payoutMessages } from '../../messages.ts';
import { nameDiffers } from '../balance/read-organization-state.ts';
import { macsOf, openPayee } from '../recipients/seal-payee.ts';
import { payoutHolds, payoutParts, payoutRecipients, payouts, type PartRow, type PayoutRow, type RecipientRow } from '../tables.ts';
import { dropStopped } from './drop-stopped.ts';
import { closePayout, dropRest, endPart, lockPart } from './end-part.ts';
import { lookSoon } from './lock-account.ts';
import { idAtMpesa } from './part-id.ts';
import { tellAdmins } from './payout-notice.ts';

const PARTS_AT_ONCE = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When M-Pesa is asked about a part whose result has not come, by how often it was tried or asked about: a result comes within seconds. */
const SILENCE_MS = [2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;
/** M-Pesa certainly refused every try for half a day: a person looks. */
const TRIES_MAX = 20;
/** A result comes within seconds: after hours of asking M-Pesa a person looks. */
const UNCLEAR_MS = 2 * 60 * MINUTE_MS;
const HELD_MS = 15 * MINUTE_MS;
/** One that fails here leaves the others their turn. */
const FAILED_MS = 5 * MINUTE_MS;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const waitOf = (tries: number): number => SILENCE_MS[Math.min(tries, SILENCE_MS.length) - 1] ?? MINUTE_MS;

/** Sends the parts that are due, and asks about those whose result has not come; returns how many. */
export async function sendDueParts(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.reader
    .select({ id: payoutParts.id })
    .from(payoutParts)
    .where(lte(payoutParts.nextAt, now))
    .orderBy(asc(payoutParts.nextAt), asc(payoutParts.payoutId), asc(payoutParts.number))
    .limit(PARTS_AT_ONCE);
  await oneByOne(context, due, {
    run: ({ id }) => sendPart(context, id),
    failed: 'a part of a payout could not be sent or asked about',
    postpone: ({ id }) =>
      context.database.transaction((tx) =>
        tx
          .update(payoutParts)
          .set({ nextAt: later(now, FAILED_MS) })
          .where(and(eq(payoutParts.id, id), lte(payoutParts.nextAt, now))),
      ),
  });
  return due.length;
}

interface Taken {
  readonly part: PartRow;
  readonly payout: PayoutRow;
  readonly recipient: RecipientRow;
  /** Whether this caller has the right to send it; else it may have been sent, and M-Pesa is asked about it. */
  readonly isNew: boolean;
}

/** Resolves with how many were sent or asked about. */
async function sendPart(context: Context, id: string): Promise<number> {
  const now = context.clock.now();
  const taken = await context.database.transaction((tx) => takePart(tx, context, id, now));
  if (taken === null) return 0;
  const provider = darajaProvider(context);
  const { part, recipient, isNew } = taken;
  if (!isNew) {
    const originatorConversationId = idAtMpesa(part);
    // Without it only the result can tell.
    if (originatorConversationId !== null) await provider.askPayoutStatus({ of: 'organizer', id, originatorConversationId });
    return 1;
  }
  const outcome = await request(context, part, openPayee(context, recipient));
  if (outcome.kind === 'accepted' && outcome.conversationId !== null) {
    const { conversationId } = outcome;
    const given = part.way === 'b2b' ? { askedUnder: outcome.originatorConversationId ?? null } : {};
    await context.database.transaction((tx) =>
      tx
        .update(payoutParts)
        .set({ conversationId, ...given, updatedAt: now })
        .where(eq(payoutParts.id, id)),
    );
  }
  if (outcome.kind === 'refused') await context.database.transaction((tx) => recordRefusal(tx, context, part, outcome.code));
  return 1;
}

/** Asks M-Pesa to pay a part; the id of a payment to a business is M-Pesa's. */
async function request(
  context: Context,
  { id, originatorConversationId, amountMinor }: PartRow,
  { kind, number, account }: Payee,
): Promise<RefundOutcome & { readonly originatorConversationId?: string }> {
  const provider = darajaProvider(context);
  const remarks = 'Payout of ticket sales';
  if (kind === 'bank') throw new Error(`Part ${id} is paid by a file`);
  if (kind === 'phone')
    return provider.requestPayout({ of: 'organizer', id, originatorConversationId, phone: number.slice(1), amountMinor, remarks });
  // A till has no account: its owner reads the end of our id.
  const reference = account ?? id.replaceAll('-', '').slice(-12);
  return provider.requestBusinessPayment({ id, to: { kind, number }, reference, amountMinor, remarks });
}

/**
 * Takes the right to send a part, or to ask about one that may have been sent; null for another caller's, for one that is dropped, and for one that has to
 * wait: its event is held, or its number has received as much within 24 hours as M-Pesa lets it.
 */
async function takePart(tx: Tx, context: Context, id: string, now: Date): Promise<Taken | null> {
  const of = await lockPart(tx, id);
  const [found] =
    of === null
      ? []
      : await tx
          .select({ part: payoutParts, payout: payouts, recipient: payoutRecipients })
          .from(payoutParts)
          .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
          .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
          .where(eq(payoutParts.id, id));
  if (found === undefined) return null;
  const { part, payout, recipient } = found;
  const isDue = and(eq(payoutParts.id, id), eq(payoutParts.status, part.status), lte(payoutParts.nextAt, now));
  const wait = (nextAt: Date) => tx.update(payoutParts).set({ nextAt, updatedAt: now }).where(isDue);
  if (part.status === 'asked') {
    const [asked] = await tx
      .update(payoutParts)
      .set({ tries: sql`${payoutParts.tries} + 1`, nextAt: later(now, waitOf(part.tries + 1)), updatedAt: now })
      .where(isDue)
      .returning();
    if (asked === undefined) return null;
    if (part.way === 'b2b' && part.unclearAt === null && part.askedAt !== null && now.getTime() - part.askedAt.getTime() >= UNCLEAR_MS)
      await markUnclear(tx, context, asked, payout, now);
    return { part: asked, payout, recipient, isNew: false };
  }
  if (recipient.replacedAt !== null || nameDiffers(recipient)) {
    // It is paid out anew: to the number that is in use now, or once a person has accepted the name that M-Pesa told with an earlier part.
    await dropRest(tx, payout.id, now);
    await closePayout(tx, payout.id, now);
    await lookSoon(tx, payout.organizationId);
    return null;
  }
  const payee = openPayee(context, recipient);
  // Of two parts for one number at once, the second sees the first.
  if (payee.kind === 'phone') await lockName(tx, `payout-to ${payee.number}`);
  const [held] = await tx.select({ eventId: payoutHolds.eventId }).from(payoutHolds).where(eq(payoutHolds.eventId, payout.eventId));
  if (held !== undefined) {
    await wait(later(now, HELD_MS));
    return null;
  }
  if (await dropStopped(tx, payout, now)) return null;
  const until = payee.kind === 'phone' ? await fullUntil(tx, context, payee, part.amountMinor, now) : null;
  if (until !== null) {
    await wait(until);
    return null;
  }
  const [asked] = await tx
    .update(payoutParts)
    .set({ status: 'asked', tries: sql`${payoutParts.tries} + 1`, askedAt: now, nextAt: later(now, waitOf(1)), problem: null, updatedAt: now })
    .where(isDue)
    .returning();
  return asked === undefined ? null : { part: asked, payout, recipient, isNew: true };
}

/** M-Pesa does not say how a payment to a business ended, which must not be sent again: a person finds out (`recordOutcome`). */
async function markUnclear(tx: Tx, context: Context, { id }: PartRow, { organizationId }: PayoutRow, now: Date): Promise<void> {
  await tx.update(payoutParts).set({ unclearAt: now }).where(eq(payoutParts.id, id));
  context.log.error({ partId: id }, 'whether M-Pesa paid a business is not known: a person has to find out');
  await tellAdmins(tx, context, { subject: `part:${id}`, organizationId, cause: payoutMessages.unclear, now });
}

/** When a number can receive so much more within 24 hours; null: now. */
async function fullUntil(tx: Tx, context: Context, phone: Payee, amountMinor: number, now: Date): Promise<Date | null> {
  const macs = macsOf(context, phone);
  const received = await tx
    .select({ at: payoutParts.askedAt, amountMinor: payoutParts.amountMinor })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .where(
      and(
        inArray(payoutRecipients.numberMac, macs),
        inArray(payoutParts.status, ['asked', 'done']),
        gt(payoutParts.askedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(payoutParts.askedAt));
  let total = received.reduce((sum, part) => sum + part.amountMinor, amountMinor);
  for (const { at, amountMinor: earlier } of received) {
    if (total <= RECEIVED_A_DAY_MAX_MINOR) return null;
    total -= earlier;
    if (total <= RECEIVED_A_DAY_MAX_MINOR && at !== null) return later(at, DAY_MS + MINUTE_MS);
  }
  return null;
}

/** M-Pesa certainly did not take this try on: it is tried again, and after the last try a person looks. */
async function recordRefusal(tx: Tx, context: Context, part: PartRow, code: string): Promise<void> {
  const now = context.clock.now();
  const problem: Message = code === 'NOT_SET_UP' ? payoutMessages.notAllowed : payoutMessages.refused({ code });
  if (part.tries >= TRIES_MAX) {
    await endPart(tx, context, part.id, { kind: 'failed', problem }, now);
    return;
  }
  await tx
    .update(payoutParts)
    .set({ status: 'queued', askedAt: null, nextAt: later(now, Math.min(part.tries, 40) * MINUTE_MS), problem, updatedAt: now })
    .where(and(eq(payoutParts.id, part.id), eq(payoutParts.status, 'asked'), eq(payoutParts.tries, part.tries)));
}
