// Chargebacks as Flutterwave documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from
// developer.flutterwave.com/reference/endpoints/charge-backs and flutterwaveinc.mintlify.app (other-features/chargebacks, api-reference/chargebacks). No body of
// their webhooks is documented: that one is as public code reads it.

/** `GET /chargebacks` of the reference: one that nobody answered in time. The dates of the history are 12 hours before `created_at`. */
export const documentedChargebacks = {
  status: 'success',
  message: 'Chargebacks fetched',
  meta: { page_info: { total: 1, current_page: 1, total_pages: 1, page_size: 20 } },
  data: [
    {
      id: 1390,
      amount: 100,
      flw_ref: 'URF_1600800139900_3999635',
      status: 'lost',
      stage: 'new',
      comment: 'This is the payment',
      meta: {
        uploaded_proof: null,
        history: [
          { initiator: 'dispute', date: '2020-09-22T07:01:28.000Z', description: 'Dispute transaction' },
          {
            action: 'initiated',
            stage: 'new',
            date: '2020-09-22T07:05:02.000Z',
            description: 'Debit and hold chargeback amount',
            source: 'availablebalance',
          },
          { action: 'lost', stage: 'new', date: '2020-09-23T04:03:05.000Z', description: 'No merchant response' },
        ],
      },
      due_date: '2020-09-23T15:59:59.000Z',
      settlement_id: 'N/A',
      created_at: '2020-09-22T19:01:28.000Z',
      transaction_id: 1554166,
      tx_ref: '10',
    },
  ],
};

const hook = { action: 'hooknotifier', url: 'https://webhook.test/hook', description: 'Hook Notification Successful' };

/**
 * The same of the guide: two of its three rows. After an answer the bank came back with a chargeback of a later stage; the first stayed `declined`.
 * The end of the history of that one, its `due_date` and its `created_at` are filled in: they are cut off in what we have of the page.
 */
export const documentedStages = [
  {
    id: 2221,
    amount: 3000,
    flw_ref: '0550726510071683619721660',
    status: 'lost',
    stage: 'pre-arbitration',
    comment: 'Product/service not received',
    meta: {
      uploaded_proof: null,
      history: [
        { merchant_type: 'RR', date: '2024-08-01T04:58:20.000Z' },
        { action: 'notification', date: '2024-08-01T04:58:25.000Z', description: 'Email Notification Sent' },
        { ...hook, status: 'initiated', date: '2024-08-01T04:58:26.000Z' },
        {
          action: 'lost',
          stage: 'pre-arbitration',
          date: '2024-08-04T06:49:49.000Z',
          description: 'No merchant response',
          source: 'availablebalance',
        },
        { ...hook, status: 'lost', date: '2024-08-04T06:50:14.000Z' },
      ],
    },
    due_date: '2024-08-03T15:59:59.000Z',
    settlement_id: 'N/A',
    created_at: '2024-08-01T16:58:20.000Z',
    transaction_id: 674_630_970,
    tx_ref: 'TEST-1683619718017',
  },
  {
    id: 2209,
    amount: 3000,
    flw_ref: '0550726510071683619721660',
    status: 'declined',
    stage: 'new',
    comment: 'Cancelled merchandise/Service',
    meta: {
      uploaded_proof: 'https://cdn.filestackcontent.com/k7QmL7JnT2Gir8NAcDLV',
      history: [
        { merchant_type: 'RR', date: '2024-06-29T10:18:20.000Z' },
        { action: 'notification', date: '2024-06-29T10:18:24.000Z', description: 'Email Notification Sent' },
        { ...hook, status: 'initiated', date: '2024-06-29T10:18:25.000Z', description: 'Hook Notification Failed' },
      ],
    },
    due_date: '2024-07-01T15:59:59.000Z',
    settlement_id: 'N/A',
    created_at: '2024-06-29T22:18:20.000Z',
    transaction_id: 674_630_970,
    tx_ref: 'TEST-1683619718017',
  },
];

/** `PUT /chargebacks/{id}` */
export const documentedAnswered = {
  status: 'success',
  message: 'Chargeback accepted',
  data: {
    id: 1591,
    amount: 100,
    flw_ref: 'FLW-MOCK-3cc9bbe84a82eb054191d1a1a609909b',
    status: 'accepted',
    stage: 'new',
    comment: 'Testing Testing',
    due_date: '2024-03-27T15:59:59.000Z',
    settlement_id: 'N/A',
    created_at: '2024-03-26T12:12:12.000Z',
    meta: {
      uploaded_proof: null,
      history: [
        { action: 'initiated', stage: 'new', date: '2024-03-26T12:15:06.000Z', description: 'Debit and hold chargeback amount' },
        { action: 'notification', date: '2024-03-26T12:15:19.000Z', description: 'Email Notification Sent' },
        { action: 'accept', stage: 'new', date: '2024-03-27T10:07:43.000Z', description: 'Merchant accepts claim' },
      ],
    },
  },
};

/** `POST /upload_image`, and its refusal */
export const documentedUpload = {
  status: 'success',
  message: 'Image sucessfully uploaded',
  data: 'https://cdn.filestackcontent.com/UQbCwqvSvyf2AsTffV2D',
};
export const documentedNoPicture = { status: 'error', message: 'Image is not in required format', data: null };

/** A webhook about a chargeback, as public code reads it. */
export const readChargebackEvent = {
  event: 'chargeback.initiated',
  data: { id: 2209, flw_ref: '0550726510071683619721660', tx_ref: 'TEST-1683619718017', status: 'initiated', amount: 3000 },
};
