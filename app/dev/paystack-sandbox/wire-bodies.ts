// Transactions and refunds as Paystack writes them.
import { createHash } from 'node:crypto';
import { toMinor } from '#platform/contract/money.ts';
import type { Dispute } from './disputes.ts';
import type { Settled } from '../settled.ts';
import type { Refund } from './refunds.ts';
import { chargeOf } from './settlements.ts';
import { findCard } from './test-cards.ts';
import type { Transaction } from './transactions.ts';

const INTEGRATION = 412829;

/** A transaction, in the answer to a query and in lists. */
export function transactionBody(transaction: Transaction): object {
  const { id, reference, status, amount, paidAmount, currency, gatewayResponse, channel, createdAt, paidAt } = transaction;
  const at = paidAt?.toISOString() ?? null;
  return {
    id: Number(id),
    domain: 'test',
    status,
    reference,
    amount: paidAmount ?? amount,
    message: null,
    gateway_response: gatewayResponse,
    paid_at: at,
    created_at: createdAt.toISOString(),
    channel,
    currency,
    ip_address: null,
    metadata: '',
    log: null,
    fees: paidAt === null ? null : chargeOf(paidAmount ?? amount),
    fees_split: null,
    authorization: authorizationOf(transaction),
    customer: {
      id: 1,
      first_name: null,
      last_name: null,
      email: transaction.email,
      customer_code: 'CUS_sandbox',
      phone: null,
      metadata: null,
      risk_action: 'default',
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt: at,
    createdAt: createdAt.toISOString(),
    requested_amount: amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: createdAt.toISOString(),
    plan_object: {},
    subaccount: {},
  };
}

function authorizationOf({ card: name, status, channel, email }: Transaction): object {
  const card = name === null ? null : findCard(name);
  if (card === null || (status !== 'success' && status !== 'reversed')) return {};
  return {
    authorization_code: `AUTH_${card.name}`,
    bin: '408408',
    last4: card.last4,
    exp_month: '12',
    exp_year: '2030',
    channel,
    card_type: card.brand,
    bank: 'TEST BANK',
    country_code: 'KE',
    brand: card.brand,
    reusable: true,
    signature: `SIG_${createHash('sha256')
      .update(card.isShared ? card.name : `${card.name} ${email}`)
      .digest('hex')
      .slice(0, 20)}`,
    account_name: null,
  };
}

/** A refund, in the answer to its creation, to a query and in lists. */
export function refundBody({ id, transactionId, amount, currency, merchantNote, status, createdAt }: Refund): Record<string, unknown> {
  return {
    integration: INTEGRATION,
    transaction: Number(transactionId),
    dispute: null,
    settlement: null,
    id: Number(id),
    domain: 'test',
    currency,
    amount,
    status,
    refunded_at: status === 'processed' ? createdAt.toISOString() : null,
    expected_at: createdAt.toISOString(),
    channel: 'card',
    refunded_by: 'sandbox@vumi.test',
    customer_note: 'Refund of a ticket payment',
    merchant_note: merchantNote,
    deducted_amount: status === 'processed' ? amount : 0,
    fully_deducted: status === 'processed',
    bank_reference: status === 'processed' ? `RRN${id}` : null,
  };
}

/** The event of a refund: it does not name the refund, only its payment. */
export function refundEvent({ reference, amount, currency, status, id }: Refund): object {
  return {
    event: `refund.${status}`,
    data: {
      status,
      transaction_reference: reference,
      refund_reference: status === 'processed' ? `RRN${id}` : null,
      amount: String(amount),
      currency,
      processor: 'mpgs_zen',
      customer: { first_name: null, last_name: null, email: 'sandbox@vumi.test' },
      integration: INTEGRATION,
      domain: 'test',
    },
  };
}

/** A settlement, in the list. */
export function settlementBody({ reference, amount, currency, processed, fees, refunded, at }: Settled): object {
  return {
    id: Number(reference),
    domain: 'test',
    status: 'success',
    currency,
    integration: INTEGRATION,
    total_amount: toMinor(processed - fees),
    effective_amount: toMinor(amount),
    total_fees: toMinor(fees),
    total_processed: toMinor(processed),
    deductions: refunded === 0 ? null : toMinor(refunded),
    settlement_date: `${at.toISOString().slice(0, 10)}T00:00:00.000Z`,
    settled_by: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}

/** A dispute, in the answer to a query and in lists, and in events. */
export function disputeBody(dispute: Dispute, transaction: Transaction): Record<string, unknown> {
  const { id, refundAmount, status, resolution, category, claim, evidence, attachment, createdAt, dueAt, resolvedAt } = dispute;
  const { email, currency, card } = transaction;
  const opened = createdAt.toISOString();
  return {
    id: Number(id),
    refund_amount: refundAmount,
    currency,
    status,
    resolution,
    domain: 'test',
    transaction: transactionBody(transaction),
    transaction_reference: null,
    category,
    customer: { id: 1, first_name: null, last_name: null, email, customer_code: 'CUS_sandbox', phone: null, metadata: null, risk_action: 'default' },
    bin: '408408',
    last4: card === null ? null : (findCard(card)?.last4 ?? null),
    dueAt: dueAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    evidence,
    attachments: attachment,
    note: null,
    history: [{ status: 'pending', by: email, createdAt: opened }],
    messages: [{ sender: email, body: claim, createdAt: opened }],
    createdAt: opened,
    updatedAt: (resolvedAt ?? createdAt).toISOString(),
  };
}
