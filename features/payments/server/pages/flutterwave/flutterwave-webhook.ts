// The webhooks of Flutterwave: each has the hash that was agreed in its dashboard (docs/reference/payments/wallets.md#webhooks).
import { z } from 'zod';
import type { PageWebhook } from '../page-webhook.ts';
import { isSameSecret } from '../same-secret.ts';
import { flutterwaveSettings } from './flutterwave-settings.ts';

export const HASH_HEADER = 'verif-hash';

const eventSchema = z.object({
  event: z.string(),
  data: z.object({ tx_ref: z.string().nullish(), id: z.union([z.number(), z.string()]).transform(String).nullish().catch(null) }),
});

export const flutterwaveWebhook: PageWebhook = {
  provider: 'flutterwave',
  path: '/api/payments/callbacks/flutterwave',
  isGenuine(context, _body, headers) {
    const settings = flutterwaveSettings(context);
    return settings === null ? null : isSameSecret(settings.secretHash, headers[HASH_HEADER]);
  },
  read(body) {
    const found = eventSchema.safeParse(body);
    if (!found.success) return undefined;
    const { event, data } = found.data;
    // No body of one is documented: without an id of it, the list tells of it a little later.
    if (/^chargeback/i.test(event)) return { kind: 'dispute', reference: data.id ?? '' };
    return event.startsWith('charge.') ? { kind: 'payment', reference: data.tx_ref ?? '' } : null;
  },
};
