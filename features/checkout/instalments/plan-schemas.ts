// The payment plan of an order in its answer.
import { z } from 'zod';
import { standingStates } from '#features/payments/mpesa/standing-orders.ts';

export const instalmentSchema = z.object({
  number: z.number().int(),
  amount: z.number(),
  dueDate: z.iso.datetime(),
  paid: z.boolean(),
  /** `overdue`: it was due and is not paid. */
  state: z.enum(['paid', 'open', 'overdue']),
  /** When the order ends if it is not paid; null once it is, and for orders that do not end. */
  endsAt: z.iso.datetime().nullable(),
});

/** The day of Nairobi on which M-Pesa takes the money of a part. */
const deductionSchema = z.object({ part: z.number().int(), day: z.iso.date() });

/** `amount`: of each deduction, major units. */
const standingTerms = { phone: z.string(), amount: z.number(), deductions: z.array(deductionSchema) };

export const requestsSchema = z.object({
  /** Whether a phone is asked by itself. */
  on: z.boolean(),
  /** The phone that is asked; null: none is known, and the buyer gets a link instead. */
  phone: z.string().nullable(),
  /** The newest M-Pesa standing order for its parts (docs/reference/mpesa.md#standing-orders); null: there was none. */
  standing: z.object({ ...standingTerms, state: z.enum(standingStates), reason: z.string().nullable() }).nullable(),
  /** The one that can be set up now; null: none can. */
  offer: z.object(standingTerms).nullable(),
});

export const planEndSchema = z.object({
  /** The part, and when it was due. */
  number: z.number().int(),
  dueDate: z.iso.datetime(),
  /** What was not paid, and what goes back of what was. */
  open: z.number(),
  returned: z.number(),
  endedAt: z.iso.datetime(),
});
