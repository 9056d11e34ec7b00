// What an organization is paid on: given by its owner, proved by a code, paid after two days (docs/reference/payments/payouts.md#the-number).
import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { formatMoment } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { users } from '#features/identity/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { findOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { payoutErrors } from '../../contract.ts';
import {
  type changePayoutRecipient as changeEndpoint,
  type Recipient,
  type RecipientInput,
  type verifyPayoutRecipient as verifyEndpoint,
} from '../../recipient-contract.ts';
import { payoutMessages } from '../../messages.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, COOLING_HOURS, type Payee } from '../../payout-facts.ts';
import { closePayout, dropRest } from '../sending/end-part.ts';
import { lockAccount } from '../sending/lock-account.ts';
import { tellAdmins } from '../sending/payout-notice.ts';
import { payoutAccounts, payoutParts, payoutRecipients, payouts, type RecipientRow } from '../tables.ts';
import { demandFresh } from './demand-fresh.ts';
import { isOwnNumber } from './own-number.ts';
import { describeRecipient } from './describe-recipient.ts';
import { NAME_IN_SMS_MAX, objectAt, recipientChangedNotice } from './recipient-notice.ts';
import { recipientTexts } from './recipient-texts.ts';
import { openPayee, sealPayee } from './seal-payee.ts';
import { sendCode, wayForCode } from './send-recipient-code.ts';
import { tellOwners } from './tell-owners.ts';

const HOUR_MS = 3_600_000;
const HOUR = 3600;
/** Each SMS costs money, and reaches a phone whose owner may not have asked for it: three at once, then one in eight hours. */
const perNumber: RateLimit = { burst: 3, secondsEach: 8 * HOUR };
const perOrganization: RateLimit = { burst: 5, secondsEach: 4 * HOUR };
const perNetwork: RateLimit = { burst: 60, secondsEach: 60 };
const SEALED_CODE = 'payout-code';

function payeeOf(given: RecipientInput): Payee {
  if (given.kind === 'phone') return { kind: 'phone', number: given.phone, account: null };
  if (given.kind === 'till') return { kind: 'till', number: given.till, account: null };
  if (given.kind === 'paybill') return { kind: 'paybill', number: given.paybill, account: given.account };
  return { kind: 'bank', number: given.bic, account: given.account };
}

/**
 * Gives another recipient, and sends its code; it takes the place of one that was given before and not proved.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, SMS_NOT_SET_UP, NO_WAY_FOR_CODE, RECIPIENT_IS_VUMI, TOO_MANY_REQUESTS
 */
export async function changeRecipient(
  tx: Tx,
  { body, query, actor, ip, now, language }: Call<typeof changeEndpoint>,
  context: Context,
): Promise<Recipient> {
  const found = await findOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('changeRecipient', actor, found, now));
  demandFresh(actor, now);
  const payee = payeeOf(body);
  if (isOwnNumber(context, payee.number)) fail(payoutErrors.RECIPIENT_IS_VUMI);
  const way = await wayForCode(tx, context, payee, actor.id);
  for (const [key, limit] of [
    [`payout-code:${found.id}`, perOrganization],
    [`payout-code:${way.to}`, perNumber],
    [`payout-code:${addressBlockOf(ip)}`, perNetwork],
  ] as const)
    if (!(await takeFromLimit(tx, { key, limit, now })))
      fail(platformErrors.TOO_MANY_REQUESTS, { message: payoutMessages.tooManyCodes, retryAfterSeconds: limit.secondsEach });
  await tx.insert(payoutAccounts).values({ organizationId: found.id, createdAt: now }).onConflictDoNothing();
  await lockAccount(tx, found.id);
  await replace(tx, and(eq(payoutRecipients.organizationId, found.id), isNull(payoutRecipients.verifiedAt)), now);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const codeExpiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const sealedCode = context.vault.seal(SEALED_CODE, Buffer.from(code));
  const asked = { ...sealPayee(context, payee), name: body.name, codeTo: way.shown, sealedCode, codeExpiresAt, createdBy: actor.id, createdAt: now };
  await tx.insert(payoutRecipients).values({ ...asked, id: randomUUIDv7(), organizationId: found.id });
  const about = { organizationId: found.id, organization: found.name, kind: payee.kind, masked: asked.maskedNumber };
  await sendCode(tx, context, way, { ...about, code, validUntil: codeExpiresAt, language, now });
  return describeRecipient(tx, context, found, { actor, now, language });
}

/** Rows of earlier numbers stay; only the open one of each kind is in use. */
async function replace(tx: Tx, of: ReturnType<typeof and>, now: Date): Promise<RecipientRow[]> {
  return tx
    .update(payoutRecipients)
    .set({ replacedAt: now, sealedCode: null })
    .where(and(of, isNull(payoutRecipients.replacedAt)))
    .returning();
}

