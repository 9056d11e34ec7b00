// Promo codes, before they are used in a purchase (docs/reference/money.md#promo-codes).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { checkoutErrors } from './contract.ts';

const tag = 'Orders';

/** For a code that is valid for some ticket types of the event, but for none of those being bought. */
export const PROMO_NOT_FOR_THESE = 'This promo code is not for these tickets';

export const checkPromoCode = endpoint({
  id: 'checkPromoCode',
  summary: 'The percentage of a promo code for an event',
  tag,
  method: 'POST',
  path: '/promo-codes/check',
  access: 'signed-in',
  body: z.object({
    code: z.string().trim().min(1, 'Enter a promo code').max(40),
    eventId: z.string({ error: 'Event is required' }).min(1, 'Event is required').max(100),
  }),
  output: z.object({
    code: z.string(),
    percent: z.number().int(),
    /** The ticket types for which it is valid; null: for all of the event. */
    ticketTypeIds: z.array(z.uuid()).nullable(),
  }),
  errors: [checkoutErrors.INVALID_PROMO_CODE, checkoutErrors.TOO_MANY_PROMO_CODES],
  requestsPerMinute: 600,
});
