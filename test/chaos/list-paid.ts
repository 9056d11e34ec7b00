// What the providers took and gave back, payment by payment, from their own tables alone.
import type { Database } from '#platform/server/database/database.ts';

export interface Paid {
  readonly by: 'prompt' | 'menu' | 'card';
  /** What our records name it by: the reference of the request, the receipt from the menu, the id of the payment. */
  readonly key: string;
  /** M-Pesa's receipt, which a buyer sees; of a card its transaction. */
  readonly receipt: string;
  readonly amountMinor: number;
  readonly returnedMinor: number;
  /** How often something went back. */
  readonly returns: number;
  readonly callback: 'none' | 'due' | 'lost' | 'sent' | 'failed';
}

/** Every payment that succeeded. */
export async function listPaid({ sql }: Database): Promise<readonly Paid[]> {
  return sql<Paid[]>`
    select case when from_menu then 'menu' else 'prompt' end as by, case when from_menu then receipt else reference end as key, receipt,
      prompts.amount * 100 as "amountMinor", callback, returned.count as returns, returned.amount * 100 as "returnedMinor"
    from sandbox.mpesa_prompts prompts,
      lateral (select count(*)::int, coalesce(sum(amount), 0)::int as amount from sandbox.mpesa_reversals where receipt = prompts.receipt and result_code = '0') returned
    where result_code = '0'
    union all
    select 'card', reference, id::text, coalesce(paid_amount, transactions.amount)::int, webhook, returned.count, returned.amount
    from sandbox.paystack_transactions transactions,
      lateral (select count(*)::int, coalesce(sum(amount), 0)::int as amount from sandbox.paystack_refunds
        where transaction_id = transactions.id and status = 'processed') returned
    where paid_at is not null`;
}
