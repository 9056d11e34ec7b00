// M-Pesa pays the later parts of an order by itself, by a standing order (docs/reference/mpesa.md#standing-orders).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutErrors, orderParams, orderSchema } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

export const standingErrors = defineErrors({
  STANDING_ORDER_CHANGED: [409, checkoutMessages.standingChanged],
  STANDING_ORDER_ASKED_TOO_OFTEN: [429, checkoutMessages.standingAskedTooOften],
});

const path = '/orders/{id}/instalments/standing-order';

export const setUpStandingOrder = endpoint({
  id: 'setUpStandingOrder',
  summary: 'Asks the phone of an order for a standing order, by which M-Pesa pays its later parts; one that was asked for already is left as it is',
  tag: 'Orders',
  method: 'POST',
  path,
  access: { permission: 'purchase:tickets' },
  params: orderParams,
  /** What the buyer was shown, of the offer of the order. */
  body: z.object({ phone: z.string().trim().max(30), firstDay: dayInput(platformMessages.dateNotValid) }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.INSTALMENT_NOT_OPEN,
    inventoryErrors.SALES_CLOSED,
    checkoutErrors.TOO_MANY_PROMPTS,
    checkoutErrors.STANDING_ORDER_NOT_OFFERED,
    ...Object.values(standingErrors),
  ],
});

export const stopStandingOrder = endpoint({
  id: 'stopStandingOrder',
  summary: 'Records that the buyer of an order wants no more of its standing order: what M-Pesa takes by it goes back. In M-Pesa the buyer stops it',
  tag: 'Orders',
  method: 'DELETE',
  path,
  access: { permission: 'purchase:tickets' },
  params: orderParams,
  output: orderSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND],
});
