// The notifications of Pesapal (IPN). They have no signature: what they name has to be right, and decides nothing (docs/reference/payments/pesapal.md#notifications).
import { z } from 'zod';
import type { PageWebhook } from '../page-webhook.ts';
import { pesapalSettings } from './pesapal-settings.ts';

export const PESAPAL_WEBHOOK_PATH = '/api/payments/callbacks/pesapal';

/** Anyone can send one, and each asks Pesapal. */
const PER_MINUTE = 1_200;

const newsSchema = z.object({ OrderNotificationType: z.string(), OrderTrackingId: z.string(), OrderMerchantReference: z.string() });

export const pesapalWebhook: PageWebhook = {
  provider: 'pesapal',
  path: PESAPAL_WEBHOOK_PATH,
  perMinute: PER_MINUTE,
  isGenuine: (context) => (pesapalSettings(context) === null ? null : true),
  read(body) {
    const found = newsSchema.safeParse(body);
    if (!found.success) return undefined;
    const { OrderNotificationType: type, OrderTrackingId: providerReference, OrderMerchantReference: reference } = found.data;
    return type === 'IPNCHANGE' ? { kind: 'payment', reference, providerReference } : null;
  },
  // Without it Pesapal sends again.
  answer(body) {
    const { OrderNotificationType, OrderTrackingId, OrderMerchantReference } = newsSchema.parse(body);
    return {
      orderNotificationType: OrderNotificationType,
      orderTrackingId: OrderTrackingId,
      orderMerchantReference: OrderMerchantReference,
      status: 200,
    };
  },
};
