import { message } from '#platform/contract/language/message.ts';

export const texts = {
  unbalanced: message('The entries of one posting add up to {actual} and not to zero', { actual: 'money' }),
  unposted: message('{expected} should stand in the account {account}, and nothing was posted there', { expected: 'money', account: 'text' }),
  amount: message('{expected} should stand in the account {account}, and {actual} stands there', {
    expected: 'money',
    account: 'text',
    actual: 'money',
  }),
  unfounded: message('{actual} stands in the account {account}, and no payment or refund explains it', { actual: 'money', account: 'text' }),
  orphan: message('A posting of {actual} names no payment', { actual: 'money' }),
  order: message('Order {order} counts {actual} as paid, and its payments come to {expected}', { order: 'text', actual: 'money', expected: 'money' }),
  closing: message('The closing balance of the account {account} is {actual}, and its entries add up to {expected}', {
    account: 'text',
    actual: 'money',
    expected: 'money',
  }),
  unknownReceipt: message('The provider received {expected} under the receipt {receipt}, and no payment of ours has it', {
    expected: 'money',
    receipt: 'text',
  }),
  unsettledReceipt: message(
    'The provider received {expected} under the receipt {receipt}, and the payment that asked for it does not count as paid',
    {
      expected: 'money',
      receipt: 'text',
    },
  ),
  missingReceipt: message('A payment of {actual} has the receipt {receipt}, and the statement of the provider does not have it', {
    actual: 'money',
    receipt: 'text',
  }),
  otherAmount: message('The provider received {expected} under the receipt {receipt}, and the payment is of {actual}', {
    expected: 'money',
    receipt: 'text',
    actual: 'money',
  }),
  reversed: message('M-Pesa says that {actual} under the receipt {receipt} were reversed, and no reversal of ours explains it', {
    actual: 'money',
    receipt: 'text',
  }),
  invoice: message('The invoices of {month} to {organization} come to {actual}, and its fees in the ledger to {expected}', {
    month: 'text',
    organization: 'text',
    actual: 'money',
    expected: 'money',
  }),
  vat: message('The VAT in Vumi’s fees of {month} to {organization} comes to {expected}, and {actual} stands in the account {account}', {
    month: 'text',
    organization: 'text',
    expected: 'money',
    actual: 'money',
    account: 'text',
  }),
  unknownOut: message('M-Pesa paid out {expected} under the receipt {receipt} ({reason}), and no refund, payout or settlement of ours explains it', {
    expected: 'money',
    receipt: 'text',
    reason: 'text',
  }),
  missingOut: message('A refund, payout or settlement of {actual} has the receipt {receipt}, and the statement of M-Pesa does not have it', {
    actual: 'money',
    receipt: 'text',
  }),
  otherOut: message('M-Pesa paid out {expected} under the receipt {receipt}, and the ledger has {actual}', {
    expected: 'money',
    receipt: 'text',
    actual: 'money',
  }),
  twiceInStatement: message('The statement of M-Pesa has the receipt {receipt} more than once, {expected} in all, and the ledger has {actual}', {
    receipt: 'text',
    expected: 'money',
    actual: 'money',
  }),
  unknownRefund: message('{provider} refunded {expected} (refund {id}), and no refund of ours that counts as done explains it', {
    provider: 'text',
    expected: 'money',
    id: 'text',
  }),
  missingRefund: message('A refund of {actual} counts as done, and {provider} does not have it', { actual: 'money', provider: 'text' }),
  otherRefund: message('{provider} refunded {expected} (refund {id}), and our refund is of {actual}', {
    provider: 'text',
    expected: 'money',
    id: 'text',
    actual: 'money',
  }),
  twiceRefunded: message('{provider} refunded {expected} in several refunds ({ids}) for one of ours, which is of {actual}', {
    provider: 'text',
    expected: 'money',
    ids: 'text',
    actual: 'money',
  }),
  paidTwice: message('A refund of {actual} was paid twice: by its former way ({former}), and by the way that took its place ({now})', {
    actual: 'money',
    former: 'text',
    now: 'text',
  }),
  bankUnknownIn: message('The bank received {expected} ({reference}), and no top-up of ours with this reference and amount is left to explain it', {
    expected: 'money',
    reference: 'text',
  }),
  bankUnknownOut: message('The bank paid out {expected} ({reference}), and no payout of ours explains it', { expected: 'money', reference: 'text' }),
  bankOther: message('The bank paid out {expected} ({reference}), and the payout is of {actual}', {
    expected: 'money',
    reference: 'text',
    actual: 'money',
  }),
  bankReturned: message('The bank says that a payout of {actual} came back ({reference}), and it counts as paid', {
    actual: 'money',
    reference: 'text',
  }),
  bankReturnedOther: message('The bank says that {expected} of a payout came back ({reference}), and the payout is of {actual}', {
    expected: 'money',
    reference: 'text',
    actual: 'money',
  }),
  bankTwice: message('The bank booked {expected} ({reference}) for a payout that another entry of its statements explains already', {
    expected: 'money',
    reference: 'text',
  }),
  bankUnpaid: message('The bank says that it paid a payout of {expected} ({reference}), and it counts as not paid', {
    expected: 'money',
    reference: 'text',
  }),
  settledTooMuch: message(
    'More than {provider} had by the ledger went to the bank: {actual} too much. Money arrived that was not posted, or a settlement is wrong',
    {
      provider: 'text',
      actual: 'money',
    },
  ),
  settlementNotRecorded: message('{provider} lists a settlement of {expected} ({reference}), and nobody recorded that it reached the bank', {
    provider: 'text',
    expected: 'money',
    reference: 'text',
  }),
  settlementNotListed: message('A settlement of {actual} by {provider} was recorded ({reference}), and {provider} does not list it', {
    actual: 'money',
    provider: 'text',
    reference: 'text',
  }),
  settlementOther: message('{provider} lists a settlement of {expected} ({reference}), and {actual} was recorded', {
    provider: 'text',
    expected: 'money',
    reference: 'text',
    actual: 'money',
  }),
  tooMuchCash: message('More cash was taken to the bank than the ledger has: {actual} too much', { actual: 'money' }),
  commissionKept: message('Order {order} keeps {expected} by the ledger, and the commission of its promoter is counted of {actual}', {
    order: 'text',
    expected: 'money',
    actual: 'money',
  }),
  commissionEntries: message('The commission of order {order} is {actual}, and its entries add up to {expected}', {
    order: 'text',
    actual: 'money',
    expected: 'money',
  }),
  countedHours: message('The figures of {event} have counted {actual}, and the ledger has {expected} of the same time', {
    event: 'text',
    actual: 'money',
    expected: 'money',
  }),
  movementNotBooked: message('A movement of {actual} was recorded ({reference}), and the statements of the bank of these days do not have it', {
    actual: 'money',
    reference: 'text',
  }),
  movementKnown: 'A movement with this reference is recorded already',
  movementNotFound: 'This movement does not exist',
  movementOver: 'This movement is taken back already',
  movementReference: message('Give the reference, from {least} to {most} characters', { least: 'number', most: 'number' }),
  movementAmount: 'Give the amount, with at most two decimals',
  movementDay: 'Give the day on which the bank booked it. It cannot be in the future',
  holderCurrency: 'This provider has no money in this currency',
  taxMonth: 'Give the month whose VAT was paid',
  taxMoreThanOwed: message('At most {owed} are owed in this currency', { owed: 'money' }),
  takeBackReason: 'Say in a few words why it is taken back',
  statementNotUtf8: 'This file is no text in UTF-8. Download the statement from the portal as CSV and choose that file',
  statementNoHeadings: message('This file lacks the columns of a statement: {columns}. Download it from the portal as CSV and do not change it', {
    columns: 'text',
  }),
  statementEmpty: 'This statement has no completed transaction',
  statementTooLong: message('This statement has more than {most} transactions. Download fewer days at once', { most: 'number' }),
  statementLinesBad: message('These lines cannot be read or do not fit, so nothing was taken over: {lines}', { lines: 'text' }),
  statementDays: message('Choose a first and a last day, at most {most} days, none of them in the future', { most: 'number' }),
  differenceNotFound: 'This difference does not exist',
  differenceOver: 'This difference is over already',
  paymentNotFound: 'This payment does not exist',
  tooManyQuestions: 'M-Pesa is asked at most ten times a minute. Try again in a few seconds',
  noteMissing: 'Say in a few words why this difference is closed',
  noteTooLong: message('Keep the note within {most} characters', { most: 'number' }),
};

export type Declared = typeof texts;
