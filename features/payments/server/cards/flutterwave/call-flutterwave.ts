import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { exchange } from '#platform/server/http/exchange.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';

export type FlutterwaveReply<T> =
  | { readonly kind: 'answer'; readonly data: T; readonly pages: number }
  /** Flutterwave's own refusal, in its words. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string }
  | { readonly kind: 'not-sent' }
  /** No answer, a broken connection, or an unreadable answer. */
  | { readonly kind: 'unclear' };

interface FlutterwaveCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below the address of the API, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly answer: z.ZodType<T>;
}

const envelope = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }).optional() }).nullish(),
});

/** One call to Flutterwave, made once: who gets `unclear` asks what became of it. */
export async function callFlutterwave<T>(context: Context, settings: FlutterwaveSettings, call: FlutterwaveCall<T>): Promise<FlutterwaveReply<T>> {
  const { method, path, body, timeoutMs, answer } = call;
  const headers = { authorization: `Bearer ${settings.secretKey}`, accept: 'application/json' };
  const sent =
    body === undefined ? { method, headers } : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = readReply(answer, await exchange(settings.baseUrl + path, sent, timeoutMs));
  const [name] = path.split('?');
  if (reply.kind === 'unclear' || reply.kind === 'not-sent') context.log.warn({ path: name, kind: reply.kind }, 'Flutterwave did not answer a call');
  return reply;
}

function readReply<T>(answer: z.ZodType<T>, got: Awaited<ReturnType<typeof exchange>>): FlutterwaveReply<T> {
  if (got.kind === 'not-sent') return { kind: 'not-sent' };
  if (got.kind === 'lost') return { kind: 'unclear' };
  const read = envelope.safeParse(got.body);
  if (got.status < 300 && read.success && read.data.status === 'success') {
    const data = answer.safeParse(read.data.data);
    return data.success ? { kind: 'answer', data: data.data, pages: read.data.meta?.page_info?.total_pages ?? 1 } : { kind: 'unclear' };
  }
  if (got.status >= 400 && got.status < 500) return { kind: 'refused', status: got.status, words: read.data?.message ?? '' };
  // An error of a gateway in front of it says nothing about what was done behind it.
  return { kind: 'unclear' };
}
