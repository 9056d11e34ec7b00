// Texts of an order: decided from its data, in the words of a language.
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import { isWallet } from '#features/payments/pages/page-methods.ts';
import type { Order } from '../../contract.ts';
import type { Texts } from '../texts/en.ts';

type Words = Texts['orders'];

/** "M-Pesa". */
export function methodText(paymentMethod: string, words: Words): string {
  if (paymentMethod === 'cash' || paymentMethod === 'free' || paymentMethod === 'complimentary') return words[paymentMethod];
  // Until the money of an order arrives that is paid from the phone's menu.
  if (paymentMethod === 'paybill') return paymentMethods[0].name;
  if (paymentMethod === 'credit_card') return words.card;
  if (paymentMethod === 'bank_transfer') return words.bank;
  return paymentMethods.find(({ id }) => id === paymentMethod)?.name ?? paymentMethod;
}

/** What the receipt of a payment is called. */
export function receiptLabel(method: string, words: Words): string {
  if (method === 'credit_card') return words.cardReceipt;
  if (method === 'bank_transfer') return words.bankReceipt;
  return isWallet(method) ? words.walletReceipt : words.receipt;
}

/** "General Admission × 2, Table of ten × 1 (Admits 10), Parking × 1". `admits` is the text of the page for what is in brackets. */
export function ticketsText({ lines }: Pick<Order, 'lines'>, language: Language, admits: (values: { readonly count: number }) => string): string {
  const sold = lines.filter(({ ticketTypeId }) => ticketTypeId !== null);
  return sold
    .map(({ name, quantity, admits: people }) => `${nameIn(name, language)} ×\u00a0${quantity}${people > 1 ? ` (${admits({ count: people })})` : ''}`)
    .join(', ');
}

/** The state of a refund; null without one. */
export function refundText(
  { refund, refunds: all, currency }: Pick<Order, 'refund' | 'refunds' | 'currency'>,
  { refunds }: Words,
  language: Language,
): string | null {
  if (refund === null) return null;
  // Of several, those that are as far: the others have states of their own.
  const alike = all.filter(({ status }) => status === refund.status);
  const amount = formatMoney(
    alike.reduce((sum, one) => sum + toMinor(one.amount), 0),
    currency,
    language,
  );
  switch (refund.status) {
    case 'queued':
    case 'sent':
      return refunds.coming({ amount });
    case 'unfunded':
      return refunds.unfunded({ amount });
    case 'by-hand':
      return refunds.byHand({ amount });
    case 'done':
      return refunds.done({ amount });
    case 'failed':
      return refunds.failed({ amount });
  }
}

/** The text below an order that is still to be paid; null for the others, and while a payment without tickets is refunded. */
export function pendingText({ status, paymentMethod, payment }: Pick<Order, 'status' | 'paymentMethod' | 'payment'>, words: Words): string | null {
  if (status !== 'pending' || payment?.status === 'succeeded') return null;
  // Nothing is asked of a phone: the buyer still has to type it.
  if (paymentMethod === 'paybill' && payment?.status !== 'pending') return words.waitingMenu;
  if (payment?.status === 'failed') return payment.message === null ? words.notPaid : `${payment.message}.`;
  if (payment?.method === 'credit_card') return words.waitingCard;
  if (payment?.method === 'bank_transfer') return words.waitingBank;
  return isWallet(payment?.method ?? '') ? words.waitingWallet : words.waiting;
}
