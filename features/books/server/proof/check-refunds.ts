// The refunds to cards and wallets against what their providers say that they refunded.
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { PageProvider } from '#features/payments/pages/page-methods.ts';
import { lookAtLate } from '#features/payments/server/pages/look-for-late.ts';
import { providerRefunds } from '#features/payments/server/provider-refunds.ts';
import type { ListedRefund, RefundList } from '#features/payments/server/refund-list.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { CheckedStatements } from './check-statements.ts';
import type { Found } from './difference.ts';

/** What was refunded later than this before a proof may still be on its way to us. */
const ON_ITS_WAY_MS = 15 * 60_000;
/** By so much the clocks of a provider and of Vumi may differ. */
const CLOCKS_MS = 5 * 60_000;

const names: Readonly<Record<string, string>> = { paystack: 'Paystack', flutterwave: 'Flutterwave' };

type Checked = Pick<CheckedStatements, 'found' | 'agreed'>;

/** Asks every provider that lists its refunds, outside any transaction, and compares. One that does not answer decides nothing. */
export async function checkRefunds(context: Context, now: Date): Promise<Checked> {
  const to = new Date(now.getTime() - ON_ITS_WAY_MS);
  const all = await Promise.all(
    providerRefunds(context).map(async ({ provider, read }) => {
      const list = await read(to);
      if (list !== null) return compare(context, provider, list);
      context.log.warn({ provider }, 'a provider did not say what it refunded');
      return { found: [], agreed: [] };
    }),
  );
  return { found: all.flatMap(({ found }) => found), agreed: all.flatMap(({ agreed }) => agreed) };
}

interface Ours extends Record<string, unknown> {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly status: string;
  readonly way: string;
  /** The provider's, as far as it answered them to us. */
  readonly knownIds: readonly string[];
  /** It was asked for and done within the time of the list. */
  readonly isWithin: boolean;
  /** The provider has paid it beside the way that it has now: that is told by itself. */
  readonly isLate: boolean;
}

const subjectOf = (id: string): string => `refund:${id}`;

/** Whether a refund counts as paid by its provider. */
function isByProvider({ status, way, isLate }: Ours): boolean {
  return isLate || (status === 'done' && (way === 'card' || way === 'wallet'));
}

/** One that waits for its result. */
function isOnItsWay({ status }: Ours): boolean {
  return status === 'sent' || status === 'queued';
}

async function readOurs(reader: Reader, provider: PageProvider, list: RefundList): Promise<readonly Ours[]> {
  const [from, to] = [new Date(list.from.getTime() + CLOCKS_MS), new Date(list.to.getTime() - CLOCKS_MS)];
  // What its id or its note names is ours, whenever it was asked for. A list may lack notes.
  const ids = list.rows.map(({ id }) => id);
  const noted = list.rows.flatMap(({ note }) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(note) ?? []);
  return reader.execute<Ours>(sql`
    select id, payment_id as "paymentId", amount_minor::text as amount, currency, status, way, coalesce(is_within, false) as "isWithin", is_late as "isLate",
      array_remove(array[conversation_id, provider_reference], null) as "knownIds" from (
      select r.*, r.status = 'done' and r.way in ('card', 'wallet') and c.asked_at >= ${from.toISOString()} and r.updated_at <= ${to.toISOString()} as is_within,
        exists (select 1 from late_refunds l where l.refund_id = r.id and l.way in ('card', 'wallet')) as is_late
      from refunds r join card_pages page on page.payment_id = r.payment_id left join card_refunds c on c.refund_id = r.id
      where page.provider = ${provider}) of_provider
    where is_within or id::text = any(${sql.param(noted)}::text[]) or conversation_id = any(${sql.param(ids)}::text[])
      or provider_reference = any(${sql.param(ids)}::text[]) order by id`);
}

/** Which of ours a listed one is. */
function nameBy(ours: readonly Ours[], list: RefundList): (row: ListedRefund) => Ours | undefined {
  const byNote = new Map(ours.map((refund) => [list.noteOf(refund.id), refund]));
  const byId = new Map(ours.flatMap((refund) => refund.knownIds.map((id) => [id, refund] as const)));
  return ({ id, note }) => byId.get(id) ?? byNote.get(note);
}

