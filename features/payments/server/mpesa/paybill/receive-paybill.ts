// The two calls of M-Pesa about a payment from the phone's menu: it asks whether to take it on, and tells that it was made.
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { callbackRoute } from '../callback-token.ts';
import { mpesaRegistrations, mpesaRequests, payments } from '../../tables.ts';
import { paybillAccounts, type AccountVerdict } from './paybill-accounts.ts';
import { readPaybillCall, type PaybillCall } from './read-paybill-call.ts';
import { recordPaybill, settlePaybill } from './settle-paybill.ts';

/** A clock of M-Pesa may be ahead of ours by this much. */
const AHEAD_MS = 15 * 60_000;
/** A confirmation of a payment that is older is not believed without asking. */
const OLD_MS = 48 * 60 * 60_000;

const accepted = { ResultCode: '0', ResultDesc: 'Accepted' } as const;
const rejected = (code: string) => ({ ResultCode: code, ResultDesc: 'Rejected' });

const refusals: Readonly<Record<Exclude<AccountVerdict, 'accepted'>, string>> = {
  'unknown-account': 'C2B00012',
  'wrong-amount': 'C2B00013',
  'not-payable': 'C2B00016',
};
const WRONG_SHORTCODE = 'C2B00015';

/** Mounts the addresses for payments from the phone's menu. Validation promises nothing: confirmation decides. */
export function mountPaybill(app: FastifyInstance, context: Context, options: RouteShorthandOptions): void {
  callbackRoute(app, context, 'menu-validation', options, async (registrationId, body) => {
    const call = readPaybillCall(body) ?? fail(platformErrors.INVALID_INPUT);
    const { reader } = context.database;
    if (call.shortcode !== (await shortcodeOf(reader, registrationId))) return rejected(WRONG_SHORTCODE);
    if (call.amountMinor === null || call.amountMinor % MINOR_PER_MAJOR !== 0) return rejected(refusals['wrong-amount']);
    // M-Pesa may ask about its own requests to phones, too.
    if (await isAsked(reader, call.account)) return accepted;
    const verdict = await paybillAccounts(context).judge(reader, call.account, call.amountMinor, context.clock.now());
    return verdict === 'accepted' ? accepted : rejected(refusals[verdict]);
  });
  callbackRoute(app, context, 'menu-confirmation', options, async (registrationId, body) => {
    const call = readPaybillCall(body) ?? fail(platformErrors.INVALID_INPUT);
    const fits = isBelievable(call, await shortcodeOf(context.database.reader, registrationId), context.clock.now());
    if (!fits) context.log.warn({ receipt: call.receipt }, 'a confirmation has to be confirmed');
    const id = await recordPaybill(context, { ...call, amountMinor: call.amountMinor ?? fail(platformErrors.INVALID_INPUT) }, fits);
    // Recorded, it is settled by this call or by the loop: M-Pesa repeats nothing.
    if (id !== null)
      await settlePaybill(context, id).catch((error: unknown) => context.log.warn({ err: error, id }, 'a payment by paybill is settled later'));
    return accepted;
  });
}

async function shortcodeOf(reader: Reader, registrationId: string): Promise<string> {
  const [row] = await reader
    .select({ shortcode: mpesaRegistrations.shortcode })
    .from(mpesaRegistrations)
    .where(eq(mpesaRegistrations.id, registrationId));
  return row?.shortcode ?? fail(platformErrors.NOT_FOUND);
}

async function isAsked(reader: Reader, account: string): Promise<boolean> {
  const found = await reader
    .select({ id: payments.id })
    .from(mpesaRequests)
    .innerJoin(payments, eq(payments.id, mpesaRequests.paymentId))
    .where(and(eq(mpesaRequests.reference, account), inArray(payments.status, ['starting', 'pending'])))
    .limit(1);
  return found.length > 0;
}

/** A confirmation at the right address is believed when everything in it can be true (docs/reference/mpesa.md#what-a-confirmation-proves). */
function isBelievable({ amountMinor, shortcode, transactionType, paidAt }: PaybillCall, ours: string, now: Date): boolean {
  if (shortcode !== ours || amountMinor === null || amountMinor % MINOR_PER_MAJOR !== 0 || paidAt === null) return false;
  if (!/pay\s*bill/i.test(transactionType)) return false;
  const ageMs = now.getTime() - paidAt.getTime();
  return ageMs > -AHEAD_MS && ageMs < OLD_MS;
}
