// What the sandbox of wallets settles to the merchant's bank: what was paid, less its charges and what went back.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Due } from '../settled.ts';

/** Of what is paid, rounded to a hundredth of a unit. */
const CHARGE_PERCENT = 3;

/** What Flutterwave keeps of a payment, in whole units. */
export const chargeOf = (amount: number): number => Math.round(amount * CHARGE_PERCENT) / 100;

/** Takes all that is due in a currency into a settlement; null where nothing is. */
export async function takeDue(tx: Tx, reference: string, currency: string): Promise<Due | null> {
  const paid = await tx.execute<{ amount: string }>(sql`
    select amount::text as amount from sandbox.flutterwave_transactions
    where settlement is null and status = 'successful' and currency = ${currency} for update`);
  const isBack = sql`settlement is null and status = 'completed' and tx_id in (select id from sandbox.flutterwave_transactions where currency = ${currency})`;
  const back = await tx.execute<{ amount: string }>(sql`select amount::text as amount from sandbox.flutterwave_refunds where ${isBack} for update`);
  const amounts = paid.map(({ amount }) => Number(amount));
  const due = {
    processed: amounts.reduce((sum, amount) => sum + amount, 0),
    fees: Math.round(amounts.reduce((sum, amount) => sum + chargeOf(amount), 0) * 100) / 100,
    refunded: back.reduce((sum, { amount }) => sum + Number(amount), 0),
    payments: amounts.length,
  };
  if (due.processed - due.fees - due.refunded <= 0) return null;
  await tx.execute(sql`
    update sandbox.flutterwave_transactions set settlement = ${reference} where settlement is null and status = 'successful' and currency = ${currency}`);
  await tx.execute(sql`update sandbox.flutterwave_refunds set settlement = ${reference} where ${isBack}`);
  return due;
}
