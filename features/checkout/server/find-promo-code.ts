import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database.ts';
import type { Call } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import { normalizePromoCode } from '../rules.ts';
import { promoCodes } from './tables.ts';

export interface PromoCode {
  readonly code: string;
  /** Of the total, whole percent. */
  readonly percent: number;
}

/** The code that was typed, in any letter case. @throws INVALID_PROMO_CODE when there is none such now. */
export async function findPromoCode(reader: Reader, typed: string, now: Date): Promise<PromoCode> {
  const code = normalizePromoCode(typed) ?? fail(contract.checkoutErrors.INVALID_PROMO_CODE);
  const [found] = await reader
    .select({ code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, code),
        or(isNull(promoCodes.startsAt), lte(promoCodes.startsAt, now)),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
      ),
    );
  return found ?? fail(contract.checkoutErrors.INVALID_PROMO_CODE, { fields: { promoCode: contract.checkoutErrors.INVALID_PROMO_CODE.sentence } });
}

/** What a code is worth, before it is used. @throws INVALID_PROMO_CODE */
export async function checkPromoCode(
  context: Context,
  { body, now }: Call<typeof contract.checkPromoCode>,
): Promise<OutputOf<typeof contract.checkPromoCode>> {
  return findPromoCode(context.database.reader, body.code, now);
}
