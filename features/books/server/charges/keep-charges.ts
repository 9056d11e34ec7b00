// What providers of pages tell in their lists that they keep of each payment (docs/reference/money.md#charges-of-providers).
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { StatementProvider } from '#features/payments/contract.ts';

export interface ToldCharge {
  readonly provider: StatementProvider;
  readonly receipt: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amountMinor: number;
}

const KEPT_AT_ONCE = 5000;

/** Keeps the charges of payments that count. Each receipt has one, as it was told last. */
export async function keepCharges(tx: Tx, told: readonly ToldCharge[], now: Date): Promise<void> {
  for (let first = 0; first < told.length; first += KEPT_AT_ONCE) {
    const some = JSON.stringify(told.slice(first, first + KEPT_AT_ONCE));
    await tx.execute(sql`
      insert into page_charges (provider, receipt, currency, amount_minor, told_at)
      select told.provider, told.receipt, told.currency, told."amountMinor", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${some}::text::jsonb) as told (provider text, receipt text, currency text, "amountMinor" bigint)
      where exists (
        select 1 from payments payment join card_pages page on page.payment_id = payment.id
        where payment.receipt = told.receipt and page.provider = told.provider and payment.status = 'succeeded')
      on conflict (provider, receipt) do update set currency = excluded.currency, amount_minor = excluded.amount_minor, told_at = excluded.told_at
      where (page_charges.currency, page_charges.amount_minor) is distinct from (excluded.currency, excluded.amount_minor)`);
  }
}
