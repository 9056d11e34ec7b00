// The payment plan of an order in its answer.
import { z } from 'zod';
import { standingChoices } from '#features/orders/standing-choice.ts';
import { standingStates } from '#features/payments/mpesa/standing-orders.ts';

const instalmentSchema = z.object({
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

/** An M-Pesa standing order: `deductions` are those that pay open parts, as far as they are to come. */
const standingSchema = z.object({
  ...standingTerms,
  state: z.enum(standingStates),
  reason: z.string().nullable(),
  /** Further days to come on which M-Pesa may take the amount: for nothing that is open, so that it comes back. */
  returnDays: z.array(z.iso.date()),
});

const requestsSchema = z.object({
  /** Whether a phone is asked by itself. */
  on: z.boolean(),
  /** The phone that is asked; null: none is known, and the buyer gets a link instead. */
  phone: z.string().nullable(),
  /** The newest M-Pesa standing order for its parts (docs/reference/mpesa.md#standing-orders); null: there was none, or nothing is taken by it any more. */
  standing: standingSchema.nullable(),
  /** The one that can be set up now; null: none can. */
  offer: z.object(standingTerms).nullable(),
});

const planEndSchema = z.object({
  /** The part, and when it was due. */
  number: z.number().int(),
  dueDate: z.iso.datetime(),
  /** What was not paid, and what goes back of what was. */
  open: z.number(),
  returned: z.number(),
  endedAt: z.iso.datetime(),
});

/** Of each order; without a plan there are no parts. */
export const planShape = {
  instalments: z.array(instalmentSchema),
  /** How the later parts are asked for on their due dates; null when none is open. */
  requests: requestsSchema.nullable(),
  /** The standing order by which M-Pesa may still take money though no part is open; null: there is none. */
  idleStanding: standingSchema.nullable(),
  /** Earlier ones by which M-Pesa may still take money, which comes back: of a former phone, or ended. The newest first. */
  formerStanding: z.array(standingSchema),
  /** That a standing order was chosen at the purchase, and what came of it; null: it was not. */
  standingChoice: z
    .object({
      state: z.enum(standingChoices),
      /** Why no phone was asked; null: it was, or is to be. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** How the plan ended because a part was not paid; null: it did not. */
  planEnd: planEndSchema.nullable(),
};
