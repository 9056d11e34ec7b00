import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { mayChooseWay } from '#features/payments/refund-choice-rules.ts';
import { chooseWay } from '#features/payments/server/refunds/choices/choose-way.ts';
import { WAY_CODE_TRIES } from '../../refund-ways/way-facts.ts';
import { wayErrors, type chooseRefundWay as endpoint, type RefundOffer } from '../../refund-ways/ways-contract.ts';
import { refundOffers, type RefundOfferRow } from '../tables.ts';
import { SEALED_WAY_CODE } from './ask-way.ts';
import { describeOffer, lockOffer } from './read-offer.ts';
import { tellOfWay } from './tell-of-way.ts';

/**
 * Chooses what was asked for, proved by its codes, once: the refund is then paid to the number, or waits for a person to transfer it. A wrong code counts
 * also when many are entered at once: the count is committed with the refusal.
 * @throws REFUND_OFFER_NOT_FOUND, REFUND_OFFER_OVER, WAY_CODE_WRONG; WAY_CODE_EXPIRED when no code waits, or too many were wrong
 */
export async function chooseRefundWay(context: Context, { body, now, language }: Call<typeof endpoint>): Promise<RefundOffer> {
  const outcome = await context.database.transaction(async (tx) => {
    const found = await lockOffer(tx, body.code);
    const { refund, order } = found;
    if (!mayChooseWay(refund)) return wayErrors.REFUND_OFFER_OVER;
    const asked = await takeTry(tx, refund.id, now);
    if (asked === null) return wayErrors.WAY_CODE_EXPIRED;
    if (!isProved(context, asked, body)) return wayErrors.WAY_CODE_WRONG;
    const to = { kind: asked.askedKind, sealedTo: asked.sealedAsked, masked: asked.askedMasked };
    if (!(await chooseWay(tx, context, refund.id, to, now))) return wayErrors.REFUND_OFFER_OVER;
    await tx.update(refundOffers).set(forgotten).where(eq(refundOffers.refundId, refund.id));
    await tellOfWay(tx, context, order, { amountMinor: refund.amountMinor, news: { kind: 'chosen', by: to.kind, to: to.masked } }, now);
    return null;
  });
  if (outcome !== null) fail(outcome);
  return describeOffer(context, context.database.reader, body.code, { now, language });
}

/** Nothing is asked for, and nobody is reminded. */
const forgotten = {
  askedKind: null,
  sealedAsked: null,
  askedMasked: null,
  sealedOwnerCode: null,
  sealedNumberCode: null,
  codeExpiresAt: null,
  nextReminderAt: null,
} as const;

interface Asked {
  readonly askedKind: NonNullable<RefundOfferRow['askedKind']>;
  readonly sealedAsked: Buffer;
  readonly askedMasked: string;
  readonly sealedOwnerCode: Uint8Array;
  readonly sealedNumberCode: Uint8Array | null;
}

async function takeTry(tx: Tx, refundId: string, now: Date): Promise<Asked | null> {
  const [row] = await tx
    .update(refundOffers)
    .set({ codeTries: sql`${refundOffers.codeTries} + 1` })
    .where(
      and(
        eq(refundOffers.refundId, refundId),
        isNotNull(refundOffers.sealedOwnerCode),
        gt(refundOffers.codeExpiresAt, now),
        lt(refundOffers.codeTries, WAY_CODE_TRIES),
      ),
    )
    .returning();
  if (row?.askedKind == null || row.sealedAsked === null || row.askedMasked === null || row.sealedOwnerCode === null) return null;
  const { askedKind, askedMasked, sealedOwnerCode, sealedNumberCode } = row;
  return { askedKind, askedMasked, sealedOwnerCode, sealedNumberCode, sealedAsked: Buffer.from(row.sealedAsked) };
}

function isProved(context: Context, asked: Asked, given: { readonly ownerCode: string; readonly numberCode?: string | undefined }): boolean {
  const fits = (sealed: Uint8Array, code: string) => timingSafeEqual(context.vault.open(SEALED_WAY_CODE, sealed), Buffer.from(code));
  const isBuyer = fits(asked.sealedOwnerCode, given.ownerCode);
  return asked.sealedNumberCode === null ? isBuyer : given.numberCode !== undefined && fits(asked.sealedNumberCode, given.numberCode) && isBuyer;
}
