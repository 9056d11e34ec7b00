// Bodies as Paystack documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from
// github.com/PaystackOSS/doc-code-snippets (api/transactions, doc/payments/refunds) and paystack.com/docs (settlements: docs-v2.paystack.com/docs/api/settlement);
// people in them are left out.

const authorization = {
  authorization_code: 'AUTH_ahisucjkru',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel: 'card',
  card_type: 'visa ',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_yEXu7dLBeqG0kU7g95Ke',
  account_name: null,
};

/** `POST /transaction/initialize` */
export const documentedInitialize = {
  status: true,
  message: 'Authorization URL created',
  data: { authorization_url: 'https://checkout.paystack.com/0peioxfhpn', access_code: '0peioxfhpn', reference: '7PVGX8MEk85tgeEpVDtD' },
};

/** `GET /transaction/verify/{reference}` */
export const documentedVerify = {
  status: true,
  message: 'Verification successful',
  data: {
    id: 2009945086,
    domain: 'test',
    status: 'success',
    reference: 'rd0bz6z2wu',
    amount: 20000,
    message: null,
    gateway_response: 'Successful',
    paid_at: '2022-08-09T14:21:32.000Z',
    created_at: '2022-08-09T14:20:57.000Z',
    channel: 'card',
    currency: 'NGN',
    ip_address: '100.64.11.35',
    metadata: '',
    log: null,
    fees: 100,
    fees_split: null,
    authorization,
    customer: {
      id: 89929267,
      first_name: null,
      last_name: null,
      email: 'hello@email.com',
      customer_code: 'CUS_i5yosncbl8h2kvc',
      phone: null,
      metadata: null,
      risk_action: 'default',
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt: '2022-08-09T14:21:32.000Z',
    createdAt: '2022-08-09T14:20:57.000Z',
    requested_amount: 20000,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: '2022-08-09T14:20:57.000Z',
    plan_object: {},
    subaccount: {},
  },
};

/** A row of `GET /transaction`, with what comes beside the rows. */
export const documentedListed = {
  row: {
    id: 5833,
    domain: 'test',
    status: 'failed',
    reference: 'icy9ma6jd1',
    amount: 100,
    message: null,
    gateway_response: 'Declined',
    paid_at: null,
    created_at: '2016-09-29T00:00:05.000Z',
    channel: 'card',
    currency: 'NGN',
    ip_address: null,
    metadata: null,
    authorization: {},
    plan: {},
    requested_amount: 100,
  },
  meta: { total: 1, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
};

/** A refund, as its retry and the list show it. */
export const documentedRefund = {
  integration: 123456,
  transaction: 3298598423,
  dispute: null,
  settlement: null,
  id: 1234567,
  domain: 'live',
  currency: 'NGN',
  amount: 20000,
  status: 'processing',
  refunded_at: null,
  expected_at: '2025-10-13T16:02:18.000Z',
  channel: 'isw_3ds',
  refunded_by: 'paystack@email.com',
  customer_note: 'Refund for transaction T708775813895475',
  merchant_note: 'Refund for transaction T708775813895475 by paystack@email.com',
  deducted_amount: 20000,
  fully_deducted: true,
  bank_reference: null,
};

/** The webhook of a refund. */
export const documentedRefundEvent = {
  event: 'refund.processed',
  data: {
    status: 'processed',
    transaction_reference: 'T2154954_412829_3be32076_6lcg3',
    refund_reference: '132013318360',
    amount: '5000',
    currency: 'NGN',
    processor: 'mpgs_zen',
    integration: 412829,
    domain: 'live',
  },
};

/** `GET /settlement` */
export const documentedSettlements = {
  status: true,
  message: 'Settlements retrieved',
  data: [
    {
      id: 3090024,
      domain: 'live',
      status: 'success',
      currency: 'NGN',
      integration: 463433,
      total_amount: 995,
      effective_amount: 995,
      total_fees: 5,
      total_processed: 1000,
      deductions: null,
      settlement_date: '2022-11-09T00:00:00.000Z',
      settled_by: null,
      createdAt: '2022-11-09T01:04:08.000Z',
      updatedAt: '2022-11-09T08:12:01.000Z',
    },
  ],
};

const disputed = (id: number, reference: string, amount: number) => ({
  id,
  domain: 'live',
  status: 'success',
  reference,
  amount,
  message: null,
  gateway_response: 'Approved',
  paid_at: '2020-11-24T13:45:57.000Z',
  created_at: '2020-11-24T13:45:57.000Z',
  channel: 'card',
  currency: 'NGN',
});

/**
 * Disputes: the data of the webhooks `charge.dispute.create` and `charge.dispute.resolve` (doc/payments/webhooks/events), and of `GET /dispute/{id}`
 * (api/disputes/fetch).
 */
export const documentedDispute = {
  created: {
    id: 358950,
    refund_amount: 5800,
    currency: 'NGN',
    status: 'awaiting-merchant-feedback',
    resolution: null,
    domain: 'live',
    transaction: disputed(896467688, 'v3mjfgbnc19v97x', 5800),
    transaction_reference: null,
    category: 'chargeback',
    bin: '123456',
    last4: '1234',
    dueAt: '2020-11-25T18:00:00.000Z',
    resolvedAt: null,
    evidence: null,
    attachments: null,
    note: null,
    messages: [{ sender: 'example@test.com', body: 'Customer complained about debit without value', createdAt: '2020-11-24T13:46:57.000Z' }],
    created_at: '2020-11-24T13:46:57.000Z',
    updated_at: '2020-11-24T18:00:02.000Z',
  },
  resolved: {
    id: 358949,
    refund_amount: 5700,
    currency: 'NGN',
    status: 'resolved',
    resolution: 'auto-accepted',
    domain: 'live',
    transaction: { ...disputed(896467592, '5qm4pv2mxs9rltp', 5700), status: 'reversed' },
    transaction_reference: null,
    category: 'chargeback',
    dueAt: '2020-11-24T14:00:00.000Z',
    resolvedAt: '2020-11-24T14:00:02.000Z',
    messages: [],
    created_at: '2020-11-24T13:46:36.000Z',
  },
  fetched: {
    id: 2867,
    refund_amount: null,
    currency: null,
    status: 'archived',
    resolution: null,
    domain: 'test',
    transaction: { ...disputed(5991760, 'asjck8gf76zd1dr', 39_100), domain: 'test' },
    transaction_reference: null,
    category: null,
    bin: null,
    last4: null,
    dueAt: null,
    resolvedAt: null,
    evidence: null,
    attachments: '[]',
    note: null,
    messages: [{ sender: 'demo@test.co', body: 'test this', createdAt: '2017-11-16T16:12:24.000Z' }],
    createdAt: '2017-11-16T16:12:24.000Z',
    updatedAt: '2019-08-16T08:05:25.000Z',
  },
};
