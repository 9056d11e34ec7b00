import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { callProvider, type ProviderCall, type ProviderReply, type Said } from '../call-provider.ts';
import type { PesapalSettings } from './pesapal-settings.ts';
import { pesapalTokens } from './pesapal-token.ts';

/** Pesapal's word for an order that nobody has paid yet. */
export const NOT_PAID = 'payment_details_not_found';

const envelope = z.object({
  status: z.union([z.string(), z.number()]).transform(String).nullish(),
  message: z.string().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.unknown() }).nullish(),
});

/** One call to Pesapal, as `callProvider` promises. A token that it refuses is replaced once: nothing was done with it. */
export async function callPesapal<T>(context: Context, settings: PesapalSettings, call: ProviderCall<T>): Promise<ProviderReply<T>> {
  const tokens = pesapalTokens(context);
  const send = (secretKey: string) => callProvider(context, { name: 'Pesapal', baseUrl: settings.baseUrl, secretKey, readAnswer }, call);
  const token = await tokens.take(settings);
  if (token === null) return { kind: 'not-sent' };
  const reply = await send(token);
  if (reply.kind !== 'refused' || reply.status !== 401) return reply;
  const next = await tokens.take(settings, token);
  return next === null ? reply : send(next);
}

/** It refuses by an `error`, or by a status in the body that is not 200, also where the status of HTTP is. */
function readAnswer(body: unknown): Said | null {
  if (Array.isArray(body)) return { kind: 'done', data: body, pages: null };
  const { data: read } = envelope.safeParse(body);
  if (read === undefined) return null;
  const { status, message, error } = read;
  if (error?.code || error?.message) return { kind: 'refused', words: `${error.code ?? ''}: ${String(error.message ?? '')}` };
  if (status != null && status !== '200') return { kind: 'refused', words: message ?? '' };
  return { kind: 'done', data: body, pages: null };
}
