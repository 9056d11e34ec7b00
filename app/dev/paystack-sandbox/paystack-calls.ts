// What every call of the card sandbox has in common: its errors, how its input is read, its answers.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 100;

/** A refusal in Paystack's form. */
export class PaystackError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code = 'invalid_params') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Answer {
  readonly message: string;
  readonly data: unknown;
  readonly meta?: object;
}

export type Work = (request: FastifyRequest) => Promise<Answer>;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A page of a list, within a period. */
export const listQuery = z.object({
  from: moment.default(new Date(0)),
  to: moment.default(new Date('9999-12-31T00:00:00Z')),
  status: z.string().nullable().default(null),
  perPage: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS),
  page: z.coerce.number().int().min(1).default(1),
});

/** @throws 400 that names the first wrong field */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new PaystackError(400, `Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'request')}`);
}
