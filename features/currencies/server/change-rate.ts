import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { currencySymbols, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import * as contract from '../contract.ts';
import { BASE_CURRENCY } from '../rules.ts';
import { currencyRateChanged } from './domain-events.ts';
import { currencyRateChanges, currencyRates } from './tables.ts';

/**
 * Sets the rate of a currency, records the old rate and who changed it, also in the audit log, and notifies every node. Setting the current rate
 * changes nothing.
 * @throws CURRENCY_NOT_FOUND, BASE_CURRENCY_FIXED, RATE_CHANGED
 */
export async function changeRate(
  tx: Tx,
  { params, body, actor, now }: Call<typeof contract.changeCurrencyRate>,
  context: Context,
): Promise<contract.CurrencyRate> {
  if (params.currency === BASE_CURRENCY) fail(contract.currencyErrors.BASE_CURRENCY_FIXED);
  const [before] = await tx
    .select()
    .from(currencyRates)
    .where(eq(currencyRates.currency, params.currency as Currency))
    .for('no key update');
  if (before === undefined) return fail(contract.currencyErrors.CURRENCY_NOT_FOUND);
  const { currency, unitsPerUsd: unitsBefore } = before;
  const unitsAfter = body.unitsPerUsd;
  if (unitsAfter !== unitsBefore) {
    if (body.from !== undefined && body.from !== unitsBefore) fail(contract.currencyErrors.RATE_CHANGED);
    await tx.update(currencyRates).set({ unitsPerUsd: unitsAfter, updatedAt: now, updatedBy: actor.id }).where(eq(currencyRates.currency, currency));
    await tx.insert(currencyRateChanges).values({ id: randomUUIDv7(), currency, unitsBefore, unitsAfter, changedAt: now, changedBy: actor.id });
    await recordAudit(tx, {
      actor,
      action: 'currency.rate-changed',
      subject: `currency:${currency}`,
      subjectLabel: currency,
      details: { from: String(unitsBefore), to: String(unitsAfter) },
      now,
    });
    await context.domainEvents.publish(tx, currencyRateChanged, { currency }, now);
  }
  return { currency, symbol: currencySymbols[currency], unitsPerUsd: unitsAfter };
}
