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
  summary: 'What a promo code takes off at an event, and whether it opens hidden ticket types',
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
    percent: z.number().int().nullable(),
    /** In major units, off all tickets of the purchase together; with neither it only opens ticket types. */
    amount: z.number().nullable(),
    /** The ticket types that it reduces; null: all of the event. */
    ticketTypeIds: z.array(z.uuid()).nullable(),
    /** It opens hidden ticket types: the event is read with it. */
    opens: z.boolean(),
  }),
  errors: [checkoutErrors.INVALID_PROMO_CODE, checkoutErrors.TOO_MANY_PROMO_CODES],
  requestsPerMinute: 600,
});
