// Orders and notifications as Pesapal writes them.
import type { Order } from '../page-sandbox/orders.ts';
import type { Refund } from '../page-sandbox/refunds.ts';
import type { Try } from '../page-sandbox/tries.ts';

/** What ways to pay are called on the wire, and whose account it was, masked. */
const paidBy: Readonly<Record<string, { readonly method: string; readonly account: string }>> = {
  'Airtel Money': { method: 'AirtelKE', account: '2547xxx00199' },
  'M-Pesa': { method: 'MpesaKE', account: '2547xxx00149' },
  Card: { method: 'Visa', account: '476173**0010' },
  Bank: { method: 'EquityBank', account: '01xxx0042' },
};

const noError = { error_type: null, code: null, message: null, call_back_url: null };

/** The confirmation code of a try that paid. */
export const confirmationOf = ({ id }: Pick<Try, 'id'>): string => `PS${id}KE`;

/** The status of an order. */
export function statusBody(order: Order, last: Try | undefined, refunds: readonly Refund[]): object {
  const { amount, currency, reference, returnUrl, createdAt } = order;
  const isOpen = last === undefined || last.status === 'pending';
  const way = paidBy[last?.paidBy ?? ''];
  const base = {
    payment_method: isOpen ? '' : (way?.method ?? ''),
    amount: last?.amount ?? amount,
    created_date: (last?.createdAt ?? createdAt).toISOString().replace('Z', ''),
    payment_account: isOpen ? '' : (way?.account ?? ''),
    call_back_url: returnUrl,
    merchant_reference: reference,
    currency,
  };
  if (isOpen)
    return {
      ...base,
      confirmation_code: '',
      payment_status_description: 'INVALID',
      description: '',
      message: 'Pending Payment',
      status_code: 0,
      payment_status_code: '',
      error: { error_type: 'api_error', code: 'payment_details_not_found', message: 'Pending Payment', call_back_url: '' },
      status: '500',
    };
  const isBack = refunds.some(({ status }) => status === 'completed');
  const isPaid = last.status === 'successful';
  return {
    ...base,
    confirmation_code: confirmationOf(last),
    payment_status_description: isPaid ? (isBack ? 'REVERSED' : 'Completed') : 'Failed',
    description: isPaid ? '' : last.words,
    message: 'Request processed successfully',
    status_code: isPaid ? (isBack ? 3 : 1) : 2,
    payment_status_code: '',
    error: noError,
    status: '200',
  };
}

/** The notification about an order. */
export function notification({ providerId, reference }: Order): object {
  return { OrderNotificationType: 'IPNCHANGE', OrderTrackingId: providerId, OrderMerchantReference: reference };
}
