// Bodies as Flutterwave documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from
// github.com/Flutterwave/Node-v3 (documentation/transactions.md, documentation/collections.md, documentation/settlements.md) and developer.flutterwave.com/docs (flutterwave-standard,
// refunds); the webhook is one that a merchant received, from public code. People in them are left out. The list of refunds is not documented by an example:
// the adapter reads its rows as it reads the answer to a refund.

/** `POST /payments` */
export const documentedPayment = {
  status: 'success',
  message: 'Hosted Link',
  data: { link: 'https://api.flutterwave.com/v3/hosted/pay/f524c1196ffda5556341' },
};

const customer = { id: 216519823, name: 'Buyer', phone_number: 'N/A', email: 'buyer@test.vumi.test', created_at: '2020-07-15T14:31:15.000Z' };

/** `GET /transactions/{id}/verify`, and by reference */
export const documentedVerify = {
  status: 'success',
  message: 'Transaction fetched successfully',
  data: {
    id: 288200108,
    tx_ref: 'LiveCardTest',
    flw_ref: 'Merchant/FLW275407301',
    device_fingerprint: 'N/A',
    amount: 100,
    currency: 'NGN',
    charged_amount: 100,
    app_fee: 1.4,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '::ffff:10.5.179.3',
    narration: 'CARD Transaction ',
    status: 'successful',
    payment_type: 'card',
    created_at: '2020-07-15T14:31:16.000Z',
    account_id: 17321,
    card: {
      first_6digits: '232343',
      last_4digits: '4567',
      issuer: 'FIRST CITY MONUMENT BANK PLC',
      country: 'NIGERIA NG',
      type: 'VERVE',
      expiry: '02/23',
    },
    meta: null,
    amount_settled: 98.6,
    customer,
  },
};

/** A try by a wallet that is open on the phone, as the charge of one in Tanzania is answered. */
export const documentedPending = {
  id: 976392302,
  tx_ref: 'MC-158523s09v5050e8',
  flw_ref: 'SWWD88181689192176819143',
  amount: 150,
  charged_amount: 150,
  processor_response: 'Payment Request has been Accepted Successfully Waiting for Confirmation',
  auth_model: 'MOBILEMONEY',
  currency: 'TZS',
  status: 'pending',
  payment_type: 'mobilemoneytz',
  created_at: '2023-07-12T20:02:56.000Z',
  account_id: 1834035,
};

/** `GET /transactions`: the second of its rows; ids are words there. */
export const documentedListed = {
  meta: { page_info: { total: 44, current_page: 1, total_pages: 5 } },
  row: {
    id: '989208',
    tx_ref: 'reference-1578001692462',
    flw_ref: 'URF_1578001706192_7697035',
    device_fingerprint: 'e2b5cd3ec0fa99d45bf204a1401fb981',
    amount: 100000,
    currency: 'NGN',
    charged_amount: 100000,
    app_fee: 1400,
    merchant_fee: 0,
    processor_response: 'Approved Or Completed Successfully',
    auth_model: 'AUTH',
    ip: '197.211.58.137',
    narration: 'Merchant',
    status: 'successful',
    payment_type: 'account',
    created_at: '2020-01-02T21:48:26.000Z',
    amount_settled: 98550,
    account_id: '73362',
  },
};

/** `POST /transactions/{id}/refund` */
export const documentedRefund = {
  status: 'success',
  message: 'Transaction refund initiated',
  data: {
    id: 8612,
    account_id: 73362,
    tx_id: 5708,
    flw_ref: 'URF_1577867664541_3572735',
    wallet_id: 74639,
    amount_refunded: 5000,
    status: 'completed',
    destination: 'payment_source',
    meta: { source: 'availablebalance' },
    created_at: '2020-01-24T09:18:37.366Z',
  },
};

/** The refusal of a reference that nobody has tried to pay. */
export const documentedUntried = { status: 'error', message: 'No transaction was found for this id', data: null };

/** `charge.completed` of a wallet in Rwanda. */
export const documentedEvent = {
  event: 'charge.completed',
  data: {
    id: 6506833,
    tx_ref: '01a21ba8-45ae-7501-95ca-2b5d0af6baf8',
    flw_ref: 'flwm3s4m0c1722179804734',
    device_fingerprint: 'N/A',
    amount: 20,
    currency: 'RWF',
    charged_amount: 20,
    app_fee: 0.58,
    merchant_fee: 0,
    processor_response: 'Transaction Successful',
    auth_model: 'MOBILEMONEY',
    ip: '52.209.154.143',
    narration: 'Merchant',
    status: 'successful',
    payment_type: 'mobilemoneyrw',
    created_at: '2024-07-28T15:16:44.000Z',
    account_id: 2515122,
    customer,
  },
  'event.type': 'MOBILEMONEYRW_TRANSACTION',
};

const settlement = {
  account_id: 73362,
  merchant_name: 'Merchant',
  merchant_email: 'merchant@test.vumi.test',
  settlement_account: '0031318432',
  bank_code: '063',
  processed_date: null,
  is_local: true,
  currency: 'NGN',
  merchant_fee: 0,
  chargeback: 0,
  stampduty_charge: 0,
  processor_ref: null,
  disburse_message: null,
  channel: 'web',
  fx_data: null,
  flag_message: null,
  source_bankcode: null,
};

/** `GET /settlements`: the third and the fourth of its rows. One stayed at Flutterwave, one is not sent yet. */
export const documentedSettlements = {
  status: 'success',
  message: 'Settlements fetched',
  meta: { page_info: { total: 6, current_page: 1, total_pages: 1, page_size: 20 } },
  data: [
    {
      ...settlement,
      id: 41497,
      transaction_date: '2019-12-30T04:00:00.000Z',
      due_date: '2019-12-30T04:00:00.000Z',
      status: 'completed',
      gross_amount: 50800,
      app_fee: 950,
      refund: 0,
      net_amount: 49850,
      transaction_count: 5,
      disburse_ref: 'RV3E18675549F6A0',
      destination: 'autowallet',
      meta: [906256, 906358, 906301, 906362, 906319],
      refund_meta: null,
      chargeback_meta: null,
      created_at: '2019-12-31T01:30:00.000Z',
    },
    {
      ...settlement,
      id: 41440,
      transaction_date: '2019-12-30T01:00:00.000Z',
      due_date: '2019-12-31T00:00:00.000Z',
      status: 'pending',
      gross_amount: 30620,
      app_fee: 620,
      refund: 20114,
      net_amount: 9886,
      transaction_count: 3,
      disburse_ref: null,
      destination: 'account',
      meta: [906262, 906336, 906339],
      refund_meta: [4169, 4848, 4852, 4855, 4868, 4869, 4870, 4989],
      chargeback_meta: [],
      created_at: '2019-12-31T01:00:01.000Z',
    },
  ],
};
