// A page of Flutterwave, from its address to what became of it, and the list of what was paid. Amounts are whole units of the currency there. Flutterwave
// has a transaction for each try to pay, all with our reference; none before the first.
import { z } from 'zod';
import { isCurrency, toMajor, toMinor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { declineOf } from '../../../cards/decline-reasons.ts';
import { isWallet } from '../../../pages/page-methods.ts';
import { walletDeclineOf } from '../../../pages/wallet-declines.ts';
import type { Statement, StatementRow } from '../../payment-rail.ts';
import { statementBudget } from '../../statement-budget.ts';
import type { OpenOutcome, PageRequest, PageState, UsedCard } from '../hosted-pages.ts';
import { refusedPage } from '../refused-calls.ts';
import { callFlutterwave } from './call-flutterwave.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';

const OPEN_TIMEOUT_MS = 20_000;
const LOOK_TIMEOUT_MS = 10_000;
const LIST_TIMEOUT_MS = 20_000;
/** As far back as the statement of M-Pesa. */
const WINDOW_MS = 48 * 60 * 60_000;
const PAGES_MAX = 2_000;

/** What the pages call the wallets of a country. They let the payer name the network. */
const walletOptions: Readonly<Partial<Record<Currency, string>>> = {
  UGX: 'mobilemoneyuganda',
  RWF: 'mobilemoneyrwanda',
  TZS: 'mobilemoneytanzania',
};

const openAnswer = z.object({ link: z.url({ protocol: /^https?$/ }) });

const text = z.string().nullish();

/** A transaction, in every answer that has one. */
export const transactionSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  tx_ref: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  processor_response: text,
  payment_type: text,
  created_at: z.string(),
  /** What Flutterwave keeps of it, in whole units with two decimals. */
  app_fee: z.coerce.number().nonnegative().nullish(),
  card: z.object({ last_4digits: text, type: text, country: text }).nullish(),
});
type Transaction = z.output<typeof transactionSchema>;

/** The receipt of a transaction. It has a mark of Flutterwave: the receipts of a method are unique, also where several providers open its pages. */
/** The receipt that a payment gets. */
export const receiptOf = ({ id }: Pick<Transaction, 'id'>): string => `FLW-${id}`;

/** The id of the transaction that a receipt names. */
export const transactionIdOf = (receipt: string): string => receipt.replace(/^FLW-/, '');

/** Opens a page, at most once. */
export async function open(context: Context, settings: FlutterwaveSettings, request: PageRequest): Promise<OpenOutcome> {
  const { reference, method, amountMinor, currency, email, returnUrl } = request;
  const reply = await callFlutterwave(context, settings, {
    method: 'POST',
    path: '/payments',
    timeoutMs: OPEN_TIMEOUT_MS,
    answer: openAnswer,
    body: {
      tx_ref: reference,
      amount: toMajor(amountMinor),
      currency,
      redirect_url: returnUrl,
      payment_options: isWallet(method) ? walletOptions[currency] : 'card',
      customer: { email },
    },
  });
  return reply.kind === 'answer' ? { kind: 'opened', url: reply.data.link } : refusedPage(context, 'Flutterwave', reply);
}

/** What became of a page: of its tries the one that paid, else the last. */
export async function look(context: Context, settings: FlutterwaveSettings, reference: string): Promise<PageState> {
  const reply = await callFlutterwave(context, settings, {
    method: 'GET',
    path: `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
    timeoutMs: LOOK_TIMEOUT_MS,
    answer: transactionSchema,
  });
  if (reply.kind === 'refused') return { kind: /no transaction was found/i.test(reply.words) ? 'missing' : 'unavailable' };
  if (reply.kind !== 'answer' || reply.data.tx_ref !== reference) return { kind: 'unavailable' };
  if (reply.data.status !== 'failed') return stateOf(context, reply.data);
  const tries = await callFlutterwave(context, settings, {
    method: 'GET',
    path: `/transactions?${new URLSearchParams({ tx_ref: reference, status: 'successful' }).toString()}`,
    timeoutMs: LOOK_TIMEOUT_MS,
    answer: z.array(transactionSchema),
  });
  if (tries.kind !== 'answer') return { kind: 'unavailable' };
  return stateOf(context, tries.data.find((one) => one.tx_ref === reference && one.status === 'successful') ?? reply.data);
}

function stateOf(context: Context, transaction: Transaction): PageState {
  const { status, amount, currency, tx_ref: reference, payment_type: type, processor_response: words } = transaction;
  switch (status) {
    case 'successful':
      return { kind: 'paid', receipt: receiptOf(transaction), amountMinor: toMinor(amount), currency, card: cardOf(transaction) };
    case 'failed':
      return { kind: 'declined', ...(type === 'card' ? declineOf : walletDeclineOf)(words ?? ''), card: cardOf(transaction) };
    case 'pending':
      return { kind: 'pending' };
    default:
      context.log.error({ reference, status }, 'a payment on a page is in a state that an operator has to look at');
      return { kind: 'pending' };
  }
}

function cardOf({ payment_type: type, card }: Transaction): UsedCard | null {
  if (type !== 'card' || !/^\d{4}$/.test(card?.last_4digits ?? '')) return null;
  return { brand: (card?.type ?? '').trim().toLowerCase(), last4: card?.last_4digits ?? '', fingerprint: null, country: card?.country ?? null };
}

/** Everything that was paid by tries of the last 48 hours, up to `to`; null when a page of the list has no answer, since the rest proves nothing. */
export async function readStatement(context: Context, settings: FlutterwaveSettings, to: Date): Promise<Statement | null> {
  const period = { from: new Date(context.clock.now().getTime() - WINDOW_MS), to };
  const isTimeOver = statementBudget(context, 'Flutterwave');
  const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
  const byReceipt = new Map<string, StatementRow>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const query = new URLSearchParams({ from: dayOf(period.from), to: dayOf(to), status: 'successful', page: String(page) });
    const reply = await callFlutterwave(context, settings, {
      method: 'GET',
      path: `/transactions?${query.toString()}`,
      timeoutMs: LIST_TIMEOUT_MS,
      answer: z.array(transactionSchema),
    });
    if (reply.kind !== 'answer') return null;
    for (const transaction of reply.data) {
      const { status, amount, currency, tx_ref: reference, created_at: createdAt, app_fee: fee } = transaction;
      const at = new Date(createdAt);
      // Whole days are listed, and what was paid after `to` may still be on its way to us.
      if (status !== 'successful' || !isCurrency(currency) || at < period.from || at > to) continue;
      const [receipt, chargeMinor] = [receiptOf(transaction), fee == null ? null : toMinor(fee)];
      byReceipt.set(receipt, { receipt, amountMinor: toMinor(amount), currency, reference, chargeMinor });
    }
    if (page >= (reply.pages ?? 1)) return { ...period, rows: [...byReceipt.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Flutterwave has more transactions of the last 48 hours than are read');
  return null;
}
