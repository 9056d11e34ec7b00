import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { checkoutMessages } from '../../messages.ts';
import { quoteErrors, type Quote, type sendQuote as sendEndpoint, type withdrawQuote as withdrawEndpoint } from '../../quotes/quotes-contract.ts';
import { refuseField } from '../office/held-until.ts';
import { quotes } from '../tables.ts';
import { mailQuote, textQuote } from './mail-quote.ts';
import { quoteStateOf } from './quote-state.ts';
import { describeQuote, findQuote } from './read-quotes.ts';

/** An open quote, as a condition of the write that ends it. */
export const isOpen = (id: string, now: Date) =>
  and(eq(quotes.id, id), isNull(quotes.acceptedAt), isNull(quotes.withdrawnAt), gt(quotes.validUntil, now));

/** Withdraws a quote. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN */
export async function withdrawQuote(tx: Tx, { params, actor, now }: Call<typeof withdrawEndpoint>, context: Context): Promise<Quote> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const { quote } = await findQuote(tx, event.id, params.quoteId);
  const withdrawn = await tx.update(quotes).set({ withdrawnAt: now }).where(isOpen(quote.id, now)).returning({ id: quotes.id });
  if (withdrawn.length === 0) fail(quoteErrors.QUOTE_NOT_OPEN);
  return describeQuote(context, tx, await findQuote(tx, event.id, quote.id), now);
}

/**
 * Sends a quote again.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN, INVALID_INPUT without an address or phone
 */
export async function sendQuote(
  tx: Tx,
  { params, body, actor, now }: Call<typeof sendEndpoint>,
  context: Context,
): Promise<OutputOf<typeof sendEndpoint>> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const found = await findQuote(tx, event.id, params.quoteId);
  const { quote } = found;
  if (quoteStateOf(quote, now) !== 'open') fail(quoteErrors.QUOTE_NOT_OPEN);
  if (body.by === 'email') {
    const to = quote.buyerEmail ?? refuseField('by', checkoutMessages.quoteEmailMissing);
    await mailQuote(tx, context, found);
    return { to };
  }
  const to = quote.buyerPhone ?? refuseField('by', checkoutMessages.quotePhoneMissing);
  await textQuote(tx, context, found, { to, now });
  return { to };
}
