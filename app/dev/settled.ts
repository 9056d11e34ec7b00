// Settlements of the providers that list them, as their sandboxes tell them.
import type { Context } from '#platform/server/context.ts';

/** What is settled at once, in major units: `processed` less the other two is sent. */
export interface Due {
  readonly processed: number;
  readonly fees: number;
  readonly refunded: number;
  readonly payments: number;
}

export interface Settled extends Due {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
}

/** The settlements of a provider from a moment on, the newest first. */
export async function listSettledBy({ database }: Context, provider: string, from: Date): Promise<readonly Settled[]> {
  const rows = await database.sql<Record<keyof Settled, string>[]>`
    select reference, amount, currency, created_at as at, processed, fees, refunded, payments from sandbox.settlements
    where provider = ${provider} and created_at >= ${from.toISOString()} order by created_at desc, reference desc`;
  return rows.map(({ reference, currency, at, amount, processed, fees, refunded, payments }) => ({
    reference,
    currency,
    at: new Date(at),
    amount: Number(amount),
    processed: Number(processed),
    fees: Number(fees),
    refunded: Number(refunded),
    payments: Number(payments),
  }));
}
