import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { CardPageRow, MpesaRequestRow, PaymentRow } from '#features/payments/server/tables.ts';
import type { Order } from '../../contract.ts';
import type { paymentStates } from '../../payment/attempt-schema.ts';
import type { EventOrderPayment } from '../../sales/event-orders-contract.ts';

/** Renders a message in the reader's language. */
export type Say = (message: Message) => string;

/** A payment, with its M-Pesa request or its card page. */
export interface Attempt extends PaymentRow {
  readonly asked: MpesaRequestRow | null;
  readonly page: CardPageRow | null;
}

const states = { starting: 'pending', pending: 'pending', succeeded: 'succeeded', failed: 'failed', abandoned: 'failed' } as const;

export function stateOf({ status }: Pick<PaymentRow, 'status'>): (typeof paymentStates)[number] {
  return states[status];
}

/** For an order with a payment due or in progress, the newest attempt at that; else the payment that came last. The attempts are newest first. */
export function shownPayment(
  { status }: Pick<OrderRow, 'status'>,
  instalments: readonly { readonly number: number; readonly paidAt: Date | null }[],
  attempts: readonly Attempt[],
): Attempt | undefined {
  if (status !== 'confirmed') return attempts[0];
  const nextInstalment = instalments.find(({ paidAt }) => paidAt === null)?.number;
  return (
    attempts.find(({ instalment }) => instalment === nextInstalment) ?? attempts.find((attempt) => attempt.status === 'succeeded') ?? attempts[0]
  );
}

/** A payment in the answer to its buyer. `leaveUrlOf`: the address that gives up the card page of a payment; null: who reads is
 * not the buyer, and sees no page. */
export function describePayment(row: Attempt, say: Say, leaveUrlOf: ((paymentId: string) => string) | null): NonNullable<Order['payment']> {
  return {
    status: stateOf(row),
    method: row.method,
    amount: toMajor(row.amountMinor),
    page: leaveUrlOf === null || row.status !== 'pending' || row.page?.url == null ? null : { url: row.page.url, leaveUrl: leaveUrlOf(row.id) },
    phone: row.asked?.phone ?? null,
    message: row.resultMessage && say(row.resultMessage),
    receipt: row.receipt,
    promptExpiresAt: row.asked?.promptExpiresAt.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
  };
}

/** A payment in the answer to the organization of its event. */
export function describeEventPayment(row: Attempt, seesBuyers: boolean, say: Say): EventOrderPayment {
  const { status, amount, phone, message, receipt } = describePayment(row, say, null);
  const { id, instalment, method, createdAt } = row;
  return { id, instalment, method, status, amount, at: createdAt.toISOString(), receipt, phone: seesBuyers ? phone : null, message };
}
