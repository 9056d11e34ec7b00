// The faults that this sandbox knows.
import { z } from 'zod';

/** What becomes of refunds, as a path that faults can be set for: any kind makes the next one fail. */
export const REFUND_DECISIONS = '/cards/refunds';
/** The webhooks of refunds likewise: any kind loses one. */
export const REFUND_WEBHOOKS = '/cards/webhooks/refund';

/** Those of disputes likewise. */
export const DISPUTE_WEBHOOKS = '/cards/webhooks/dispute';

/** Before the paths of the calls, so that they are not those of another sandbox. */
export const CALLS = '/cards';

export const faultSchema = z.object({
  /** The path of one of the calls, after `/cards`, such as `/cards/transaction/initialize`, or one of those above. */
  path: z.string().startsWith(CALLS),
  /** `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page. `busy`: refused, nothing was done. */
  kind: z.enum(['cut', 'broken', 'busy']),
  /** How many of the next calls. */
  count: z.number().int().min(1).max(1000).default(1),
});
