// What Pesapal says that it received. It has no list: each order that we know of is asked about, so that money that we do not know of is not found
// (docs/reference/payments/pesapal.md#statement).
import { isCurrency, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Statement, StatementRow } from '../../payment-rail.ts';
import { statementBudget } from '../../statement-budget.ts';
import { listEndedPages } from '../record-page.ts';
import { NOT_PAID } from './call-pesapal.ts';
import { readStatus, states } from './pesapal-orders.ts';
import type { PesapalSettings } from './pesapal-settings.ts';

/** As far back as the statement of M-Pesa. */
const WINDOW_MS = 48 * 60 * 60_000;
const ASKED_MAX = 20_000;
const AT_ONCE = 8;

/** What was paid of the orders of the last 48 hours, up to `to`; null when one of them has no answer, since the rest proves nothing. */
export async function readStatement(context: Context, settings: PesapalSettings, to: Date): Promise<Statement | null> {
  const period = { from: new Date(context.clock.now().getTime() - WINDOW_MS), to };
  const isTimeOver = statementBudget(context, 'Pesapal');
  const pages = await listEndedPages(context.database.reader, 'pesapal', period, ASKED_MAX + 1);
  if (pages.length > ASKED_MAX) {
    context.log.warn({ most: ASKED_MAX }, 'Pesapal has more orders of the last 48 hours than are asked about');
    return null;
  }
  const rows: StatementRow[] = [];
  for (let first = 0; first < pages.length; first += AT_ONCE) {
    if (isTimeOver()) return null;
    const told = await Promise.all(pages.slice(first, first + AT_ONCE).map((page) => askAbout(context, settings, page)));
    for (const row of told) {
      if (row === 'unavailable') return null;
      if (row !== null) rows.push(row);
    }
  }
  return { ...period, rows };
}

async function askAbout(
  context: Context,
  settings: PesapalSettings,
  { paymentId, providerReference }: { readonly paymentId: string; readonly providerReference: string },
): Promise<StatementRow | null | 'unavailable'> {
  const reply = await readStatus(context, settings, providerReference);
  if (reply.kind === 'refused' && reply.words.startsWith(NOT_PAID)) return null;
  if (reply.kind !== 'answer') return 'unavailable';
  const { status_code: state, amount, currency, confirmation_code: receipt } = reply.data;
  if ((state !== states.completed && state !== states.reversed) || !receipt || !isCurrency(currency)) return null;
  return { receipt, amountMinor: toMinor(amount), currency, reference: paymentId, chargeMinor: null };
}
