import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { MpesaRequestRow, PaymentRow } from '#features/payments/server/tables.ts';
import type { Order, paymentStates } from '../../contract.ts';
import type { EventOrderPayment } from '../../sales/event-orders-contract.ts';

/** Renders a message in the reader's language. */
export type Say = (message: Message) => string;

/** A payment, with its M-Pesa request. */
export interface Attempt extends PaymentRow {
  readonly asked: MpesaRequestRow | null;
}

const states = { starting: 'pending', pending: 'pending', succeeded: 'succeeded', failed: 'failed', abandoned: 'failed' } as const;

export function stateOf({ status }: Pick<PaymentRow, 'status'>): (typeof paymentStates)[number] {
  return states[status];
}

/** A payment in the answer to its buyer. */
export function describePayment(row: Attempt, say: Say): NonNullable<Order['payment']> {
  return {
    status: stateOf(row),
    amount: toMajor(row.amountMinor),
    phone: row.asked?.phone ?? null,
    message: row.resultMessage && say(row.resultMessage),
    receipt: row.receipt,
    promptExpiresAt: row.asked?.promptExpiresAt.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
  };
}

/** A payment in the answer to the organization of its event. */
export function describeEventPayment(row: Attempt, seesBuyers: boolean, say: Say): EventOrderPayment {
  const { status, amount, phone, message, receipt } = describePayment(row, say);
  const { id, instalment, method, createdAt } = row;
  return { id, instalment, method, status, amount, at: createdAt.toISOString(), receipt, phone: seesBuyers ? phone : null, message };
}
