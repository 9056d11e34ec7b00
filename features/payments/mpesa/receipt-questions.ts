// What admins ask M-Pesa about a receipt, and its answers, as screens show them (docs/reference/mpesa.md#questions-about-a-receipt).
import { z } from 'zod';

/** `lost`: not answered in time; an answer that comes later still counts. `failed`: M-Pesa did not take the question, or says nothing. */
export const questionStates = ['waiting', 'lost', 'found', 'unknown', 'failed'] as const;

export const receiptQuestionSchema = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  /** The name of the admin; null: it was asked without one. */
  askedBy: z.string().nullable(),
  state: z.enum(questionStates),
  answeredAt: z.iso.datetime().nullable(),
  /** M-Pesa's own name of the state, such as `Completed` or `Reversed`. */
  status: z.string().nullable(),
  /** Major units of KES. */
  amount: z.number().nullable(),
  /** The number of the payer, that of a phone with most of its digits hidden. */
  payer: z.string().nullable(),
  finalisedAt: z.iso.datetime().nullable(),
  /** What kind of transaction it is, in M-Pesa's words. */
  reason: z.string().nullable(),
  /** Why there is no answer, where it failed. */
  problem: z.string().nullable(),
});
export type ReceiptQuestion = z.output<typeof receiptQuestionSchema>;

/** An answer has taken 85 seconds; what has not come after this time is lost. */
export const ANSWER_WITHIN_MS = 2 * 60_000;
