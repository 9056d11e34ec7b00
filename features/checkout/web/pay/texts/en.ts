import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Pay your order',
  order: message('Order {number}', { number: 'text' }),
  from: message('{organizer} has made this order for {name}.', { organizer: 'text', name: 'text' }),
  fromUpgrade: message('{organizer} exchanges a ticket of {name}. The difference is paid here.', { organizer: 'text', name: 'text' }),
  inPlaceOf: message('In place of ticket {ticket} ({type})', { ticket: 'text', type: 'text' }),
  upgrade: {
    paid: 'The ticket is exchanged. Its new code comes by email to the address of the order.',
    expired: 'The other ticket is no longer held. The one that you have stays as it is.',
    cancelled: 'The organizer has given up this exchange. The ticket that you have stays as it is.',
  },
  company: message('Company: {company}', { company: 'text' }),
  pin: message('KRA PIN: {pin}', { pin: 'text' }),
  line: message('{quantity, number} × {name}', { quantity: 'number', name: 'text' }),
  total: 'Total',
  until: message('The tickets are held until {moment}.', { moment: 'text' }),
  phone: 'M-Pesa number',
  phoneHint: 'The request comes to this phone. It can be anybody’s.',
  invalidPhone: 'Enter the Safaricom number that pays, such as 0712 345 678',
  pay: message('Pay {amount}', { amount: 'text' }),
  asking: 'Sending the request...',
  check: 'Check the phone',
  checkLead: message('We sent a request to {phone}. Enter the M-Pesa PIN there. This page tells when the money has arrived.', { phone: 'text' }),
  notPaid: 'The last request was not paid',
  paid: 'It is paid',
  paidLead: 'The tickets come by email to the address of the order.',
  expired: 'The time to pay is over',
  expiredLead: 'The tickets are no longer held. Ask the organizer for a new order.',
  cancelled: 'This order was cancelled',
  cancelledLead: 'Ask the organizer if you do not know why.',
  missing: 'Page Not Found',
  missingMessage: 'This payment link does not exist. Look whether it is complete, or ask the organizer.',
  event: 'See the event',
  home: 'To the start page',
  failed: 'The order could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
