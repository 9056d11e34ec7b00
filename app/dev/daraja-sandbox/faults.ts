// The faults that this sandbox knows.
import { z } from 'zod';

/** The results of reversals, as a path that faults can be set for: `cut` loses the next one. */
export const REVERSAL_RESULTS = '/callbacks/reversal';

/** The results of payouts likewise: `cut` loses one, `broken` reports a time-out in its place, `repeated` sends it twice. And the answers to queries about them. */
export const PAYOUT_RESULTS = '/callbacks/payout';
export const STATUS_RESULTS = '/callbacks/payout-status';

/** The answers to questions about receipts: `cut` loses one, `repeated` sends it twice. */
export const RECEIPT_RESULTS = '/callbacks/receipt-status';

export const faultSchema = z.object({
  /** The path of one of Daraja's calls, such as `/mpesa/stkpush/v1/processrequest`, or one of those of callbacks above. */
  path: z.string().startsWith('/'),
  /**
   * `cut`: the work is done, then the connection is cut before the answer. `broken`: a gateway's error page. `busy`: 500.003.02.
   * `repeated`: a callback is sent twice.
   */
  kind: z.enum(['cut', 'broken', 'busy', 'repeated']),
  /** How many of the next calls. */
  count: z.number().int().min(1).max(1000).default(1),
});
