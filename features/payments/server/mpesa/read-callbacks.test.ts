import { expect, test } from 'vitest';
import { readReceiptStatusCallback, readReversalCallback, readStkCallback } from './read-callbacks.ts';

function stk(callback: object): object {
  return { Body: { stkCallback: { MerchantRequestID: 'm-1', CheckoutRequestID: 'ws_CO_1', ResultCode: 0, ResultDesc: 'Done.', ...callback } } };
}

const paidItems = [
  { Name: 'Amount', Value: 3750.0 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20191219102115 },
  { Name: 'PhoneNumber', Value: 254708374149 },
];

const paid = {
  merchantRequestId: 'm-1',
  checkoutRequestId: 'ws_CO_1',
  resultCode: '0',
  resultDescription: 'Done.',
  amountMinor: 375_000,
  receipt: 'NLJ7RT61SV',
  phone: '254708374149',
  paidAt: new Date('2019-12-19T07:21:15Z'),
};

test('a successful payment', () => {
  expect(readStkCallback(stk({ CallbackMetadata: { Item: paidItems } }))).toEqual(paid);
});

test('numbers may be strings', () => {
  const items = paidItems.map((item) => ({ ...item, ...('Value' in item ? { Value: String(item.Value) } : {}) }));
  expect(readStkCallback(stk({ ResultCode: '0', CallbackMetadata: { Item: items } }))).toEqual(paid);
});

test.each([
  ['no metadata, as on every failure', { ResultCode: 1032 }, '1032'],
  ['metadata that is null', { ResultCode: 1037, CallbackMetadata: null }, '1037'],
  ['a code of letters', { ResultCode: 'SFC_IC0003' }, 'SFC_IC0003'],
])('%s', (_, callback, resultCode) => {
  expect(readStkCallback(stk(callback))).toEqual({ ...paid, resultCode, amountMinor: null, receipt: null, phone: null, paidAt: null });
});

test.each([
  ['Amount', 'free', 'amountMinor'],
  ['Amount', -5, 'amountMinor'],
  ['Amount', 1e300, 'amountMinor'],
  ['MpesaReceiptNumber', ' ', 'receipt'],
  ['PhoneNumber', '25470****149', 'phone'],
  ['TransactionDate', 20191319102115, 'paidAt'],
])('an item %s of %j is not accepted', (name, value, field) => {
  const items = paidItems.map((item) => (item.Name === name ? { Name: name, Value: value } : item));
  expect(readStkCallback(stk({ CallbackMetadata: { Item: items } }))).toEqual({ ...paid, [field]: null });
});

test.each([
  ['nothing', undefined],
  ['text', 'paid'],
  ['an empty object', {}],
  ['no checkout id', stk({ CheckoutRequestID: undefined })],
  ['an endless id', stk({ CheckoutRequestID: 'x'.repeat(500) })],
  ['no result', stk({ ResultCode: null })],
  ['items that are no list', stk({ CallbackMetadata: { Item: 'Amount' } })],
  ['a thousand items', stk({ CallbackMetadata: { Item: Array.from({ length: 1000 }, () => ({ Name: 'Amount', Value: 1 })) } })],
])('%s is not a payment callback', (_, body) => {
  expect(readStkCallback(body)).toBeNull();
});

function reversal(result: object): object {
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'Done.',
      OriginatorConversationID: 'o-1',
      ConversationID: 'AG_1',
      TransactionID: 'SKE52PAWR9',
      ...result,
    },
  };
}

const reversed = {
  conversationId: 'AG_1',
  originatorConversationId: 'o-1',
  resultCode: '0',
  resultDescription: 'Done.',
  transactionId: 'SKE52PAWR9',
  originalReceipt: null,
  amountMinor: null,
};

