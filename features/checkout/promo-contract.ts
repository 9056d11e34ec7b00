// Promo codes, before they are used in a purchase (docs/reference/money.md#promo-codes).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { inventoryMessages } from '#features/inventory/messages.ts';
import { checkoutErrors } from './contract.ts';
import { checkoutMessages } from './messages.ts';

const tag = 'Orders';

export const checkPromoCode = endpoint({
  id: 'checkPromoCode',
  summary: 'The percentage of a promo code for an event',
  tag,
  method: 'POST',
  path: '/promo-codes/check',
  access: 'signed-in',
  body: z.object({
    code: z.string().trim().min(1, asIssue(checkoutMessages.promoCodeRequired)).max(40),
    eventId: z
      .string({ error: asIssue(inventoryMessages.eventRequired) })
      .min(1, asIssue(inventoryMessages.eventRequired))
      .max(100),
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
