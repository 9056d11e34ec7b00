// The faults that this sandbox knows.
import { z } from 'zod';

/** What becomes of refunds, as a path that faults can be set for: `broken` makes the next one fail, `busy` leaves it pending for a while. */
export const REFUND_DECISIONS = '/wallets/refund-decisions';

/** The webhooks of chargebacks likewise: any kind loses one. */
export const CHARGEBACK_WEBHOOKS = '/wallets/webhooks/chargeback';

/** Before the paths of the calls, so that they are not those of another sandbox. */
export const CALLS = '/wallets';

export const faultSchema = z.object({
  /** The path of one of the calls, after `/wallets`, such as `/wallets/payments`, or one of those above. */
  path: z.string().startsWith(CALLS),
  /** `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page. `busy`: refused, nothing was done. */
  kind: z.enum(['cut', 'broken', 'busy']),
  /** How many of the next calls. */
  count: z.number().int().min(1).max(1000).default(1),
});
