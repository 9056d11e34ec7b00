import { randomUUIDv7 } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { feeOfLines } from '#features/events/prices/buyer-fee.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';
import { QUOTE_DAYS_MAX } from '../../quotes/quote-facts.ts';
import type { createQuote as endpoint, Quote } from '../../quotes/quotes-contract.ts';
import { readUntil, refuseField } from '../office/held-until.ts';
import { makeLinkCode } from '../office/payment-link.ts';
import { readPhone, readPin, refuseItems } from '../office/read-office-input.ts';
import { quoteLines, quoteNumbers, quotes } from '../tables.ts';
import { mailQuote } from './mail-quote.ts';
import { describeQuote, findQuote } from './read-quotes.ts';

type Body = Call<typeof endpoint>['body'];

/**
 * Writes a quote at the present prices, and emails it if asked: no stock is touched (docs/reference/office-orders.md#quotes).
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, INVALID_INPUT
 */
export async function createQuote(tx: Tx, { params, body, actor, now, language }: Call<typeof endpoint>, context: Context): Promise<Quote> {
  const event = await lockEventFor('makeOrders', tx, params.id, actor, now);
  const validUntil = await readUntil(tx, { day: body.validUntil, field: 'validUntil', days: QUOTE_DAYS_MAX }, event, now);
  const buyerEmail = body.buyer.email ?? null;
  const buyerPhone = readPhone(body.buyer.phone);
  if (buyerEmail === null && buyerPhone === null) refuseField('buyer.email', checkoutMessages.quoteReachRequired);
  const kraPin = readPin(body.kraPin);
  await refuseItems(tx, event.id, body.items);
  const lines = await priceLines(tx, event.id, body.items);
  const { buyerFeePoints, currency } = event;
  const sold = lines.map(({ quantity, unitPriceMinor }) => ({ quantity, payableMinor: quantity * unitPriceMinor }));
  const feeMinor = feeOfLines(sold, buyerFeePoints, currency);
  const totalMinor = sold.reduce((sum, { payableMinor }) => sum + payableMinor, feeMinor);
  if (totalMinor === 0) refuseField('items', checkoutMessages.officeTicketsFree);
  const id = randomUUIDv7();
  await tx.insert(quotes).values({
    id,
    organizerId: event.organizerId,
    eventId: event.id,
    number: await takeNumber(tx, event.organizerId),
    buyerName: body.buyer.name,
    buyerEmail,
    buyerPhone,
    company: body.company || null,
    kraPin,
    note: body.note || null,
    currency,
    buyerFeePoints,
    feeMinor,
    totalMinor,
    validUntil,
    language,
    ...makeLinkCode(context, 'quote'),
    madeBy: actor.id,
    createdAt: now,
  });
  await tx.insert(quoteLines).values(lines.map((line, index) => ({ ...line, quoteId: id, number: index + 1 })));
  const found = await findQuote(tx, event.id, id);
  if (body.send && buyerEmail !== null) await mailQuote(tx, context, found);
  return describeQuote(context, tx, found, now);
}

/** In the order of the event, add-ons after the tickets. */
async function priceLines(tx: Tx, eventId: string, items: Body['items']) {
  const types = await tx
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(desc(ticketTypes.kind), asc(ticketTypes.position));
  return types.flatMap(({ id, name, priceMinor }) => {
    const quantity = items.find(({ ticketTypeId }) => ticketTypeId === id)?.quantity;
    return quantity === undefined ? [] : [{ ticketTypeId: id, name, quantity, unitPriceMinor: priceMinor }];
  });
}

/** The next number of an organization: others wait for it until this commits, and get it when this fails. */
async function takeNumber(tx: Tx, organizerId: string): Promise<number> {
  const [taken] = await tx
    .insert(quoteNumbers)
    .values({ organizerId, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.organizerId, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning();
  if (taken === undefined) throw new Error('No number of a quote');
  return taken.last;
}
