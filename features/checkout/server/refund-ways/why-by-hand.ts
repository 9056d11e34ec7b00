import type { Message } from '#platform/contract/language/declare-messages.ts';
import { MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';

type ByHand = Pick<PaymentRow, 'method' | 'amountMinor'> & {
  /** The organizer's team took it in cash. */
  readonly isCashKept: boolean;
};

/** Why a refund has to be handed over. */
export function whyByHand({ method, amountMinor, isCashKept }: ByHand): Message {
  if (isCashKept) return checkoutMessages.returnCashOfTeam;
  if (method === 'cash') return checkoutMessages.returnCashByHand;
  return method === 'mpesa' && amountMinor < MPESA_PAYOUT_MIN_MINOR ? checkoutMessages.returnSmallByHand : checkoutMessages.returnElseByHand;
}
