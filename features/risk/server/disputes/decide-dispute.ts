// What an admin tells the bank: recorded first, then sent, then what the provider says counts (docs/reference/payments/risk.md#answering).
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { emailOf } from '#features/payments/server/pages/page-rails.ts';
import type { DisputeAnswer, DocumentForm } from '#features/payments/server/disputes/dispute-provider.ts';
import { disputesBy } from '#features/payments/server/disputes/dispute-providers.ts';
import {
  disputeErrors,
  type acceptDispute as accept,
  type declineDispute as decline,
  type DisputeDecision,
  type DisputeDetail,
} from '../../dispute-contract.ts';
import { riskMessages } from '../../messages.ts';
import { disputes } from '../tables.ts';
import { askDispute } from './ask-dispute.ts';
import { evidenceOf, evidencePdf, SUMMARY_TEXTS } from './evidence-pdf.ts';
import { evidencePicture } from './evidence-picture.ts';
import { findWholeDispute, getDispute, type WholeDispute } from './get-dispute.ts';

/** How long an answer may be on its way: another one waits. */
const SENDING_MS = 2 * 60_000;
/** For buyers who gave none; providers want one. */
const NO_PHONE = 'not given';

const { DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED } = disputeErrors;

/** Agrees that the payer gets the money back. @throws DISPUTE_NOT_FOUND, DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED */
export function acceptDispute(context: Context, { params, body, actor, now }: Call<typeof accept>): Promise<DisputeDetail> {
  return decide(context, { id: params.id, decision: 'accept', message: body.reason, actor, now });
}

/** Answers with evidence. @throws DISPUTE_NOT_FOUND, DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED */
export function declineDispute(context: Context, { params, body, actor, now }: Call<typeof decline>): Promise<DisputeDetail> {
  return decide(context, { id: params.id, decision: 'decline', message: body.message, actor, now });
}

interface Decided extends Pick<Call<typeof accept>, 'actor' | 'now'> {
  readonly id: string;
  readonly decision: DisputeDecision;
  readonly message: string;
}

async function decide(context: Context, decided: Decided): Promise<DisputeDetail> {
  const { id, decision, message, now } = decided;
  const found = await findWholeDispute(context.database.reader, id);
  const { provider, providerId } = found.row;
  const provided = disputesBy(context, provider) ?? fail(DISPUTE_REFUSED);
  await context.database.transaction((tx) => take(tx, found, decided));
  const answer = await compose(context, found, { message, form: provided.takes, now });
  const sent = decision === 'accept' ? await provided.accept(answer) : await provided.decline(answer);
  if (sent.kind === 'refused') {
    await context.database.transaction((tx) => forget(tx, id, now));
    context.log.warn({ disputeId: id, words: sent.words }, 'a provider refused the answer to a dispute');
  }
  // Also after a refusal: it may have been answered in the dashboard of the provider.
  try {
    await askDispute(context, { provider, providerId });
  } catch (error) {
    context.log.warn({ err: error, disputeId: id }, 'what became of an answer to a dispute is asked later');
  }
  if (sent.kind === 'refused')
    fail(sent.words === '' ? DISPUTE_REFUSED : { ...DISPUTE_REFUSED, message: riskMessages.disputeRefusedWith({ words: sent.words }) });
  return getDispute(context, { params: { id } });
}

/** Records the decision, once: the audit log has it, and another one waits until this one has certainly not arrived. */
async function take(tx: Tx, { row, order }: WholeDispute, { id, decision, message, actor, now }: Decided): Promise<void> {
  const isFree = or(isNull(disputes.decidedAt), lt(disputes.decidedAt, new Date(now.getTime() - SENDING_MS)));
  const taken = await tx
    .update(disputes)
    .set({ decision, message, decidedBy: actor.id, decidedAt: now, updatedAt: now })
    .where(and(eq(disputes.id, id), eq(disputes.state, 'open'), isFree))
    .returning({ id: disputes.id });
  if (taken.length === 0) fail(row.state === 'open' ? DISPUTE_SENDING : DISPUTE_DECIDED);
  await recordAudit(tx, {
    actor,
    action: decision === 'accept' ? 'dispute.accepted' : 'dispute.declined',
    subject: `order:${order.id}`,
    subjectLabel: order.orderNumber,
    details: { amount: formatMoney(row.amountMinor, row.currency, 'en'), reason: message.slice(0, 500) },
    now,
  });
}

async function forget(tx: Tx, id: string, decidedAt: Date): Promise<void> {
  await tx
    .update(disputes)
    .set({ decision: null, message: null, decidedBy: null, decidedAt: null })
    .where(and(eq(disputes.id, id), eq(disputes.decidedAt, decidedAt)));
}

interface Composed {
  readonly message: string;
  readonly form: DocumentForm;
  readonly now: Date;
}

async function compose(context: Context, found: WholeDispute, { message, form, now }: Composed): Promise<DisputeAnswer> {
  const { row, order, event, payment } = found;
  const { buyerName: name, buyerEmail, buyerPhone } = order;
  return {
    providerId: row.providerId,
    amountMinor: row.amountMinor,
    message,
    customer: { name, email: buyerEmail === '' ? await emailOf(context, payment) : buyerEmail, phone: buyerPhone ?? NO_PHONE },
    service: evidenceOf(found).slice(0, SUMMARY_TEXTS).join(' '),
    servedOn: dayOf(event.startsAt, event.timeZone),
    document: new Uint8Array(await (form === 'pdf' ? evidencePdf : evidencePicture)(found, message, now)),
  };
}
