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
  parts: {
    unread:
      'The answer could not be read, so we do not know yet whether your phone was asked to pay. Look at your phone first. If it shows nothing, try again: the same payment is never asked for twice.',
    paidOf: message('{paid} of {total} paid', { paid: 'text', total: 'text' }),
    paid: 'paid',
    instalment: message('Part {number}:', { number: 'number' }),
    due: message('due {day}', { day: 'text' }),
    pay: message('Pay part {number}', { number: 'number' }),
    payAmount: message('Pay part {number}: {amount}', { number: 'number', amount: 'text' }),
    next: message('Part {number}, {amount}, is due {day}.', { number: 'number', amount: 'text', day: 'text' }),
    payLead: message('{amount}, due {day}.', { amount: 'text', day: 'text' }),
    send: 'Send request',
    toCard: 'Go to the card page',
    toPage: 'Go to the payment page',
    nowPaid: message('Part {number} is paid.', { number: 'number' }),
    allPaid: 'Everything is paid. Your tickets open the gate.',
    overdue: message('was due {day}', { day: 'text' }),
    notPaid: 'not paid',
    nextLate: message('Part {number}, {amount}, was due {day}.', { number: 'number', amount: 'text', day: 'text' }),
    endsAt: message(
      'If it is not paid by {moment}, your order ends and the tickets go back on sale. What you paid comes back by the refund policy of the event, less the fee of the plan.',
      {
        moment: 'text',
      },
    ),
    payRest: message('Pay the rest: {amount}', { amount: 'text' }),
    payRestLead: message('{amount} for all open parts.', { amount: 'text' }),
    ended: message('Part {number}, due {day}, was not paid in time. The order ended on {moment}: its tickets are not valid any more.', {
      number: 'number',
      day: 'text',
      moment: 'text',
    }),
    endedNothing: 'By the refund policy of the event nothing of what you paid comes back.',
  },
};

export type Declared = typeof texts;
