import { randomInt } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '#features/identity/server/tables.ts';
import { notificationPhones } from '#features/notifications/server/tables.ts';
import { mayChooseWay, whyNoPhone } from '#features/payments/refund-choice-rules.ts';
import { sealDestination } from '#features/payments/server/refunds/choices/seal-destination.ts';
import { checkoutMessages } from '../../messages.ts';
import { WAY_CODE_DIGITS, WAY_CODE_MINUTES } from '../../refund-ways/way-facts.ts';
import { wayErrors, type askRefundWay as endpoint, type RefundOffer } from '../../refund-ways/ways-contract.ts';
import { refundOffers } from '../tables.ts';
import { describeOffer, lockOffer } from './read-offer.ts';
import { findBuyer, numberCodeSms, wayCodeMail, wayCodeSms } from './tell-of-way.ts';

const HOUR = 3600;
/** Each SMS costs money, and reaches a phone whose owner may not have asked for it: three at once, then one in eight hours. */
const perNumber: RateLimit = { burst: 3, secondsEach: 8 * HOUR };
const perRefund: RateLimit = { burst: 5, secondsEach: HOUR };
const perNetwork: RateLimit = { burst: 60, secondsEach: 60 };
/** What the vault seals the codes for. */
export const SEALED_WAY_CODE = 'refund-way-code';

const makeCode = (): string => String(randomInt(10 ** WAY_CODE_DIGITS)).padStart(WAY_CODE_DIGITS, '0');

/**
 * Asks for a way, and sends its codes: to the buyer of the order, so that a link that was passed on pays nobody else, and to a number that the account has
 * not proved. What was asked for before is forgotten.
 * @throws REFUND_OFFER_NOT_FOUND, REFUND_OFFER_OVER, NUMBER_NOT_PAYABLE, WAY_CODES_NOT_SENT, TOO_MANY_REQUESTS
 */
export async function askRefundWay(tx: Tx, { body: { code, to }, ip, now, language }: Call<typeof endpoint>, context: Context): Promise<RefundOffer> {
  const { refund, order } = await lockOffer(tx, code);
  if (!mayChooseWay(refund)) fail(wayErrors.REFUND_OFFER_OVER);
  const why = to.kind === 'phone' ? whyNoPhone(refund) : null;
  if (why !== null) fail(wayErrors.NUMBER_NOT_PAYABLE, { message: why });
  const buyer = await findBuyer(tx, context, order);
  const isProved = to.kind === 'bank' || (await hasProved(tx, order.customerId, to.phone));
  if (buyer === null || (!isProved && smsProvider(context) === null)) return fail(wayErrors.WAY_CODES_NOT_SENT);
  for (const [key, limit] of [
    [`refund-code:${refund.id}`, perRefund],
    ...(isProved ? [] : [[`refund-code:${to.phone}`, perNumber] as const]),
    [`refund-code:${addressBlockOf(ip)}`, perNetwork],
  ] as const)
    if (!(await takeFromLimit(tx, { key, limit, now })))
      fail(platformErrors.TOO_MANY_REQUESTS, { message: checkoutMessages.tooManyWayCodes, retryAfterSeconds: limit.secondsEach });
  const { sealedTo, masked } = sealDestination(context, to);
  const ownerCode = makeCode();
  const numberCode = isProved ? null : makeCode();
  const seal = (text: string) => Buffer.from(context.vault.seal(SEALED_WAY_CODE, Buffer.from(text)));
  const validUntil = new Date(now.getTime() + WAY_CODE_MINUTES * 60_000);
  await tx
    .update(refundOffers)
    .set({
      askedKind: to.kind,
      sealedAsked: sealedTo,
      askedMasked: masked,
      sealedOwnerCode: seal(ownerCode),
      sealedNumberCode: numberCode === null ? null : seal(numberCode),
      codeExpiresAt: validUntil,
      codeTries: 0,
    })
    .where(eq(refundOffers.refundId, refund.id));
  const sent = { code: ownerCode, amountMinor: refund.amountMinor, to: masked };
  const about = `refund-code:${refund.id}`;
  if (buyer.by === 'email') await queueMail(tx, context, wayCodeMail(buyer.to, order, sent));
  else await queueSms(tx, context, { to: buyer.to, text: wayCodeSms(order, sent), about, validUntil, now });
  if (numberCode !== null && to.kind === 'phone')
    await queueSms(tx, context, { to: to.phone, text: numberCodeSms(order, numberCode), about, validUntil, now });
  return describeOffer(context, tx, code, { now, language });
}

/** Whether the account has proved this number before: it signs in by it, or is told things on it. */
async function hasProved(reader: Reader, userId: string, phone: string): Promise<boolean> {
  const [account] = await reader
    .select({ signIn: users.signInPhone, told: notificationPhones.phone })
    .from(users)
    .leftJoin(notificationPhones, and(eq(notificationPhones.userId, users.id), isNotNull(notificationPhones.verifiedAt)))
    .where(eq(users.id, userId));
  return account !== undefined && (account.signIn === phone || account.told === phone);
}
