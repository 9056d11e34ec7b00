// Transactions and refunds as Flutterwave writes them.
import type { Settled } from '../settled.ts';
import type { Refund } from './refunds.ts';
import { chargeOf } from './settlements.ts';
import type { Chargeback } from './chargebacks.ts';
import { FLW_REF, type Transaction } from './transactions.ts';

const ACCOUNT = 73362;

/** A transaction, in the answer to a query and in lists. */
export function transactionBody(transaction: Transaction): object {
  const { id, reference, amount, currency, words, status, paymentType, createdAt, email, network } = transaction;
  const isCard = paymentType === 'card';
  const charge = status === 'successful' ? chargeOf(amount) : 0;
  return {
    id: Number(id),
    tx_ref: reference,
    flw_ref: `${FLW_REF}${id}`,
    device_fingerprint: 'N/A',
    amount,
    currency,
    charged_amount: amount,
    app_fee: charge,
    merchant_fee: 0,
    processor_response: words,
    auth_model: isCard ? 'VBVSECURECODE' : 'MOBILEMONEY',
    ip: '127.0.0.1',
    narration: `Vumi by ${network}`,
    status,
    payment_type: paymentType,
    created_at: createdAt.toISOString(),
    account_id: ACCOUNT,
    ...(isCard ? { card: { first_6digits: '408408', last_4digits: '4081', issuer: 'TEST BANK', country: 'UG', type: 'VISA', expiry: '12/30' } } : {}),
    meta: null,
    amount_settled: amount - charge,
    customer: { id: 1, name: 'Anonymous customer', phone_number: null, email, created_at: createdAt.toISOString() },
  };
}

/** The event of a try that has ended. */
export function chargeEvent(transaction: Transaction): object {
  return { event: 'charge.completed', data: transactionBody(transaction), 'event.type': `${transaction.paymentType.toUpperCase()}_TRANSACTION` };
}

/** A refund, in the answer to its creation, to a query and in lists. */
export function refundBody({ id, transactionId, amount, status, comments, createdAt }: Refund): object {
  return {
    id: Number(id),
    account_id: ACCOUNT,
    tx_id: Number(transactionId),
    flw_ref: `${FLW_REF}${transactionId}`,
    wallet_id: 74639,
    amount_refunded: amount,
    status,
    destination: 'payment_source',
    comments,
    meta: { source: 'availablebalance' },
    created_at: createdAt.toISOString(),
  };
}

/** A chargeback, in the answer to what the merchant did with it. */
export function answeredBody({ id, transactionId, amount, status, stage, comment, uploadedProof, history, dueAt, createdAt }: Chargeback): object {
  return {
    id: Number(id),
    amount,
    flw_ref: `${FLW_REF}${transactionId}`,
    status,
    stage,
    comment,
    meta: { uploaded_proof: uploadedProof, history },
    due_date: dueAt.toISOString(),
    settlement_id: 'N/A',
    created_at: createdAt.toISOString(),
  };
}

/** A chargeback, in the list. */
export function chargebackBody(chargeback: Chargeback): object {
  return { ...answeredBody(chargeback), transaction_id: Number(chargeback.transactionId), tx_ref: chargeback.reference };
}

/** The event of a chargeback that was opened, answered or decided. */
export function chargebackEvent(chargeback: Chargeback): object {
  return { event: `chargeback.${chargeback.status}`, data: chargebackBody(chargeback) };
}

/** A settlement, in the list. */
export function settlementBody({ reference, amount, currency, processed, fees, refunded, payments, at }: Settled): object {
  return {
    id: Number(reference),
    account_id: ACCOUNT,
    merchant_name: 'Vumi',
    merchant_email: 'sandbox@vumi.test',
    settlement_account: '0031318432',
    bank_code: '063',
    transaction_date: at.toISOString(),
    due_date: at.toISOString(),
    processed_date: at.toISOString(),
    status: 'completed',
    is_local: true,
    currency,
    gross_amount: processed,
    app_fee: fees,
    merchant_fee: 0,
    chargeback: 0,
    refund: refunded,
    stampduty_charge: 0,
    net_amount: amount,
    transaction_count: payments,
    processor_ref: null,
    disburse_ref: `RV${reference}`,
    disburse_message: null,
    channel: 'web',
    destination: 'account',
    fx_data: null,
    flag_message: null,
    meta: [],
    refund_meta: [],
    chargeback_meta: [],
    source_bankcode: null,
    created_at: at.toISOString(),
  };
}
