import { message } from '#platform/contract/language/message.ts';

export const texts = {
  willAsk: message('On the due date we send an M-Pesa request to {phone}.', { phone: 'text' }),
  willSendLink: 'On the due date we send you a link to pay.',
  change: 'Change',
  title: 'On the due date',
  lead: 'A request is sent once for a part, during the day. If it is not answered, we send you a link.',
  on: 'Send an M-Pesa request to my phone',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'This could not be saved. What you entered is still here.',
};

export type Declared = typeof texts;