/** Ours of a list. Those that it has as paid, and that go another way here, are asked about first: a late success is told once, by itself. */
async function readAsked(context: Context, provider: PageProvider, list: RefundList): Promise<readonly Ours[]> {
  const { reader } = context.database;
  const ours = await readOurs(reader, provider, list);
  const oursOf = nameBy(ours, list);
  const listed = list.rows.flatMap((row) => (row.state === 'done' ? (oursOf(row) ?? []) : []));
  const late = listed.filter((refund) => !isByProvider(refund) && !isOnItsWay(refund)).map(({ id }) => id);
  if (late.length === 0) return ours;
  await lookAtLate(context, late);
  return readOurs(reader, provider, list);
}

async function compare(context: Context, provider: PageProvider, list: RefundList): Promise<Checked> {
  const { reader } = context.database;
  const ours = await readAsked(context, provider, list);
  const oursOf = nameBy(ours, list);
  const told = { provider: names[provider] ?? provider };
  const currencies = await readCurrencies(reader, provider, list);
  const done = list.rows
    .filter(({ state }) => state === 'done')
    .map((row) => ({ ...row, currency: row.currency ?? currencies.get(row.receipt ?? '') ?? null }));
  const found = [...Map.groupBy(done, oursOf)].flatMap(([refund, rows]) =>
    refund !== undefined && rows.length > 1 ? [twice(rows, refund, told)] : rows.flatMap((row) => differences(row, refund, told)),
  );
  const there = new Set(list.rows.filter(({ state }) => state !== 'failed').map((row) => oursOf(row)?.id));
  const missing = ours
    .filter(({ id, isWithin }) => isWithin && !there.has(id))
    .map(({ id, paymentId, amount, currency }): Found => {
      const actual = { minor: Number(amount), currency };
      const about = { paymentId, refundId: id, subject: subjectOf(id), account: null, expectedMinor: 0, actualMinor: actual.minor, currency };
      return { ...about, kind: 'missing-receipt', cause: bookMessages.missingRefund({ ...told, actual }) };
    });
  const bad = new Set([...found, ...missing].map(({ subject }) => subject));
  const agreed = ours.map(({ id }) => subjectOf(id)).filter((subject) => !bad.has(subject));
  return { found: [...found, ...missing].slice(0, DIFFERENCES_MAX), agreed };
}

/** The currencies of the payments that were refunded, by their receipts, where the list does not tell them. */
async function readCurrencies(reader: Reader, provider: PageProvider, { rows }: RefundList): Promise<ReadonlyMap<string, Currency>> {
  const receipts = rows.flatMap(({ currency, receipt }) => (currency === null && receipt !== null ? [receipt] : []));
  const paid = await reader.execute<{ receipt: string; currency: Currency }>(sql`
    select p.receipt, p.currency from payments p join card_pages page on page.payment_id = p.id
    where page.provider = ${provider} and p.receipt = any(${sql.param(receipts)}::text[])`);
  return new Map(paid.map(({ receipt, currency }) => [receipt, currency]));
}

/** One refund of ours that the provider made several times. */
function twice(rows: readonly ListedRefund[], { id, paymentId, amount, currency }: Ours, by: { readonly provider: string }): Found {
  const expected = { minor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0), currency };
  const actual = { minor: Number(amount), currency };
  const about = {
    paymentId,
    refundId: id,
    subject: subjectOf(id),
    account: null,
    expectedMinor: expected.minor,
    actualMinor: actual.minor,
    currency,
  };
  const ids = rows.map((row) => row.id).join(', ');
  return { ...about, kind: 'twice', cause: bookMessages.twiceRefunded({ ...by, expected, ids, actual }) };
}

/** What does not fit of a refund that the provider has made. One of ours that is still on its way waits for its result. */
function differences({ id, amountMinor, currency: told }: ListedRefund, ours: Ours | undefined, by: { readonly provider: string }): Found[] {
  const currency = told ?? ours?.currency ?? 'KES';
  const expected = { minor: amountMinor, currency };
  const about = { paymentId: ours?.paymentId ?? null, refundId: ours?.id ?? null, account: null, expectedMinor: amountMinor, currency };
  const subject = subjectOf(ours?.id ?? id);
  if (ours !== undefined && isOnItsWay(ours)) return [];
  if (ours === undefined || !isByProvider(ours))
    return [{ ...about, subject, actualMinor: 0, kind: 'unknown-receipt', cause: bookMessages.unknownRefund({ ...by, expected, id }) }];
  const actual = { minor: Number(ours.amount), currency: ours.currency };
  if (actual.minor === amountMinor && actual.currency === currency) return [];
  return [{ ...about, subject, actualMinor: actual.minor, kind: 'other-amount', cause: bookMessages.otherRefund({ ...by, expected, id, actual }) }];
}
