// Where Pesapal tells of payments: an address of ours that is registered there once, and whose id every order names.
import { z } from 'zod';
import { perContext, type Context } from '#platform/server/context.ts';
import { callPesapal } from './call-pesapal.ts';
import { PESAPAL_WEBHOOK_PATH } from './pesapal-webhook.ts';
import type { PesapalSettings } from './pesapal-settings.ts';

const TIMEOUT_MS = 10_000;

export const registeredSchema = z.object({ url: z.string(), ipn_id: z.string().min(1) });

async function register(context: Context, settings: PesapalSettings): Promise<string | null> {
  const url = `${settings.callbackOrigin}${PESAPAL_WEBHOOK_PATH}`;
  const call = { timeoutMs: TIMEOUT_MS } as const;
  const listed = await callPesapal(context, settings, {
    ...call,
    method: 'GET',
    path: '/api/URLSetup/GetIpnList',
    answer: z.array(registeredSchema),
  });
  if (listed.kind !== 'answer') return null;
  const known = listed.data.find((one) => one.url === url);
  if (known !== undefined) return known.ipn_id;
  const body = { url, ipn_notification_type: 'POST' };
  const made = await callPesapal(context, settings, { ...call, method: 'POST', path: '/api/URLSetup/RegisterIPN', answer: registeredSchema, body });
  return made.kind === 'answer' ? made.data.ipn_id : null;
}

/** The id of our address at Pesapal, asked for once in a process; null when Pesapal does not answer now. */
export const notificationId = perContext((context) => {
  let known: Promise<string | null> | null = null;
  return async (settings: PesapalSettings): Promise<string | null> => {
    known ??= register(context, settings);
    const id = await known;
    if (id === null) known = null;
    return id;
  };
});
