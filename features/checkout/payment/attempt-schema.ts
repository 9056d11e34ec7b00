import { z } from 'zod';

/** How an attempt to pay went. */
export const paymentStates = ['pending', 'succeeded', 'failed'] as const;

/** An attempt to pay, as the order tells it. */
export const attemptSchema = z.object({
  status: z.enum(paymentStates),
  /** One of the methods, or `cash`. */
  method: z.string(),
  amount: z.number(),
  /** The page on which a card pays, while it can, and the address that gives it up; null for any other payment. */
  page: z.object({ url: z.string(), leaveUrl: z.string() }).nullable(),
  /** The phone that was asked to pay; null for a payment without one. */
  phone: z.string().nullable(),
  /** The outcome, as a message. */
  message: z.string().nullable(),
  receipt: z.string().nullable(),
  promptExpiresAt: z.iso.datetime().nullable(),
  /** The same payment may not be retried before this. */
  retryAt: z.iso.datetime().nullable(),
});
