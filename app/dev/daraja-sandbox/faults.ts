// Faults on demand, to test their handling.
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';

/** The results of reversals, as a path that faults can be set for: `cut` loses the next one. */
export const REVERSAL_RESULTS = '/callbacks/reversal';

/** The results of payouts likewise: `cut` loses one, `broken` reports a time-out in its place. And the answers to queries about them. */
export const PAYOUT_RESULTS = '/callbacks/payout';
export const STATUS_RESULTS = '/callbacks/payout-status';

export const faultSchema = z.object({
  /** The path of one of Daraja's calls, such as `/mpesa/stkpush/v1/processrequest`, or one of those of callbacks above. */
  path: z.string().startsWith('/'),
  /** `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page. `busy`: 500.003.02. */
  kind: z.enum(['cut', 'broken', 'busy']),
  /** How many of the next calls. */
  count: z.number().int().min(1).max(1000).default(1),
});

export type Fault = z.output<typeof faultSchema>;

/** Makes the next calls of a path fail. */
export async function plantFault(context: Context, fault: Fault): Promise<void> {
  await context.database.sql`
    insert into sandbox.mpesa_faults (path, kind, remaining) values (${fault.path}, ${fault.kind}, ${fault.count})
    on conflict (path) do update set kind = excluded.kind, remaining = excluded.remaining`;
}

/** The fault for this call of the path, used up by reading it. */
export async function nextFault(context: Context, path: string): Promise<Fault['kind'] | null> {
  const [fault] = await context.database.sql<{ kind: Fault['kind'] }[]>`
    update sandbox.mpesa_faults set remaining = remaining - 1 where path = ${path} and remaining > 0 returning kind`;
  return fault?.kind ?? null;
}
