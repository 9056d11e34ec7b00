// When the buyer chooses another way for a refund, and which (docs/reference/payments/refund-choices.md).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { MPESA_MAX_MINOR, MPESA_PAYOUT_MIN_MINOR, mpesaCurrencies, type RefundWay, type refundStatuses } from './contract.ts';
import { moneyAccount, type Account } from './ledger-accounts.ts';
import { paymentMessages } from './messages.ts';

export const destinationKinds = ['phone', 'bank'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Where the money is that leaves by this way: it stays with the provider that collected it, unless it goes back from there; from an own till it is always paid there. */
export function paidFrom(way: RefundWay, payment: Parameters<typeof moneyAccount>[0]): Account {
  if (payment.ownCodeId !== null) return moneyAccount(payment);
  if (way === 'by-hand') return 'provider:cash';
  if (way === 'bank') return 'provider:bank';
  return way === 'chosen-phone' ? 'provider:mpesa' : moneyAccount(payment);
}

/** What the receiver's side refuses: another number or account can be paid. Not what is wrong with ours, which would refuse any other number, too. */
const ofReceiver: readonly Message[] = [
  paymentMessages.cardRefundFailed,
  paymentMessages.cardRefundNotTaken,
  paymentMessages.pageRefundFailed,
  paymentMessages.pageRefundNotTaken,
  paymentMessages.refundPhoneNotRegistered,
  paymentMessages.refundPhoneUnknown,
  paymentMessages.refundDayLimit,
  paymentMessages.refundAccountFull,
  paymentMessages.refundNotPaid,
  paymentMessages.refundBankUnpaid({ reason: '' }),
  paymentMessages.refundTurnedDown({ reason: '' }),
];
/** Of a reversal alone: the money can still be paid out. */
const ofReversal: readonly Message[] = [paymentMessages.refundRule, paymentMessages.refundReversalsForbidden];

interface Refused {
  readonly status: (typeof refundStatuses)[number];
  readonly way: RefundWay;
  readonly certainlyUnpaid: boolean;
  readonly problem: Message | null;
}

/** Whether the buyer may choose another way: this one is certainly over, no try of it can have been taken on, and the receiver's side refused it. */
export function mayChooseWay({ status, way, certainlyUnpaid, problem }: Refused): boolean {
  if (status !== 'failed' || !certainlyUnpaid || problem === null) return false;
  const causes = way === 'reversal' ? [...ofReceiver, ...ofReversal] : ofReceiver;
  return causes.some(({ key }) => key === problem.key);
}

/** Why no M-Pesa number can be paid this; null where one can. M-Pesa pays shillings, within the limits of one transaction; a refund is not divided. */
export function whyNoPhone({ currency, amountMinor }: { readonly currency: Currency; readonly amountMinor: number }): Message | null {
  if (!mpesaCurrencies.includes(currency)) return paymentMessages.refundPhoneCurrency;
  if (amountMinor < MPESA_PAYOUT_MIN_MINOR) return paymentMessages.refundAmountTooSmall;
  return amountMinor > MPESA_MAX_MINOR ? paymentMessages.refundAmountTooLarge : null;
}
