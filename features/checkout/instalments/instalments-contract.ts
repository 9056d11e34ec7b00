// How the parts of a payment plan are asked for (docs/reference/money.md#payment-plans).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutErrors, orderParams, orderSchema } from '../contract.ts';

export const changeRequests = endpoint({
  id: 'changeRequests',
  summary: 'Changes whether a phone is asked for the parts of an order on their due dates, and which',
  tag: 'Orders',
  method: 'PUT',
  path: '/orders/{id}/instalments/requests',
  access: { permission: 'purchase:tickets' },
  params: orderParams,
  body: z.object({
    /** Whether a phone is asked by itself; without it the buyer gets a link on the due date. */
    on: z.boolean(),
    /** The phone that pays, a Safaricom number; by default the present one. */
    phone: z.string().trim().max(30).optional(),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.INSTALMENT_NOT_OPEN,
    inventoryErrors.SALES_CLOSED,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.TOO_MANY_PHONE_CHANGES,
  ],
});
