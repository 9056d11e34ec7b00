// The webhooks of Chapa: signed with the secret that was agreed in its dashboard (docs/reference/payments/chapa.md#webhooks).
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PageWebhook } from '../page-webhook.ts';
import { isSameSecret } from '../same-secret.ts';
import { chapaSettings } from './chapa-settings.ts';

export const SIGNATURE_HEADER = 'x-chapa-signature';

const eventSchema = z.object({ event: z.string(), tx_ref: z.string().nullish() });

export const chapaWebhook: PageWebhook = {
  provider: 'chapa',
  path: '/api/payments/callbacks/chapa',
  isGenuine(context, body, headers) {
    const settings = chapaSettings(context);
    return settings === null ? null : isSameSecret(signBody(settings.webhookSecret, body), headers[SIGNATURE_HEADER]);
  },
  read(body) {
    const found = eventSchema.safeParse(body);
    if (!found.success) return undefined;
    const { event, tx_ref: reference } = found.data;
    if (!event.startsWith('charge.')) return null;
    return { kind: event === 'charge.refunded' ? 'refund' : 'payment', reference: reference ?? '' };
  },
};

/** The signature of a body, as Chapa makes it. Its other header, `chapa-signature`, signs the secret alone and says nothing about the body. */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
