import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { callProvider, type ProviderCall, type ProviderReply, type Said } from '../call-provider.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const envelope = z.object({ status: z.boolean(), message: z.string().default(''), data: z.unknown().optional(), meta: z.unknown().optional() });
const metaSchema = z.object({ pageCount: z.coerce.number().int() });

/** One call to Paystack, as `callProvider` promises. */
export async function callPaystack<T>(context: Context, { baseUrl, secretKey }: PaystackSettings, call: ProviderCall<T>): Promise<ProviderReply<T>> {
  return callProvider(context, { name: 'Paystack', baseUrl, secretKey, readAnswer }, call);
}

function readAnswer(body: unknown): Said | null {
  const { data: read } = envelope.safeParse(body);
  if (read === undefined) return null;
  if (!read.status) return { kind: 'refused', words: read.message };
  return { kind: 'done', data: read.data, pages: metaSchema.safeParse(read.meta).data?.pageCount ?? null };
}
