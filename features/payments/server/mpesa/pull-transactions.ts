// M-Pesa's list of received payments (docs/reference/mpesa.md#pull-of-transactions).
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { callDaraja } from './call-daraja.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { toNairobiText } from './nairobi-time.ts';
import { maskPhone, readAmount } from './paybill/read-paybill-call.ts';
import type { ListedTransaction } from './payment-provider.ts';

const TIMEOUT_MS = 20_000;
/** Daraja keeps transactions for pulling this long. */
const WINDOW_MS = 48 * 60 * 60 * 1000;
const PAGES_MAX = 50;
const NATIONAL_DIGITS = 9;

const text = z.coerce.string();
/** Rows come in lists within a list; an empty answer has been observed as null. */
const pullAnswer = z.object({ ResponseCode: text, Response: z.unknown().optional() });
const pullRow = z.object({
  transactionId: z.string().min(1),
  billreference: text,
  amount: text,
  trxDate: z.unknown(),
  msisdn: z.unknown(),
});

/** The beginning of what is listed. */
export function oldestListed({ clock }: Context): Date {
  return new Date(clock.now().getTime() - WINDOW_MS);
}

/** The payments since `from`, the oldest first. Ends early when M-Pesa does not answer, which `silence` then tells. */
export async function* listPulled(
  context: Context,
  settings: DarajaSettings,
  from: Date,
  silence: { value: boolean } = { value: false },
): AsyncGenerator<ListedTransaction> {
  const now = context.clock.now();
  for (let page = 0, offset = 0; page < PAGES_MAX; page += 1) {
    const reply = await callDaraja(context, settings, {
      path: '/pulltransactions/v1/query',
      timeoutMs: TIMEOUT_MS,
      answer: pullAnswer,
      body: { ShortCode: settings.shortcode, StartDate: toNairobiText(from), EndDate: toNairobiText(now), OffSetValue: String(offset) },
    });
    if (reply.kind !== 'answer') {
      silence.value = true;
      return;
    }
    const rows = [reply.data.Response ?? []].flat(2);
    for (const row of rows) {
      const listed = readRow(row);
      if (listed !== null) yield listed;
    }
    if (rows.length === 0) return;
    offset += rows.length;
  }
  context.log.warn({ pages: PAGES_MAX }, 'M-Pesa has more transactions of the last 48 hours than are searched');
}

function readRow(row: unknown): ListedTransaction | null {
  const parsed = pullRow.safeParse(row);
  if (!parsed.success) return null;
  const { transactionId: receipt, billreference, amount, trxDate, msisdn } = parsed.data;
  const amountMinor = readAmount(amount);
  if (amountMinor === null) return null;
  const paidAt = new Date(String(trxDate));
  const digits = String(msisdn);
  return {
    receipt,
    account: billreference.trim(),
    amountMinor,
    phone: maskPhone(digits.length === NATIONAL_DIGITS ? `254${digits}` : digits),
    paidAt: Number.isNaN(paidAt.getTime()) ? null : paidAt,
  };
}
