// What Flutterwave says that it settled to our bank: its list of all settlements, for which no days are documented (docs/reference/payments/wallets.md#settlements).
import { z } from 'zod';
import { isCurrency, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { ListedSettlement, SettlementList } from '../../settlement-list.ts';
import { statementBudget } from '../../statement-budget.ts';
import { callFlutterwave } from './call-flutterwave.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';

const TIMEOUT_MS = 20_000;
const PAGES_MAX = 2_000;

const moment = z.iso.datetime({ offset: true });

/** A settlement. `net_amount` is what was sent, in whole units: the payments, less charges, refunds and chargebacks. */
export const settlementSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  currency: z.string(),
  net_amount: z.coerce.number(),
  due_date: moment,
  processed_date: moment.nullish(),
  /** `account`, a bank; `autowallet`, a balance at Flutterwave itself. */
  destination: z.string().nullish(),
  disburse_ref: z.string().nullish(),
});
type Settlement = z.output<typeof settlementSchema>;

/** What many settlements have in the place of a reference of their own. */
const NO_REFERENCE = 'INSTANT_SETTLEMENT';

const dayOf = ({ processed_date: processed, due_date: due }: Settlement): string => (processed ?? due).slice(0, 10);

/** What was sent to our bank; null for what is on its way, was withheld, or stayed at Flutterwave. */
export function listedFrom(settlement: Settlement): ListedSettlement | null {
  const { id, status, currency, net_amount: net, destination, disburse_ref: sent } = settlement;
  const amountMinor = toMinor(net);
  if (status !== 'completed' || /wallet/i.test(destination ?? '') || !isCurrency(currency) || amountMinor <= 0) return null;
  return { reference: id, bankReference: sent == null || sent === NO_REFERENCE ? null : sent, amountMinor, currency, day: dayOf(settlement) };
}

/** Every settlement of some days that was sent to our bank; null when a page of the list has no answer, since the rest proves nothing. */
export async function listSettlements(
  context: Context,
  settings: FlutterwaveSettings,
  days: Pick<SettlementList, 'from' | 'to'>,
): Promise<SettlementList | null> {
  const isTimeOver = statementBudget(context, 'Flutterwave');
  const byId = new Map<string, ListedSettlement>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const reply = await callFlutterwave(context, settings, {
      method: 'GET',
      path: `/settlements?page=${page}`,
      timeoutMs: TIMEOUT_MS,
      answer: z.array(settlementSchema),
    });
    if (reply.kind !== 'answer') return null;
    for (const settlement of reply.data) {
      const listed = listedFrom(settlement);
      if (listed !== null && listed.day >= days.from && listed.day <= days.to) byId.set(listed.reference, listed);
    }
    if (page >= (reply.pages ?? 1)) return { ...days, rows: [...byId.values()] };
  }
  context.log.warn({ pages: PAGES_MAX }, 'Flutterwave has more settlements than are read');
  return null;
}
