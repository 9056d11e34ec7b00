// The bodies of the provider's pages about M-Pesa Ratiba (developer.safaricom.co.ke/apis/MpesaRatiba), in the two editions of which copies are known: that of the Daraja 3.0 documentation, and
// a later one (seen in 2026), whose callback tells more. Numbers of people are the examples of the pages.

export const documentedRequest = {
  StandingOrderName: 'Test Standing Order',
  StartDate: '20240905',
  EndDate: '20250905',
  BusinessShortCode: '174379',
  TransactionType: 'Standing Order Customer Pay Bill',
  ReceiverPartyIdentifierType: '4',
  Amount: '4500',
  PartyA: '254708374149',
  CallBackURL: 'https://mydomain.com/path',
  AccountReference: 'Test',
  TransactionDesc: 'Test',
  Frequency: '2',
};

export const documentedLaterRequest = {
  StandingOrderName: 'erick',
  ReceiverPartyIdentifierType: '2',
  TransactionType: 'Standing Order Pay Bill External Third Party',
  BusinessShortCode: '300584',
  PartyA: '254708374149',
  Amount: '10',
  StartDate: '20241221',
  EndDate: '20241222',
  Frequency: '4',
  CustomStoId: 'bae4ef32-3fb1-4998-988b-0063884a3d80',
  AccountReference: 'Test',
  TransactionDesc: 'Test',
  CallBackURL: 'https://mydomain.com/mpesa-ratiba/result/',
};

/** The answer to the request, in both editions. */
export const documentedAnswer = {
  ResponseHeader: {
    responseRefID: '4dd9b5d9-d738-42ba-9326-2cc99e966000',
    responseCode: '200',
    responseDescription: 'Request accepted for processing',
    ResultDesc: 'The service request is processed successfully.',
  },
  ResponseBody: { responseDescription: 'Request accepted for processing', responseCode: '200' },
};

export const documentedCallback = {
  responseHeader: {
    responseRefID: '0acc0239-20fa-4a52-8b9d-9bba64c1f0d3',
    requestRefID: '0acc0239-20fa-4a52-8b9d-9bba64c1f0d3',
    responseCode: '0',
    responseDescription: 'The service request is processed successfully',
  },
  responseBody: {
    responseData: [
      { name: 'TransactionID', value: 'SC8F2IQMH5' },
      { name: 'responseCode', value: '0' },
      { name: 'Status', value: 'OKAY' },
      { name: 'Msisdn', value: '254******867' },
    ],
  },
};

export const documentedFailure = {
  responseHeader: {
    responseRefID: '0acc0239-20fa-4a52-8b9d-9bba64c1f0d3',
    requestRefID: '0acc0239-20fa-4a52-8b9d-9bba64c1f0d3',
    responseCode: '1037',
    responseDescription: 'Error',
  },
  responseBody: {
    responseData: [
      { name: 'responseCode', value: '1037' },
      { name: 'Status', value: 'ERROR' },
    ],
  },
};

export const documentedLaterCallback = {
  responseHeader: {
    responseRefID: '06aae68f-7d5a-4b44-a22d-8aa77126689b',
    requestRefID: '06aae68f-7d5a-4b44-a22d-8aa77126689b',
    responseCode: '0',
    responseDescription: 'Standing order created successfully',
  },
  responseBody: {
    responseData: [
      { name: 'standingOrderName', value: 'mpesa_Ratiba_test_Name' },
      { name: 'amount', value: '500.00' },
      { name: 'issuePaymentReminderUntil', value: '20280407' },
      { name: 'reminderScheduleId', value: '2571168' },
      { name: 'firstPaymentReminderDate', value: '20260807' },
      { name: 'status', value: 'ACTIVE' },
      { name: 'TransactionID', value: '2571168' },
      { name: 'ResponseCode', value: '0' },
      { name: 'Status', value: 'OKAY' },
      { name: 'Msisdn', value: '*********867' },
    ],
  },
};
