import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { exchange } from '#platform/server/http/exchange.ts';
import type { PaystackSettings } from './paystack-settings.ts';

export type PaystackReply<T> =
  | { readonly kind: 'answer'; readonly data: T; readonly meta: unknown }
  /** Paystack's own refusal, in its words. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string }
  | { readonly kind: 'not-sent' }
  /** No answer, a broken connection, or an unreadable answer. */
  | { readonly kind: 'unclear' };

interface PaystackCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly answer: z.ZodType<T>;
}

const envelope = z.object({ status: z.boolean(), message: z.string().default(''), data: z.unknown().optional(), meta: z.unknown().optional() });

/** One call to Paystack, made once: who gets `unclear` asks what became of it. */
export async function callPaystack<T>(context: Context, settings: PaystackSettings, call: PaystackCall<T>): Promise<PaystackReply<T>> {
  const { method, path, body, timeoutMs, answer } = call;
  const headers = { authorization: `Bearer ${settings.secretKey}`, accept: 'application/json' };
  const sent =
    body === undefined ? { method, headers } : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const got = await exchange(settings.baseUrl + path, sent, timeoutMs);
  const reply = readReply(answer, got);
  const [name] = path.split('?');
  if (reply.kind === 'unclear' || reply.kind === 'not-sent') context.log.warn({ path: name, kind: reply.kind }, 'Paystack did not answer a call');
  return reply;
}

function readReply<T>(answer: z.ZodType<T>, got: Awaited<ReturnType<typeof exchange>>): PaystackReply<T> {
  if (got.kind === 'not-sent') return { kind: 'not-sent' };
  if (got.kind === 'lost') return { kind: 'unclear' };
  const read = envelope.safeParse(got.body);
  if (got.status < 300 && read.success && read.data.status) {
    const data = answer.safeParse(read.data.data);
    return data.success ? { kind: 'answer', data: data.data, meta: read.data.meta } : { kind: 'unclear' };
  }
  // An error of a gateway in front of it says nothing about what was done behind it.
  if (got.status >= 500 || !read.success)
    return got.status >= 400 && got.status < 500 ? { kind: 'refused', status: got.status, words: '' } : { kind: 'unclear' };
  return { kind: 'refused', status: got.status, words: read.data.message };
}
