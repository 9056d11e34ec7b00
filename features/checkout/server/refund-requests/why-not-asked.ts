import { count, eq } from 'drizzle-orm';
import type { ErrorKind } from '#platform/contract/errors.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { checkoutErrors } from '../../contract.ts';
import { percentAt } from '../../refund-rules.ts';
import { REQUESTS_PER_ORDER } from '../../refund-requests/request-facts.ts';
import { requestErrors } from '../../refund-requests/requests-contract.ts';
import { returnable, type Refundable } from '../refunds/read-refundable.ts';
import { refundRequests } from '../tables.ts';

/** Why the buyer of an order cannot ask its organizer now; null: nothing is against it. */
export async function whyNotAsked(reader: Reader, refundable: Refundable, now: Date): Promise<ErrorKind | null> {
  if (returnable(refundable, true).length === 0) return checkoutErrors.NOTHING_TO_REFUND;
  if (percentAt(refundable.policy, refundable, now) > 0) return requestErrors.REFUND_OFFERED;
  const earlier = await reader
    .select({ status: refundRequests.status, times: count() })
    .from(refundRequests)
    .where(eq(refundRequests.orderId, refundable.order.id))
    .groupBy(refundRequests.status);
  if (earlier.some(({ status }) => status === 'open')) return requestErrors.REFUND_REQUESTED;
  return earlier.reduce((sum, { times }) => sum + times, 0) >= REQUESTS_PER_ORDER ? requestErrors.REQUESTED_OFTEN : null;
}
