import { message } from '#platform/contract/language/message.ts';

export const texts = {
  disputeNotFound: 'This dispute does not exist',
  disputeDecided: 'This dispute waits for no answer any more',
  disputeSending: 'An answer to this dispute is on its way. Look again in a minute',
  disputeRefused: 'The provider did not take this answer. Try again, or answer in its dashboard',
  disputeRefusedWith: message('The provider did not take this answer: {words}', { words: 'text' }),
  disputeEnded: 'The bank has decided about this dispute before',
  disputeNotDue: 'This dispute still waits for an answer: send one, or wait until its time is over',
  outcomeRequired: 'Choose what the bank decided',
  reasonRequired: 'Give a reason',
  reasonTooLong: message('Keep the reason within {most, number} characters', { most: 'number' }),
  answerRequired: 'Write what the bank should know',
  answerTooLong: message('Keep the answer within {most, number} characters', { most: 'number' }),
  flagNotFound: 'This flag does not exist',
  flagClosed: 'This flag was closed before',
  refusalNotFound: 'This refusal is not kept any more',
  orderNumberRequired: 'Enter the number of an order',
  orderNotFound: 'No confirmed order has this number',
  orderSuspendedBefore: 'This order is suspended already',
  orderNotSuspended: 'This order is not suspended by an admin',
  disputeUndecided: 'The bank has not decided about a payment of this order: it cannot be refunded meanwhile',
};

export type Declared = typeof texts;
