// Bodies as Pesapal documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from developer.pesapal.com
// (API 3.0: authentication, registeripnurl, getipnlist, submitorderrequest, gettransactionstatus, refund-request); the order that nobody has paid is one that
// merchants received, from public code. People in them are left out.

/** `POST /api/Auth/RequestToken` */
export const documentedToken = {
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJodHRwOi8v',
  expiryDate: '2021-08-26T12:29:30.5177702Z',
  error: null,
  status: '200',
  message: 'Request processed successfully',
};

/** `POST /api/URLSetup/RegisterIPN` */
export const documentedRegistered = {
  url: 'https://www.myapplication.com/ipn',
  created_date: '2022-03-03T17:29:03.7208266Z',
  ipn_id: 'e32182ca-0983-4fa0-91bc-c3bb813ba750',
  error: null,
  status: '200',
};

/** `GET /api/URLSetup/GetIpnList`: the list has no envelope. */
export const documentedList = [documentedRegistered];

/** `POST /api/Transactions/SubmitOrderRequest` */
export const documentedSubmitted = {
  order_tracking_id: 'b945e4af-80a5-4ec1-8706-e03f8332fb04',
  merchant_reference: 'TEST1515111119',
  redirect_url: 'https://cybqa.pesapal.com/pesapaliframe/PesapalIframe3/Index/?OrderTrackingId=b945e4af-80a5-4ec1-8706-e03f8332fb04',
  error: null,
  status: '200',
};

/** `GET /api/Transactions/GetTransactionStatus` */
export const documentedStatus = {
  payment_method: 'Visa',
  amount: 100,
  created_date: '2022-04-30T07:41:09.763',
  confirmation_code: '6513008693186320103009',
  payment_status_description: 'Failed',
  description: 'Unable to Authorize Transaction.Kindly contact your bank for assistance',
  message: 'Request processed successfully',
  payment_account: '476173**0010',
  call_back_url: 'https://test.com/?OrderTrackingId=7e6b62d9-883e-440f-a63e-e1105bbfadc3&OrderMerchantReference=1515111111',
  status_code: 2,
  merchant_reference: '1515111111',
  payment_status_code: '',
  currency: 'KES',
  error: { error_type: null, code: null, message: null, call_back_url: null },
  status: '200',
};

/** The same of an order that nobody has paid. */
export const documentedUnpaid = {
  payment_status_description: 'INVALID',
  status_code: 0,
  error: { error_type: 'api_error', code: 'payment_details_not_found', message: 'Pending Payment', call_back_url: '' },
  status: '500',
};

/** `POST /api/Transactions/RefundRequest` */
export const documentedRefund = { status: '200', message: 'Refund request successfully' };

/** A notification, by POST, and the answer that Pesapal expects. */
export const documentedNews = {
  OrderNotificationType: 'IPNCHANGE',
  OrderTrackingId: 'd0fa69d6-f3cd-433b-858e-df86555b86c8',
  OrderMerchantReference: '1515111119',
};
export const documentedAnswer = {
  orderNotificationType: 'IPNCHANGE',
  orderTrackingId: 'd0fa69d6-f3cd-433b-858e-df86555b86c8',
  orderMerchantReference: '1515111119',
  status: 200,
};
