import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { callProvider, type ProviderCall, type ProviderReply, type Said } from '../call-provider.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';

const envelope = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.object({ page_info: z.object({ total_pages: z.coerce.number().int() }).optional() }).nullish(),
});

/** One call to Flutterwave, as `callProvider` promises. */
export async function callFlutterwave<T>(context: Context, settings: FlutterwaveSettings, call: ProviderCall<T>): Promise<ProviderReply<T>> {
  const { baseUrl, secretKey } = settings;
  return callProvider(context, { name: 'Flutterwave', baseUrl, secretKey, readAnswer }, call);
}

function readAnswer(body: unknown, status: number): Said | null {
  const { data: read } = envelope.safeParse(body);
  if (read === undefined) return null;
  if (read.status === 'success') return { kind: 'done', data: read.data, pages: read.meta?.page_info?.total_pages ?? null };
  // It refuses by its status alone; another word with a good status leaves open what was done.
  return status >= 400 ? { kind: 'refused', words: read.message ?? '' } : null;
}
