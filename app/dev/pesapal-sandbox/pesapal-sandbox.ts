// Pesapal as it is simulated: its pages, and its notifications.
import { PESAPAL_WEBHOOK_PATH } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import type { PageSandbox } from '../page-sandbox/page-sandbox.ts';
import { post } from '../page-sandbox/send-news.ts';
import { notification } from './wire-bodies.ts';

export const pesapalSandbox: PageSandbox = {
  provider: 'pesapal',
  path: '/sandbox/airtel',
  title: 'Airtel Money and banks in Kenya',
  lead: 'A page opens here when someone pays by Airtel Money or from a bank account in Kenya.',
  none: 'of an event in KES by Airtel Money or bank transfer',
  ways: ['Airtel Money', 'M-Pesa', 'Card', 'Bank'],
  method: 'airtel_money',
  back({ returnUrl, providerId, reference }) {
    const address = new URL(returnUrl);
    address.searchParams.set('OrderTrackingId', providerId);
    address.searchParams.set('OrderMerchantReference', reference);
    address.searchParams.set('OrderNotificationType', 'CALLBACKURL');
    return address.href;
  },
  tell: (context, order) => post(context, PESAPAL_WEBHOOK_PATH, JSON.stringify(notification(order))),
};
