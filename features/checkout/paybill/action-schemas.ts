// What a buyer must do to pay.
import { z } from 'zod';

/** What is typed in the M-Pesa menu of a phone to pay what is due (docs/reference/mpesa.md#payments-by-paybill). */
export const paybillSchema = z.object({
  /** The business number. */
  paybill: z.string(),
  account: z.string(),
  /** Whole shillings: exactly what is due. */
  amount: z.number(),
});

/** What the buyer must do next. */
export const purchaseActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prompt'),
    phone: z.string(),
    amount: z.number(),
    message: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  /** Paid on a page of the card provider, to which the buyer's browser goes. */
  z.object({
    kind: z.literal('redirect'),
    url: z.string(),
    amount: z.number(),
    message: z.string(),
    /** When the tickets are let go, unless it is paid. */
    expiresAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('paybill'), ...paybillSchema.shape, message: z.string() }),
]);