test.each([
  [
    'a successful reversal',
    {
      ResultParameters: {
        ResultParameter: [{ Key: 'Amount', Value: 200.0 }, { Key: 'OriginalTransactionID', Value: 'SKC82PACB8' }, { Key: 'Charge' }],
      },
    },
    { originalReceipt: 'SKC82PACB8', amountMinor: 20_000 },
  ],
  ['one parameter without a list', { ResultParameters: { ResultParameter: { Key: 'Amount', Value: '200.00' } } }, { amountMinor: 20_000 }],
  [
    'a failed reversal',
    { ResultCode: 'R000002', ResultDesc: 'The OriginalTransactionID is invalid.' },
    { resultCode: 'R000002', resultDescription: 'The OriginalTransactionID is invalid.' },
  ],
  ['no transaction', { TransactionID: undefined }, { transactionId: null }],
])('%s', (_, result, expected) => {
  expect(readReversalCallback(reversal(result))).toEqual({ ...reversed, ...expected });
});

test.each([undefined, {}, { Result: {} }, reversal({ ConversationID: '' })])('%j is not a reversal result', (body) => {
  expect(readReversalCallback(body)).toBeNull();
});

/** Daraja 3.0, Transaction Status: the example of a result in the provider's documentation, as it is there: one name twice, one value missing. */
const documentedStatus = {
  Result: {
    ConversationID: 'AG_20180223_0000493344ae97d86f75',
    OriginatorConversationID: '3213-416199-2',
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    ResultParameters: {
      ResultParameter: [
        { Key: 'DebitPartyName', Value: '600310 - Safaricom333' },
        { Key: 'DebitPartyName', Value: '254708374149 - John Doe' },
        { Key: 'OriginatorConversationID', Value: '3211-416020-3' },
        { Key: 'InitiatedTime', Value: '20180223054112' },
        { Key: 'DebitAccountType', Value: 'Utility Account' },
        { Key: 'DebitPartyCharges', Value: 'Fee For B2C Payment|KES|22.40' },
        { Key: 'TransactionReason' },
        { Key: 'ReasonType', Value: 'Business Payment to Customer via API' },
        { Key: 'TransactionStatus', Value: 'Completed' },
        { Key: 'FinalisedTime', Value: '20180223054112' },
        { Key: 'Amount', Value: '300' },
        { Key: 'ConversationID', Value: 'AG_20180223_000041b09c22e613d6c9' },
        { Key: 'ReceiptNo', Value: 'MBN31H462N' },
      ],
    },
    ResultType: 0,
    TransactionID: 'MBN0000000',
  },
};
const documented = {
  conversationId: 'AG_20180223_0000493344ae97d86f75',
  originatorConversationId: '3213-416199-2',
  resultCode: '0',
  resultDescription: 'The service request is processed successfully.',
  transactionId: 'MBN0000000',
  amountMinor: 30_000,
  receipt: 'MBN31H462N',
  transactionStatus: 'Completed',
  payer: '600310 - Safaricom333',
  finalisedAt: new Date('2018-02-23T02:41:12Z'),
  reason: 'Business Payment to Customer via API',
};

test('the documented answer about a receipt, also with numbers as numbers', () => {
  expect(readReceiptStatusCallback(documentedStatus)).toEqual(documented);
  const { Result } = documentedStatus;
  const ResultParameter = Result.ResultParameters.ResultParameter.map(({ Key, Value }) => ({
    Key,
    Value: Value !== undefined && /^\d+$/.test(Value) ? Number(Value) : Value,
  }));
  expect(readReceiptStatusCallback({ Result: { ...Result, ResultParameters: { ResultParameter } } })).toEqual(documented);
});

test('a receipt that M-Pesa does not know has no parameters', () => {
  const body = reversal({ ResultCode: 2032, ResultDesc: 'The transaction receipt number does not exist.', TransactionID: '' });
  const nothing = { transactionId: null, amountMinor: null, receipt: null, transactionStatus: null, payer: null, finalisedAt: null, reason: null };
  expect(readReceiptStatusCallback(body)).toMatchObject({ resultCode: '2032', ...nothing });
  expect(readReceiptStatusCallback({ text: 'It took too long' })).toBeNull();
});
