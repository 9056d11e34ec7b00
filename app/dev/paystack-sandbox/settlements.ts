// What the card sandbox settles to the merchant's bank: what was paid, less its charges and what went back.
import { sql } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Due } from '../settled.ts';

/** Of what is paid, rounded to a subunit. */
const CHARGE_PERCENT = 2.9;

/** What Paystack keeps of a payment, in subunits. */
export const chargeOf = (amount: number): number => Math.round((amount * CHARGE_PERCENT) / 100);

/** Takes all that is due in a currency into a settlement; null where nothing is. */
export async function takeDue(tx: Tx, reference: string, currency: string): Promise<Due | null> {
  const paid = await tx.execute<{ amount: string }>(sql`
    select coalesce(paid_amount, amount)::text as amount from sandbox.paystack_transactions
    where settlement is null and paid_at is not null and currency = ${currency} for update`);
  const back = await tx.execute<{ amount: string }>(sql`
    select amount::text as amount from sandbox.paystack_refunds where settlement is null and status = 'processed' and currency = ${currency} for update`);
  const amounts = paid.map(({ amount }) => Number(amount));
  const due = {
    processed: toMajor(amounts.reduce((sum, amount) => sum + amount, 0)),
    fees: toMajor(amounts.reduce((sum, amount) => sum + chargeOf(amount), 0)),
    refunded: toMajor(back.reduce((sum, { amount }) => sum + Number(amount), 0)),
    payments: amounts.length,
  };
  if (due.processed - due.fees - due.refunded <= 0) return null;
  await tx.execute(
    sql`update sandbox.paystack_transactions set settlement = ${reference} where settlement is null and paid_at is not null and currency = ${currency}`,
  );
  await tx.execute(
    sql`update sandbox.paystack_refunds set settlement = ${reference} where settlement is null and status = 'processed' and currency = ${currency}`,
  );
  return due;
}
