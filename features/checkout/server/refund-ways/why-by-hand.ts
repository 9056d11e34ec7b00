import type { Message } from '#platform/contract/language/declare-messages.ts';
import { MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';

/** Why a refund has to be handed over. */
export function whyByHand({ method, amountMinor }: Pick<PaymentRow, 'method' | 'amountMinor'>): Message {
  if (method === 'cash') return checkoutMessages.returnCashByHand;
  return method === 'mpesa' && amountMinor < MPESA_PAYOUT_MIN_MINOR ? checkoutMessages.returnSmallByHand : checkoutMessages.returnElseByHand;
}
