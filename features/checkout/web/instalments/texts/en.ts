import { message } from '#platform/contract/language/message.ts';

export const texts = {
  willAsk: message('On each due date we send an M-Pesa request to {phone}.', { phone: 'text' }),
  willSendLink: 'On each due date we send you a link to pay.',
  change: 'Change',
  title: 'On the due date',
  lead: 'A request is sent once for a part, during the day. If it is not answered, we send you a link.',
  on: 'Send an M-Pesa request to my phone',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'This could not be saved. What you entered is still here.',
  standing: {
    setUp: 'Let M-Pesa pay by itself',
    instead: 'If M-Pesa does not pay a part by itself, we ask for it on the due date as before.',
    asked: message('Look at your phone {phone}: M-Pesa asks for your PIN once, for {amount} on {days}.', {
      phone: 'text',
      amount: 'text',
      days: 'text',
    }),
    stands: message('M-Pesa pays {amount} by itself on {days}, from {phone}.', { amount: 'text', days: 'text', phone: 'text' }),
    unknown: message(
      'M-Pesa has not told us whether your standing order of {amount} on {days} from {phone} stands. We ask you for each part as before. If it stands, it pays all the same.',
      { amount: 'text', days: 'text', phone: 'text' },
    ),
    hasEnded: message(
      'The standing order of {amount} on {days} from {phone} is ended here. Stop it in the M-Pesa menu of that phone, too: we cannot. What M-Pesa still takes by it goes back.',
      { amount: 'text', days: 'text', phone: 'text' },
    ),
    comesBack: message('On {days} M-Pesa still takes {amount} from {phone} for what is paid already. It comes back to you by itself.', {
      days: 'text',
      amount: 'text',
      phone: 'text',
    }),
    idle: message(
      'Nothing is left to pay, but M-Pesa may still take {amount} on {days} from {phone}, by your standing order. Please stop it in the M-Pesa menu of that phone: we cannot. What M-Pesa still takes comes back to you by itself.',
      { amount: 'text', days: 'text', phone: 'text' },
    ),
    refused: 'M-Pesa does not pay by itself.',
    choose: 'Let M-Pesa pay the later parts by itself',
    takes: message(
      'M-Pesa takes {amount} {frequency, select, once {once, on {first}} daily {every day, from {first} until {last}} weekly {every week, from {first} until {last}} other {every month, from {first} until {last}}}.',
      { amount: 'text', frequency: 'text', first: 'text', last: 'text' },
    ),
    secondPin:
      'Once the first part is paid, M-Pesa asks for your PIN a second time, for this. You can stop it at any time in the M-Pesa menu of your phone.',
    soon: 'Keep your phone at hand: M-Pesa asks for your PIN a second time in a moment, for the standing order that pays the later parts.',
    notAsked: message('You chose that M-Pesa pays the later parts by itself, but your phone was not asked. {reason}.', { reason: 'text' }),
    title: 'M-Pesa pays the later parts by itself',
    lead: message('M-Pesa asks for your PIN once, on {phone}. Then it pays by a standing order (M-Pesa Ratiba):', { phone: 'text' }),
    deduction: message('Part {number}, {day}', { number: 'number', day: 'text' }),
    otherAmount: message('Part {number} is {amount}, another amount, which M-Pesa cannot take by it. We ask your phone for that part on its day.', {
      number: 'number',
      amount: 'text',
    }),
    withoutMoney:
      'If there is too little money on a day, M-Pesa takes nothing. Then we send a request to your phone and reminders as before, and you have the same days of grace.',
    howToStop:
      'You can stop it at any time in the M-Pesa menu of your phone. We cannot stop it for you: if you end it here, or choose another phone, we record that, and what M-Pesa takes later goes back to you.',
    askPhone: 'Ask my phone',
    otherPhone:
      'Your standing order is of the present phone. With another phone it counts no more: stop it in the M-Pesa menu. What it takes later goes back.',
    end: 'End the standing order',
    endTitle: 'End the standing order?',
    endLead: message(
      'First stop it in the M-Pesa menu of {phone}: we cannot stop it for you. Here we record that you want no more of it. What M-Pesa takes by it later goes back to you, and we ask you for each part as before.',
      { phone: 'text' },
    ),
    endIdleLead: message(
      'First stop it in the M-Pesa menu of {phone}: we cannot stop it for you. Here we record that you want no more of it. What M-Pesa takes by it later goes back to you.',
      { phone: 'text' },
    ),
    endNow: 'End it',
  },
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
