// No account opens very many pages for cards and wallets: who tries stolen cards needs one for each (docs/reference/payments/risk.md#refused-at-once).
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { checkoutErrors } from '../../contract.ts';

/** 40 at once, then one in 90 seconds, which is 40 an hour: who buys for a family or an office opens one for each order, and a few where a card is declined. */
export const pagesOfAccount: RateLimit = { burst: 40, secondsEach: 90 };
/** What is counted of an account. */
export const pageLimitKey = (accountId: string): string => `payment-pages:${accountId}`;

/**
 * Counts a page that an account opens for a purchase of its own, in one statement: of requests at the same moment no more than the limit get through,
 * whatever the event. Several of one transaction are taken in the order of their accounts. Programs with a key sell for others, and are not counted.
 * @throws TOO_MANY_PAYMENTS
 */
export async function refuseTooManyPages(tx: Tx, context: Context, { id, key }: Pick<Actor, 'id' | 'key'>, now: Date): Promise<void> {
  if (key !== undefined) return;
  if (await takeFromLimit(tx, { key: pageLimitKey(id), limit: pagesOfAccount, now })) return;
  context.metrics.events.inc({ name: 'payment_pages_refused' });
  context.log.warn({ accountId: id }, 'an account opened very many payment pages: the purchase was refused');
  fail(checkoutErrors.TOO_MANY_PAYMENTS, { retryAfterSeconds: pagesOfAccount.secondsEach });
}
