// The webhooks of Paystack: signed with our secret key (docs/reference/payments/cards.md#webhooks).
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../same-secret.ts';
import type { PageWebhook } from '../page-webhook.ts';
import { paystackSettings } from './paystack-settings.ts';

export const SIGNATURE_HEADER = 'x-paystack-signature';

const eventSchema = z.object({
  event: z.string(),
  data: z.object({
    id: z.union([z.number(), z.string()]).transform(String).optional(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
  }),
});

export const paystackWebhook: PageWebhook = {
  provider: 'paystack',
  path: '/api/payments/callbacks/paystack',
  isGenuine(context, body, headers) {
    const settings = paystackSettings(context);
    return settings === null ? null : isSameSecret(signBody(settings.secretKey, body), headers[SIGNATURE_HEADER]);
  },
  read(body) {
    const found = eventSchema.safeParse(body);
    if (!found.success) return undefined;
    const { event, data } = found.data;
    const reference = data.transaction_reference ?? data.reference ?? '';
    if (event.startsWith('charge.dispute.')) return { kind: 'dispute', reference: data.id ?? '' };
    if (event.startsWith('charge.')) return { kind: 'payment', reference };
    return event.startsWith('refund.') ? { kind: 'refund', reference } : null;
  },
};

/** The signature of a body, as Paystack makes it. */
export function signBody(secretKey: string, body: Buffer | string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}
