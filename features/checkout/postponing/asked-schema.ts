// What the buyer of an order is asked when its event was postponed (docs/reference/conflicts.md#a-postponed-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';

export const postponementAnswers = ['keep', 'give_back'] as const;
export type PostponementAnswer = (typeof postponementAnswers)[number];

export const askedSchema = z.object({
  id: z.uuid(),
  previousStartDate: z.iso.datetime(),
  startDate: z.iso.datetime(),
  respondBy: z.iso.datetime(),
  /** The organizer's words. */
  reason: z.string().nullable(),
  /** Null: not answered, and kept. */
  answer: z.enum(postponementAnswers).nullable(),
  /** What giving back returns, and the part of it that is handed over. */
  amount: z.number(),
  byHand: z.number(),
  can: z.object({ keepTickets: canSchema, giveBack: canSchema }),
});
