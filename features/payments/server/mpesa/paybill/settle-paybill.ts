// Counts each payment from the phone's menu once: for what its account names, or as nobody's (docs/reference/mpesa.md#payments-by-paybill).
import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import { darajaProvider } from '../daraja-provider.ts';
import { mpesaRail } from '../mpesa-rail.ts';
import { postLedger } from '../../post-ledger.ts';
import { recordArrived, recordReceipt } from '../../record-payment.ts';
import { closeArrived, findReturn } from '../../refunds/came-back.ts';
import { settlePayment, settleSoon } from '../../settle-payment.ts';
import { mpesaRequests, paybillPayments, payments, type PaybillRow, type PaymentRow } from '../../tables.ts';
import { paybillAccounts, type Claim } from './paybill-accounts.ts';
import type { PaybillCall } from './read-paybill-call.ts';

/** When a payment that could not be counted at once is tried again. */
const TRY_AGAIN_MS = 10_000;
/** How often M-Pesa is asked about a doubtful one. */
const ASK_AGAIN_MS = 5 * 60_000;
/** M-Pesa lists the payments of the last 48 hours: what it does not list until then is unknown. */
const LISTED_MS = 48 * 60 * 60_000;
const BATCH = 50;

type Facts = Pick<PaybillCall, 'receipt' | 'account' | 'phone' | 'paidAt'> & { readonly amountMinor: number };

/**
 * Records a payment of which M-Pesa has told, once for its receipt. `believed`: it may be counted; else M-Pesa is asked first. Facts that are believed
 * replace doubtful ones, and nothing else. Returns the id of what may be counted now; null when this receipt was recorded before.
 */
export async function recordPaybill(
  context: Context,
  { receipt, account, amountMinor, phone, paidAt }: Facts,
  believed: boolean,
  source: PaybillRow['source'] = 'confirmation',
): Promise<string | null> {
  const now = context.clock.now();
  const facts = { account, amountMinor, phone, source, status: believed ? ('received' as const) : ('doubtful' as const) };
  return context.database.transaction(async (tx) => {
    const rest = { paidAt: paidAt ?? now, nextCheckAt: new Date(now.getTime() + TRY_AGAIN_MS), updatedAt: now };
    const [made] = await tx
      .insert(paybillPayments)
      .values({ ...facts, ...rest, id: randomUUIDv7(), receipt, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: paybillPayments.id });
    if (made !== undefined) return made.id;
    if (!believed) return null;
    const [corrected] = await tx
      .update(paybillPayments)
      .set({ ...facts, ...rest })
      .where(and(eq(paybillPayments.receipt, receipt), inArray(paybillPayments.status, ['doubtful', 'unknown'])))
      .returning({ id: paybillPayments.id });
    return corrected?.id ?? null;
  });
}

