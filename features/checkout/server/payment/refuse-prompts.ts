// No phone is asked too soon, or too often.
import { desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { PromptRefusal } from '#features/payments/mpesa/prompt-rules.ts';
import { subjectOf, whyNotAsk, type AskedPrompt } from '#features/payments/server/mpesa/limit-prompts.ts';
import { refusePayment } from '#features/payments/server/refusals/refuse-payment.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';

/** M-Pesa refuses some repetitions for a while: asking again at once would only fail again (docs/reference/mpesa.md#waits-before-a-retry). */
export async function refuseTooSoon(tx: Tx, orderId: string, phone: string, amountMinor: number, now: Date): Promise<void> {
  const [last] = await tx
    .select({ retryAt: payments.retryAt, amountMinor: payments.amountMinor, phone: mpesaRequests.phone })
    .from(payments)
    .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(eq(payments.subjectId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  if (last?.retryAt == null || last.retryAt <= now || last.phone !== phone || last.amountMinor !== amountMinor) return;
  fail(checkoutErrors.RETRY_TOO_SOON, { retryAfterSeconds: Math.ceil((last.retryAt.getTime() - now.getTime()) / 1000) });
}

/** Nobody's phone is asked beyond the limits (docs/reference/mpesa.md#whose-phone-may-be-asked). @throws TOO_MANY_PROMPTS with the wait */
export async function refuseTooMany(tx: Tx, context: Context, asked: AskedPrompt, now: Date): Promise<void> {
  const [refusal] = await whyNotAsk(tx, context, [asked], now);
  refusePrompt(context, asked, refusal ?? null);
}

/** @throws TOO_MANY_PROMPTS with the wait, where there is a refusal */
export function refusePrompt(context: Context, asked: AskedPrompt, refusal: PromptRefusal | null): void {
  if (refusal === null) return;
  const { limit, rule, message, retryAfterSeconds } = refusal;
  const details = { message, retryAfterSeconds, data: { limit, retryAfterSeconds } };
  context.metrics.events.inc({ name: 'prompts_refused' });
  if (rule === null) fail(checkoutErrors.TOO_MANY_PROMPTS, details);
  const { name, kind } = rule;
  refusePayment(checkoutErrors.TOO_MANY_PROMPTS, details, { rule: name, kind, subject: subjectOf(asked, kind), customerId: asked.customerId });
}
