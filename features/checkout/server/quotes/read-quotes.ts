import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import { SERVICE_FEE } from '#features/events/fixed-names.ts';
import { orders } from '#features/orders/server/tables.ts';
import { quoteNumberFrom, type quoteSorts, type QuoteState } from '../../quotes/quote-facts.ts';
import { quoteErrors, type Quote } from '../../quotes/quotes-contract.ts';
import { linkOf } from '../office/payment-link.ts';
import { quoteLines, quotes, type QuoteLineRow, type QuoteRow } from '../tables.ts';
import { quoteStateOf } from './quote-state.ts';

export interface FoundQuote {
  readonly quote: QuoteRow;
  readonly lines: readonly QuoteLineRow[];
}

/** `quoteStateOf` as a condition. */
function hasState(state: QuoteState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(quotes.acceptedAt);
  if (state === 'withdrawn') return isNotNull(quotes.withdrawnAt);
  return and(isNull(quotes.acceptedAt), isNull(quotes.withdrawnAt), state === 'open' ? gt(quotes.validUntil, now) : lte(quotes.validUntil, now));
}

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const orderings: Readonly<Record<(typeof quoteSorts)[number], readonly SQL[]>> = {
  newest: [desc(quotes.createdAt), desc(quotes.id)],
  oldest: [asc(quotes.createdAt), asc(quotes.id)],
  amount: [desc(quotes.totalMinor), desc(quotes.createdAt), desc(quotes.id)],
  until: [asc(quotes.validUntil), desc(quotes.createdAt), desc(quotes.id)],
};

/** As `quoteNumberFrom` writes it. */
const shownNumber = sql`'Q-' || lpad(${quotes.number}::text, greatest(4, length(${quotes.number}::text)), '0')`;

function matches(search: string): SQL {
  const part = containing(search);
  return sql`concat_ws(' ', ${shownNumber}, ${quotes.buyerName}, ${quotes.company}, ${quotes.buyerEmail}, ${quotes.buyerPhone}, ${quotes.kraPin}) ilike ${part}`;
}

interface QuotesAsked {
  readonly state?: QuoteState | undefined;
  readonly search?: string | undefined;
  readonly sort: (typeof quoteSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

/** One page of the quotes of an event, with how many there are. */
export async function findQuotes(
  reader: Reader,
  eventId: string,
  { state, search, sort, limit, offset }: QuotesAsked,
  now: Date,
): Promise<{ readonly rows: readonly QuoteRow[]; readonly total: number }> {
  const filter = and(eq(quotes.eventId, eventId), state && hasState(state, now), search ? matches(search) : undefined);
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(quotes)
      .where(filter)
      .orderBy(...orderings[sort])
      .limit(limit)
      .offset(offset),
    reader
      .select({ total: sql<number>`count(*)::int` })
      .from(quotes)
      .where(filter),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One quote of an event. @throws QUOTE_NOT_FOUND */
export async function findQuote(reader: Reader, eventId: string, quoteId: string): Promise<FoundQuote> {
  const [quote] = isUuid(quoteId)
    ? await reader
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, quoteId), eq(quotes.eventId, eventId)))
    : [];
  return quote === undefined ? fail(quoteErrors.QUOTE_NOT_FOUND) : withLines(reader, quote);
}

/** The one whose link has a code with this hash. @throws QUOTE_LINK_NOT_FOUND */
export async function findQuoteByLink(reader: Reader, linkHash: Uint8Array): Promise<FoundQuote> {
  const [quote] = await reader.select().from(quotes).where(eq(quotes.linkHash, linkHash));
  return quote === undefined ? fail(quoteErrors.QUOTE_LINK_NOT_FOUND) : withLines(reader, quote);
}

async function withLines(reader: Reader, quote: QuoteRow): Promise<FoundQuote> {
  return { quote, lines: (await readQuoteLines(reader, [quote.id])).get(quote.id) ?? [] };
}

async function readQuoteLines(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly QuoteLineRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, [...ids]))
    .orderBy(asc(quoteLines.number));
  return Map.groupBy(rows, ({ quoteId }) => quoteId);
}

type PricedLine = Pick<QuoteLineRow, 'number' | 'name' | 'quantity' | 'unitPriceMinor'>;

/** What is quoted, and Vumi's fee as the last line where the buyer bears it. */
export function linesWithFee({ feeMinor }: Pick<QuoteRow, 'feeMinor'>, lines: readonly QuoteLineRow[]): readonly PricedLine[] {
  return feeMinor === 0 ? lines : [...lines, { number: lines.length + 1, name: SERVICE_FEE, quantity: 1, unitPriceMinor: feeMinor }];
}

export const describeQuoteLine = ({ number, name, quantity, unitPriceMinor }: PricedLine) => ({
  number,
  name,
  quantity,
  unitPrice: toMajor(unitPriceMinor),
  total: toMajor(unitPriceMinor * quantity),
});

/** Quotes for who may write them; `change`: whether that is still so for their event, else why not. */
export async function describeQuotes(
  context: Context,
  reader: Reader,
  rows: readonly QuoteRow[],
  { change, now }: { readonly change: true | string; readonly now: Date },
): Promise<Quote[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const [lines, made] = await Promise.all([
    readQuoteLines(
      reader,
      rows.map(({ id }) => id),
    ),
    orderIds.length === 0 ? [] : reader.select({ id: orders.id, orderNumber: orders.orderNumber }).from(orders).where(inArray(orders.id, orderIds)),
  ]);
  return rows.map((quote) => {
    const state = quoteStateOf(quote, now);
    return {
      id: quote.id,
      number: quoteNumberFrom(quote.number),
      state,
      buyer: { name: quote.buyerName, email: quote.buyerEmail, phone: quote.buyerPhone },
      company: quote.company,
      kraPin: quote.kraPin,
      note: quote.note,
      lines: linesWithFee(quote, lines.get(quote.id) ?? []).map(describeQuoteLine),
      totalAmount: toMajor(quote.totalMinor),
      currency: quote.currency,
      validUntil: quote.validUntil.toISOString(),
      createdAt: quote.createdAt.toISOString(),
      link: state === 'open' ? linkOf(context, quote, 'quote') : null,
      order: made.find(({ id }) => id === quote.orderId) ?? null,
      can: { change },
    };
  });
}

/** One that was just written or changed, for who may. */
export async function describeQuote(context: Context, reader: Reader, { quote }: FoundQuote, now: Date): Promise<Quote> {
  const [described] = await describeQuotes(context, reader, [quote], { change: true, now });
  if (described === undefined) throw new Error(`Quote ${quote.id} is missing`);
  return described;
}