/** Counts what could not be counted when it was told, and asks M-Pesa about what is doubtful. Returns how many were tried. */
export async function settleDuePaybills(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.transaction((tx) =>
    tx
      .update(paybillPayments)
      .set({ nextCheckAt: new Date(now.getTime() + ASK_AGAIN_MS) })
      .where(
        inArray(
          paybillPayments.id,
          tx
            .select({ id: paybillPayments.id })
            .from(paybillPayments)
            .where(lte(paybillPayments.nextCheckAt, now))
            .orderBy(asc(paybillPayments.nextCheckAt))
            .limit(BATCH)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning({ id: paybillPayments.id }),
  );
  for (const { id } of due)
    await settlePaybill(context, id).catch((error: unknown) => context.log.error({ err: error, id }, 'a payment by paybill could not be counted'));
  return due.length;
}

/** Counts a payment that was recorded, at most once; one that is doubtful only when M-Pesa knows it. */
export async function settlePaybill(context: Context, id: string): Promise<void> {
  let row = await find(context, id);
  if (row.status === 'doubtful') row = await askAbout(context, row);
  if (row.status !== 'received') return;
  const asked = await settleAsked(context, row);
  if (asked === 'wait' || asked === 'prompt') return;
  try {
    await context.database.transaction((tx) => count(tx, context, id, asked?.subjectId ?? null));
  } catch (error) {
    if (!isUniqueViolation(error, 'payments_receipt')) throw error;
    // A request to a phone was settled with this receipt at this very moment.
    await settleAsked(context, row);
  }
}

async function find(context: Context, id: string): Promise<PaybillRow> {
  const [row] = await context.database.reader.select().from(paybillPayments).where(eq(paybillPayments.id, id));
  if (row === undefined) throw new Error(`Payment by paybill ${id} is missing`);
  return row;
}

/** Asks M-Pesa's list about a doubtful payment: what is listed counts, with the account and the amount that are listed. */
async function askAbout(context: Context, row: PaybillRow): Promise<PaybillRow> {
  const now = context.clock.now();
  const listed = await darajaProvider(context).findTransaction(row.receipt);
  if (listed === null) {
    if (now.getTime() - row.createdAt.getTime() < LISTED_MS) return row;
    return change(context, row, { status: 'unknown', nextCheckAt: null });
  }
  const { account, amountMinor, phone, paidAt } = listed;
  return change(context, row, { status: 'received', source: 'pull', account, amountMinor, phone, paidAt: paidAt ?? row.paidAt });
}

/** Changes a payment that is still as it was read; returns it as it is then. */
async function change(context: Context, { id, status }: PaybillRow, to: Partial<PaybillRow>): Promise<PaybillRow> {
  const unchanged = and(eq(paybillPayments.id, id), eq(paybillPayments.status, status));
  const [row] = await context.database.transaction((tx) =>
    tx
      .update(paybillPayments)
      .set({ ...to, updatedAt: context.clock.now() })
      .where(unchanged)
      .returning(),
  );
  return row ?? find(context, id);
}

/**
 * M-Pesa tells of the money of its requests to phones in the same way: that is no second payment. `prompt`: it belongs to a request, which is
 * settled; `wait`: it may belong to one whose end is not known yet; the payment of a request that certainly failed: its reference was typed in the
 * menu; null: it is no request's.
 */
async function settleAsked(context: Context, row: PaybillRow): Promise<'prompt' | 'wait' | PaymentRow | null> {
  const { reader } = context.database;
  const [same] = await reader
    .select({ id: payments.id, fromMenu: payments.fromMenu })
    .from(payments)
    .where(and(eq(payments.receipt, row.receipt), eq(payments.method, 'mpesa')));
  if (same !== undefined) {
    await change(context, row, { status: same.fromMenu ? 'settled' : 'prompt', paymentId: same.id, nextCheckAt: null });
    return 'prompt';
  }
  const [found] = await reader
    .select({ payment: payments })
    .from(mpesaRequests)
    .innerJoin(payments, eq(payments.id, mpesaRequests.paymentId))
    .where(and(eq(mpesaRequests.reference, row.account), eq(payments.amountMinor, row.amountMinor)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (found === undefined) return null;
  const { payment } = found;
  if (payment.status === 'succeeded') {
    // Paid before with another receipt, or with one that is not known.
    if (payment.receipt !== null) return payment;
    await context.database.transaction((tx) => recordReceipt(tx, payment.id, row.receipt));
  } else {
    const end = await mpesaRail.check(context, payment, { receipt: row.receipt, requestId: null });
    // M-Pesa knows a request for some days only: what it tells nothing of by then was typed in the menu.
    if (end === null) return context.clock.now().getTime() - row.createdAt.getTime() < LISTED_MS ? 'wait' : payment;
    if (end.kind !== 'paid') return payment;
    await settleSoon(context, payment, { ...end, receipt: row.receipt });
  }
  await change(context, row, { status: 'prompt', paymentId: payment.id, nextCheckAt: null });
  return 'prompt';
}

/** In one transaction the money is recorded and settled for what it is for, or kept as nobody's; both are in the ledger. */
async function count(tx: Tx, context: Context, id: string, asked: string | null): Promise<void> {
  const [row] = await tx
    .select()
    .from(paybillPayments)
    .where(and(eq(paybillPayments.id, id), eq(paybillPayments.status, 'received')))
    .for('update');
  if (row === undefined) return;
  const now = context.clock.now();
  const accounts = paybillAccounts(context);
  const cameBack = await findReturn(tx, row);
  const subjectId = cameBack === null ? (asked ?? (await accounts.find(tx, row.account))) : null;
  const claim: Claim = subjectId === null ? { kind: 'unmatched', reason: 'unknown-account' } : await accounts.claim(tx, subjectId, row, now);
  if (claim.kind === 'counted') return settleFor(tx, context, row, claim, now);
  await tx
    .update(paybillPayments)
    .set({ status: 'unmatched', reason: claim.reason, nextCheckAt: null, updatedAt: now })
    .where(eq(paybillPayments.id, id));
  const posting = { debit: 'provider:mpesa', credit: 'unmatched', amountMinor: row.amountMinor, currency: 'KES', subjectId: id } as const;
  await postLedger(tx, [{ ...posting, paymentId: null, refundId: null }], now);
  if (cameBack !== null) return closeArrived(tx, row, cameBack, now);
  if (claim.reason !== 'event-code') context.log.warn({ receipt: row.receipt, reason: claim.reason }, 'a payment by paybill fits nothing');
}

/** What was decided about money that was nobody's. */
interface Decision {
  readonly as: 'settled' | 'returned';
  /** The admin; null: nobody had to. */
  readonly by: string | null;
}

type Counted = Extract<Claim, { readonly kind: 'counted' }>;

/**
 * Records money as a payment and settles it, in the caller's transaction: the payer gets something for it, or has it back. The row is locked by the
 * caller. Money that was nobody's leaves that account.
 */
export async function settleFor(
  tx: Tx,
  context: Context,
  row: PaybillRow,
  { kind: _kind, recorded, ...terms }: Counted,
  now: Date,
  decision: Decision | null = null,
): Promise<void> {
  const payment = await recordArrived(tx, { ...terms, method: 'mpesa', amountMinor: row.amountMinor }, now);
  await recorded?.(payment.id);
  const heldIn = row.status === 'unmatched' ? ('unmatched' as const) : undefined;
  await settlePayment(tx, context, payment.id, { kind: 'paid', receipt: row.receipt, ...(heldIn && { heldIn }) }, now);
  await tx
    .update(paybillPayments)
    .set({
      status: decision?.as ?? 'settled',
      paymentId: payment.id,
      nextCheckAt: null,
      updatedAt: now,
      ...(decision && { decidedBy: decision.by, decidedAt: now }),
    })
    .where(eq(paybillPayments.id, row.id));
}

/** Which of these receipts are known already, as payments or as payments by paybill. */
export async function knownReceipts(context: Context, receipts: readonly string[]): Promise<ReadonlySet<string>> {
  if (receipts.length === 0) return new Set();
  const { reader } = context.database;
  const paid = await reader
    .select({ receipt: payments.receipt })
    .from(payments)
    .where(and(inArray(payments.receipt, [...receipts]), eq(payments.method, 'mpesa')));
  const told = await reader
    .select({ receipt: paybillPayments.receipt })
    .from(paybillPayments)
    .where(inArray(paybillPayments.receipt, [...receipts]));
  return new Set([...paid, ...told].flatMap(({ receipt }) => receipt ?? []));
}
