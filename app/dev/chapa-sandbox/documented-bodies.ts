// Bodies as Chapa documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from developer.chapa.co
// (accept-payments, verify-payments, refund, transactions, webhooks) and from the types of npm chapa-nodejs; people in them are left out. Of the answer to a
// refund only `ref_id` is documented, of its verification the first three fields; `status` in it is known from public code of merchants.

/** `POST /transaction/initialize` */
export const documentedInitialize = {
  message: 'Hosted Link',
  status: 'success',
  data: { checkout_url: 'https://checkout.chapa.co/checkout/payment/V38JyhpTygC9QimkJrdful9oEjih0heIv53eJ1MsJS6xG' },
};

/** `GET /transaction/verify/{tx_ref}` */
export const documentedVerify = {
  message: 'Payment details',
  status: 'success',
  data: {
    first_name: null,
    last_name: null,
    email: 'buyer@test.vumi.test',
    currency: 'ETB',
    amount: 100,
    charge: 3.5,
    mode: 'test',
    method: 'test',
    type: 'API',
    status: 'success',
    reference: '6jnheVKQEmy',
    tx_ref: 'chewatatest-6669',
    customization: { title: 'Payment for my favourite merchant', description: 'I love online payments', logo: null },
    meta: null,
    created_at: '2023-02-02T07:05:23.000000Z',
    updated_at: '2023-02-02T07:05:23.000000Z',
  },
};

/** The refusals of a page that nobody has paid, and of a reference that is not known. */
export const documentedUnpaid = { message: 'Payment not paid yet', status: null, data: null };
export const documentedUnknown = { message: 'Invalid transaction or Transaction not found', status: 'failed', data: null };

/** `GET /transactions` */
export const documentedList = {
  message: 'Transactions retrieved successfully',
  status: 'success',
  data: {
    transactions: [
      {
        status: 'pending',
        ref_id: 'VcEu3Hf55JU',
        type: 'Payment Link',
        created_at: '2024-07-27T02:22:46.000000Z',
        currency: 'ETB',
        amount: '12.000',
        charge: '0.000',
        trans_id: null,
        payment_method: 'card',
        customer: { id: 1301688, email: null, first_name: null, last_name: null, mobile: null },
      },
    ],
    pagination: {
      per_page: 10,
      current_page: 1,
      first_page_url: 'https://api.chapa.co/v1/transactions?page=1',
      next_page_url: 'https://api.chapa.co/v1/transactions?page=2',
      prev_page_url: null,
    },
  },
};

/** `GET /refund/{ref_id}/verify` */
export const documentedRefund = {
  message: 'Refund verified successfully',
  status: 'success',
  data: { amount: 1, currency: 'USD', ref_id: 'MRx1v9Gq' },
};

/** A webhook of a transaction. */
export const documentedEvent = {
  event: 'charge.success',
  first_name: null,
  last_name: null,
  email: 'buyer@test.vumi.test',
  mobile: null,
  currency: 'ETB',
  amount: '400.00',
  charge: '12.00',
  status: 'success',
  mode: 'live',
  reference: 'AP634JFwJ8rj',
  created_at: '2023-02-02T07:53:28.000000Z',
  updated_at: '2023-02-02T07:53:28.000000Z',
  type: 'API',
  tx_ref: '4FVKmsWYgbs4',
  payment_method: 'telebirr',
  customization: { title: null, description: null, logo: null },
  meta: null,
};

/** A webhook of a payout of ours, which concerns no page. */
export const documentedPayout = { event: 'payout.success', type: 'Payout', amount: '1000.00', status: 'success', reference: 'AP634JFwJ8rj' };
