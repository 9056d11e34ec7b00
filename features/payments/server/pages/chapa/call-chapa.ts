import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { callProvider, type ProviderCall, type ProviderReply, type Said } from '../call-provider.ts';
import type { ChapaSettings } from './chapa-settings.ts';

const envelope = z.object({
  status: z.string().nullish(),
  /** Words, or of each wrong field its words. */
  message: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]).nullish(),
  data: z.unknown().optional(),
});

/** One call to Chapa, as `callProvider` promises. Lists have no count of pages. */
export async function callChapa<T>(context: Context, settings: ChapaSettings, call: ProviderCall<T>): Promise<ProviderReply<T>> {
  const { baseUrl, secretKey } = settings;
  return callProvider(context, { name: 'Chapa', baseUrl, secretKey, readAnswer }, call);
}

function readAnswer(body: unknown, status: number): Said | null {
  const { data: read } = envelope.safeParse(body);
  if (read === undefined) return null;
  if (read.status === 'success') return { kind: 'done', data: read.data, pages: null };
  // It says `failed`, also with a good status; a page that nobody has paid has no status at all.
  if (read.status !== 'failed' && status < 400) return null;
  const { message } = read;
  return {
    kind: 'refused',
    words:
      typeof message === 'string'
        ? message
        : Object.values(message ?? {})
            .flat()
            .join('; '),
  };
}
