// Chapa as it is simulated: its pages, and its webhooks.
import { chapaWebhook, signBody, SIGNATURE_HEADER } from '#features/payments/server/pages/chapa/chapa-webhook.ts';
import { CHAPA_SANDBOX_SECRET } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import type { PageSandbox } from '../page-sandbox/page-sandbox.ts';
import { post } from '../page-sandbox/send-news.ts';
import { chargeEvent } from './wire-bodies.ts';

export const chapaSandbox: PageSandbox = {
  provider: 'chapa',
  path: '/sandbox/ethiopia',
  title: 'Payments in Ethiopia',
  lead: 'A page opens here when someone pays for an event in birr.',
  none: 'of an event in ETB',
  ways: ['Telebirr', 'Card', 'CBE Birr'],
  method: 'telebirr',
  // Its address to come back to is not changed.
  back: ({ returnUrl }) => returnUrl,
  tell(context, order, last) {
    const body = JSON.stringify(chargeEvent(order, last));
    const headers = {
      [SIGNATURE_HEADER]: signBody(CHAPA_SANDBOX_SECRET, body),
      'chapa-signature': signBody(CHAPA_SANDBOX_SECRET, CHAPA_SANDBOX_SECRET),
    };
    return post(context, chapaWebhook.path, body, headers);
  },
};
