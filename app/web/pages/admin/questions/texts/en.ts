import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'What M-Pesa says',
  ask: 'Ask M-Pesa',
  askAbout: 'Ask M-Pesa about this receipt',
  of: message('{words}: {receipt}', { words: 'text', receipt: 'text' }),
  again: 'Ask again',
  waiting: 'Asking...',
  none: 'M-Pesa was not asked about this receipt.',
  byItself: 'Vumi, by itself',
  columns: { asked: 'Asked', by: 'By', says: 'M-Pesa says', amount: 'Amount', payer: 'Payer', finalised: 'Finished', reason: 'Kind' },
  /** What there is of an answer. A found receipt has the state that M-Pesa names. */
  states: {
    waiting: 'No answer yet',
    lost: 'The answer was lost',
    found: 'M-Pesa has this receipt',
    unknown: 'M-Pesa does not know this receipt',
    failed: 'Not answered',
  },
  statuses: { Completed: 'Completed', Reversed: 'Reversed' },
};

export type Declared = typeof texts;
