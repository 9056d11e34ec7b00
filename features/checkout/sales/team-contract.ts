// What the team of an event does with one of its orders (docs/reference/roles.md#orders-of-an-event).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

const tag = 'Orders';
const access = { permission: 'manage:tickets' } as const;
const params = z.object({ id: z.string().max(100) });

export const NOTE_LENGTH_MAX = 1000;

export const addOrderNote = endpoint({
  id: 'addOrderNote',
  summary: 'Adds a note to an order, which only the team of its event and admins see',
  tag,
  method: 'POST',
  path: '/orders/{id}/notes',
  access,
  params,
  body: z.object({
    text: nameText(asIssue(checkoutMessages.noteRequired))
      .min(1, asIssue(checkoutMessages.noteRequired))
      .max(NOTE_LENGTH_MAX, asIssue(checkoutMessages.noteTooLong({ maximum: NOTE_LENGTH_MAX }))),
  }),
  output: z.object({ orderId: z.uuid() }),
  errors: [checkoutErrors.ORDER_NOT_FOUND],
  idempotency: 'stored',
});

export const extendOrderHold = endpoint({
  id: 'extendOrderHold',
  summary: 'Gives the buyer of an order that is not paid 15 minutes more: at most 3 times, and never past 2 hours from its beginning',
  tag,
  method: 'POST',
  path: '/orders/{id}/extension',
  access,
  params,
  output: z.object({ orderId: z.uuid(), holdExpiresAt: z.iso.datetime() }),
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.ORDER_NOT_PENDING,
    inventoryErrors.RESERVATION_EXPIRED,
    inventoryErrors.HOLD_EXTENDED_FULLY,
    inventoryErrors.SALES_CLOSED,
  ],
  idempotency: 'stored',
});

export const remindOfPart = endpoint({
  id: 'remindOfPart',
  summary: 'Reminds the buyer of the next part of an order: once a day where the event takes place',
  tag,
  method: 'POST',
  path: '/orders/{id}/instalments/reminder',
  access,
  params,
  output: z.object({
    orderId: z.uuid(),
    /** False: the buyer was reminded on this day before. */
    sent: z.boolean(),
    /** When the reminder of this day was sent. */
    sentAt: z.iso.datetime(),
  }),
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.INSTALMENT_NOT_OPEN,
    checkoutErrors.BUYER_NOT_REACHED,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    checkoutErrors.ORDER_SUSPENDED,
    inventoryErrors.SALES_CLOSED,
  ],
  idempotency: 'stored',
});

export const cancelUnpaidOrder = endpoint({
  id: 'cancelUnpaidOrder',
  summary: 'Cancels an order that is not paid and not being paid: its tickets are on sale again',
  tag,
  method: 'POST',
  path: '/orders/{id}/cancellation',
  access,
  params,
  output: z.object({ orderId: z.uuid() }),
  errors: [checkoutErrors.ORDER_NOT_FOUND, checkoutErrors.ORDER_NOT_PENDING, inventoryErrors.PAYMENT_IN_PROGRESS],
  idempotency: 'stored',
});
