import { message } from '#platform/contract/language/message.ts';

export const texts = {
  notFound: 'This scan does not exist',
  scanTaken: 'This scan was sent before with something else. Scan the ticket again',
  codeOrNumber: 'Send the code of a ticket or its number, one of them',
  numberRequired: 'Enter a ticket number, like VUMI-7K3QZ9M2XH',
  notAdmitted: 'Nobody was let in by this scan',
  undone: 'This was taken back before',
  undoOver: message('A scan can be taken back for {minutes, number} minutes', { minutes: 'number' }),
};

export type Declared = typeof texts;
