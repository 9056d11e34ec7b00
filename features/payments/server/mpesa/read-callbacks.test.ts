import { expect, test } from 'vitest';
import { readReversalCallback, readStkCallback } from './read-callbacks.ts';

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
