// A quote becomes an order for its buyer: by the team, or by the buyer (docs/reference/office-orders.md#accepting-a-quote).
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { events } from '#features/events/server/tables.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutMessages } from '../../messages.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
import { ACCEPTED_HOLD_DAYS, quoteNumberFrom } from '../../quotes/quote-facts.ts';
import {
  quoteErrors,
  type acceptQuote as acceptEndpoint,
  type lookAtQuoteLink as lookEndpoint,
  type orderQuote as orderEndpoint,
} from '../../quotes/quotes-contract.ts';
import { inDays, refuseField } from '../office/held-until.ts';
import { mailPaymentLink } from '../office/mail-payment-link.ts';
import { makeOfficeOrder } from '../office/make-office-order.ts';
import { hashLinkCode, linkOf } from '../office/payment-link.ts';
import { describeLinkedEvent, readLinkedEvent } from '../office/read-linked-event.ts';
import { describeOfficeOrder, findOfficeOrder, type FoundOfficeOrder } from '../office/read-office-orders.ts';
import { quotes, type QuoteRow } from '../tables.ts';
import { isOpen } from './change-quote.ts';
import { quoteStateOf } from './quote-state.ts';
import { describeQuoteLine, findQuote, findQuoteByLink, type FoundQuote, linesWithFee } from './read-quotes.ts';

type EventRow = typeof events.$inferSelect;

/** Whether a quote can become an order, as far as can be told without its tickets. */
function mayBecomeOrder(quote: QuoteRow, event: EventRow, now: Date): Verdict {
  // Prices keep their currency (docs/decisions/036-prices-keep-their-currency.md): an amount of another one is no offer any more.
  if (quoteStateOf(quote, now) !== 'open' || event.currency !== quote.currency) return quoteErrors.QUOTE_NOT_OPEN;
  const message = whyOver(event, now);
  return message === null ? true : { ...inventoryErrors.SALES_CLOSED, message };
}

/**
 * The order of a quote, at the quoted prices, and the email with its payment link; nothing changes when it cannot be made. `event` is locked: who
 * comes second finds the quote accepted. `email`: where the tickets go if the quote has no address.
 */
async function makeOrderOf(
  tx: Tx,
  context: Context,
  { quote, lines }: FoundQuote,
  { event, email, now }: { readonly event: EventRow; readonly email: string | null | undefined; readonly now: Date },
): Promise<FoundOfficeOrder> {
  const verdict = mayBecomeOrder(quote, event, now);
  if (verdict !== true) fail(verdict);
  const address = quote.buyerEmail ?? email ?? refuseField('email', checkoutMessages.quoteEmailRequired);
  const until = (await inDays(tx, ACCEPTED_HOLD_DAYS, event, now)) ?? fail(quoteErrors.QUOTE_NOT_OPEN);
  const found = await makeOfficeOrder(
    tx,
    context,
    {
      event: { ...event, buyerFeePoints: quote.buyerFeePoints },
      buyer: { name: quote.buyerName, email: address, phone: quote.buyerPhone },
      company: quote.company,
      kraPin: quote.kraPin,
      // A ticket type that was deleted meanwhile has nothing left.
      items: lines.map(({ ticketTypeId, quantity, unitPriceMinor }) => ({
        ticketTypeId: ticketTypeId ?? fail(inventoryErrors.NOT_ENOUGH_LEFT),
        quantity,
        priceMinor: unitPriceMinor,
      })),
      until,
      language: quote.language,
      madeBy: quote.madeBy,
    },
    now,
  );
  const accepted = await tx
    .update(quotes)
    .set({ acceptedAt: now, orderId: found.order.id })
    .where(isOpen(quote.id, now))
    .returning({ id: quotes.id });
  if (accepted.length === 0) fail(quoteErrors.QUOTE_NOT_OPEN);
  await mailPaymentLink(tx, context, found);
  return found;
}

/**
 * Turns a quote into an order.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN, NOT_ENOUGH_LEFT, INVALID_INPUT without an
 * address for the tickets
 */
export async function orderQuote(tx: Tx, { params, body, actor, now }: Call<typeof orderEndpoint>, context: Context): Promise<OfficeOrder> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const found = await makeOrderOf(tx, context, await findQuote(tx, event.id, params.quoteId), { event, email: body.email, now });
  return describeOfficeOrder(context, tx, found, now);
}

/**
 * Accepts the quote of a link; again, it leads to the same order.
 * @throws QUOTE_LINK_NOT_FOUND, QUOTE_NOT_OPEN, NOT_ENOUGH_LEFT, SALES_CLOSED, INVALID_INPUT without an address for the tickets
 */
export async function acceptQuote(tx: Tx, { body, now }: Call<typeof acceptEndpoint>, context: Context): Promise<OutputOf<typeof acceptEndpoint>> {
  const hash = hashLinkCode(body.code);
  const { quote: seen } = await findQuoteByLink(tx, hash);
  const [event] = await tx.select().from(events).where(eq(events.id, seen.eventId)).for('no key update');
  if (event === undefined) throw new Error(`Event ${seen.eventId} is missing`);
  // As it is now that its event is locked.
  const found = await findQuoteByLink(tx, hash);
  const link = await payLinkOf(context, tx, found.quote);
  if (link !== null) return { link };
  const { office } = await makeOrderOf(tx, context, found, { event, email: body.email, now });
  return { link: linkOf(context, office) };
}

/** The path of the payment link of the order that a quote became; null: none. */
async function payLinkOf(context: Context, reader: Reader, { eventId, orderId }: QuoteRow): Promise<string | null> {
  return orderId === null ? null : linkOf(context, (await findOfficeOrder(reader, eventId, orderId)).office);
}

/** The quote that a code opens. @throws QUOTE_LINK_NOT_FOUND */
export async function lookAtQuoteLink(context: Context, { body, now, language }: Call<typeof lookEndpoint>): Promise<OutputOf<typeof lookEndpoint>> {
  const { reader } = context.database;
  const { quote, lines } = await findQuoteByLink(reader, hashLinkCode(body.code));
  const [{ event, organizer }, payLink] = await Promise.all([readLinkedEvent(reader, quote.eventId), payLinkOf(context, reader, quote)]);
  return {
    number: quoteNumberFrom(quote.number),
    state: quoteStateOf(quote, now),
    buyerName: quote.buyerName,
    company: quote.company,
    kraPin: quote.kraPin,
    note: quote.note,
    organizer,
    event: describeLinkedEvent(event),
    lines: linesWithFee(quote, lines).map(describeQuoteLine),
    totalAmount: toMajor(quote.totalMinor),
    currency: quote.currency,
    validUntil: quote.validUntil.toISOString(),
    needsEmail: quote.buyerEmail === null,
    payLink,
    can: canOf({ accept: mayBecomeOrder(quote, event, now) }, (message) => context.translate(message, language)),
  };
}
