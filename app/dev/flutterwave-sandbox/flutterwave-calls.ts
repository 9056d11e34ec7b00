// What every call of the sandbox of wallets has in common: its errors, how its input is read, its answers.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** As documented: the size of a page of a list cannot be chosen. */
export const PAGE_ROWS = 10;

/** A refusal in Flutterwave's form. */
export class FlutterwaveError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Answer {
  readonly message: string;
  readonly data: unknown;
  readonly meta?: object;
}

export type Work = (request: FastifyRequest) => Promise<Answer>;

/** Mounts a call of the sandbox. `fault`: the name by which a fault is planted for it; `bodyBytes`: how large its body may be, by default 64 KiB. */
export type Mount = (method: 'GET' | 'POST' | 'PUT', url: string, fault: string, work: Work, bodyBytes?: number) => void;

const day = z.iso.date();

/** A page of a list, of whole days. */
export const listQuery = z.object({
  from: day.default('0001-01-01'),
  to: day.default('9999-12-31'),
  status: z.string().nullable().default(null),
  tx_ref: z.string().nullable().default(null),
  page: z.coerce.number().int().min(1).default(1),
});

/** @throws 400 that names the first wrong field */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new FlutterwaveError(400, `${String(parsed.error.issues[0]?.path[0] ?? 'request')} is invalid`);
}

/** What a list says about its pages of `rows` each. */
export function pageInfo(total: number, page: number, rows = PAGE_ROWS): { readonly page_info: object } {
  return { page_info: { total, current_page: page, total_pages: Math.max(1, Math.ceil(total / rows)) } };
}