/**
 * Proves a recipient by its code. It is paid after the cooling time, and nothing is paid to the one before from now on. A wrong code counts also when many
 * are entered at once: the count is committed with the refusal.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, RECIPIENT_CODE_WRONG; RECIPIENT_CODE_EXPIRED when no code waits, or too many were wrong
 */
export async function verifyRecipient(
  context: Context,
  { body: { code }, query, actor, now, language }: Call<typeof verifyEndpoint>,
): Promise<Recipient> {
  const outcome = await context.database.transaction(async (tx) => {
    const found = await findOrganization(tx, actor, query.organization);
    demand(organizationPolicy.decide('changeRecipient', actor, found, now));
    demandFresh(actor, now);
    await lockAccount(tx, found.id);
    const [asked] = await tx
      .update(payoutRecipients)
      .set({ codeTries: sql`${payoutRecipients.codeTries} + 1` })
      .where(
        and(
          eq(payoutRecipients.organizationId, found.id),
          isNull(payoutRecipients.verifiedAt),
          isNull(payoutRecipients.replacedAt),
          gt(payoutRecipients.codeExpiresAt, now),
          lt(payoutRecipients.codeTries, CODE_TRIES),
        ),
      )
      .returning();
    if (asked?.sealedCode == null) return payoutErrors.RECIPIENT_CODE_EXPIRED;
    if (!timingSafeEqual(context.vault.open(SEALED_CODE, asked.sealedCode), Buffer.from(code))) return payoutErrors.RECIPIENT_CODE_WRONG;
    await putInUse(tx, context, found, asked, actor, now);
    return describeRecipient(tx, context, found, { actor, now, language });
  });
  return 'status' in outcome ? fail(outcome) : outcome;
}

async function putInUse(tx: Tx, context: Context, organization: FoundOrganization, asked: RecipientRow, actor: Actor, now: Date): Promise<void> {
  const { id: organizationId, name } = organization;
  const before = await replace(tx, and(eq(payoutRecipients.organizationId, organizationId), isNotNull(payoutRecipients.verifiedAt)), now);
  const effectiveAt = new Date(now.getTime() + COOLING_HOURS * HOUR_MS);
  await tx
    .update(payoutRecipients)
    .set({ verifiedAt: now, effectiveAt, sealedCode: null, codeExpiresAt: null, nameDiffersAt: asked.kind === 'bank' ? now : null })
    .where(eq(payoutRecipients.id, asked.id));
  // No bank tells the name of an account: a person confirms it before anything is paid to it.
  if (asked.kind === 'bank')
    await tellAdmins(tx, context, { subject: `recipient:${asked.id}`, organizationId, cause: payoutMessages.bankToConfirm, now });
  await dropWaiting(tx, organizationId, now);
  await auditOrganization(tx, organization, {
    actor,
    action: 'organization.payout-number-changed',
    member: actor.email,
    details: { to: auditName(asked), ...(before[0] === undefined ? {} : { from: auditName(before[0]) }) },
    now,
  });
  const [place] = await tx.select({ timeZone: organizations.timeZone }).from(organizations).where(eq(organizations.id, organizationId));
  const { timeZone } = place ?? { timeZone: 'Africa/Nairobi' };
  const data = { kind: asked.kind, masked: asked.maskedNumber, effectiveAt: effectiveAt.toISOString() };
  await tellOwners(tx, context, recipientChangedNotice, organizationId, { subject: `recipient:${asked.id}`, data, now });
  const [person] = await tx.select({ language: users.language }).from(users).where(eq(users.id, actor.id));
  const language = person?.language ?? 'en';
  for (const old of before) {
    const words = {
      organization: cutForSms(name, NAME_IN_SMS_MAX),
      at: formatMoment(effectiveAt, timeZone, language),
      address: objectAt(context, language),
    };
    const { kind, number } = openPayee(context, old);
    // Only a phone can be told.
    if (kind === 'phone' && number !== openPayee(context, asked).number)
      await queueSms(tx, context, {
        to: number,
        text: recipientTexts[language].replaced(words),
        about: `payout-number:${asked.id}`,
        now,
      });
  }
}

const auditName = ({ kind, maskedNumber }: RecipientRow): string => `${kind} ${maskedNumber}`;

/** What was not sent to the number before is not sent any more: it is paid out anew after the cooling time. */
async function dropWaiting(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectDistinct({ id: payouts.id })
    .from(payouts)
    .innerJoin(payoutParts, eq(payoutParts.payoutId, payouts.id))
    .where(and(eq(payouts.organizationId, organizationId), inArray(payouts.status, ['sending']), eq(payoutParts.status, 'queued')));
  for (const { id } of waiting) {
    await dropRest(tx, id, now);
    await closePayout(tx, id, now);
  }
}
