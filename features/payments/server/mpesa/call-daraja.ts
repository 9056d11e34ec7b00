import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { requestError, type RequestError } from '../../mpesa/mpesa-results.ts';
import { exchange, type Exchange } from '#platform/server/http/exchange.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { darajaTokens } from './daraja-token.ts';

export type DarajaReply<T> =
  | { readonly kind: 'answer'; readonly data: T }
  /** Daraja's own error answer, with its meaning. */
  | { readonly kind: 'error'; readonly code: string; readonly error: RequestError }
  | { readonly kind: 'not-sent' }
  /** No answer, a broken connection, or an unreadable answer. */
  | { readonly kind: 'unclear' };

interface DarajaCall<T> {
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly timeoutMs: number;
  readonly answer: z.ZodType<T>;
}

const errorSchema = z.object({ errorCode: z.coerce.string().min(1), errorMessage: z.coerce.string().default('') });

function post(settings: DarajaSettings, call: DarajaCall<unknown>, token: string): Promise<Exchange> {
  return exchange(
    settings.baseUrl + call.path,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(call.body),
    },
    call.timeoutMs,
  );
}

function readReply<T>(answer: z.ZodType<T>, got: Exchange): DarajaReply<T> {
  if (got.kind === 'not-sent') return { kind: 'not-sent' };
  if (got.kind === 'lost') return { kind: 'unclear' };
  const ok = got.status < 300 ? answer.safeParse(got.body) : null;
  if (ok?.success) return { kind: 'answer', data: ok.data };
  const error = errorSchema.safeParse(got.body);
  if (error.success) return { kind: 'error', code: error.data.errorCode, error: requestError(error.data.errorCode, error.data.errorMessage) };
  // A gateway in front of Daraja refused the request, without an error code of Daraja.
  if (got.status >= 400 && got.status < 500) return { kind: 'error', code: String(got.status), error: requestError(String(got.status), '') };
  return { kind: 'unclear' };
}

/**
 * One call to Daraja with the shared token. A refused token is replaced and the call made once more, because it was certainly not accepted;
 * nothing else is ever repeated here.
 */
export async function callDaraja<T>(context: Context, settings: DarajaSettings, call: DarajaCall<T>): Promise<DarajaReply<T>> {
  const tokens = darajaTokens(context);
  const token = await tokens.take(settings);
  if (token === null) return { kind: 'not-sent' };
  let reply = readReply(call.answer, await post(settings, call, token));
  if (reply.kind === 'error' && reply.error.meaning === 'token') {
    const renewed = await tokens.take(settings, token);
    if (renewed === null) return { kind: 'not-sent' };
    reply = readReply(call.answer, await post(settings, call, renewed));
  }
  if (reply.kind === 'error' && reply.error.meaning !== 'pending')
    context.log.warn({ path: call.path, errorCode: reply.code, meaning: reply.error.meaning }, 'M-Pesa refused a call');
  if (reply.kind === 'unclear' || reply.kind === 'not-sent') context.log.warn({ path: call.path, kind: reply.kind }, 'M-Pesa did not answer a call');
  return reply;
}
