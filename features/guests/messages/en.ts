import { message } from '#platform/contract/language/message.ts';

export const texts = {
  allotmentNotFound: 'This allotment does not exist',
  allotmentClosed: 'This allotment is closed',
  allotmentTooSmall: message('{given, plural, one {# ticket of it is given out} other {# tickets of it are given out}}: it cannot be smaller', {
    given: 'number',
  }),
  notEnoughTickets: message('{left, plural, =0 {No tickets are left} one {Only # ticket is left} other {Only # tickets are left}}', {
    left: 'number',
  }),
  guestTicketNotFound: 'This ticket was not given away for this event',
  guestTicketClaimed: 'Its holder keeps this ticket in an account by now',
  guestTicketOver: 'This ticket was used or is void',
  guestUnreachable: 'This ticket has no email address or phone number. Share its link yourself',
  sentOften: 'This ticket was sent several times. Please wait a little',
  linkUnknown: 'This link opens no ticket. Perhaps it was replaced by a new one',
  linkUsed: 'This ticket is kept in an account, and its link is over',
  linkOver: 'This event is over, and so is the link',
  linksTriedOften: 'Too many links were tried. Please wait a little',
  nameRequired: 'Enter a name',
  quantityNotValid: message('Enter a number from 1 to {most, number}', { most: 'number' }),
  contactNotValid: 'Enter an email address, or a mobile number like 0712 345 678',
  sourceRequired: 'Choose what the tickets come from',
  typeNotOfEvent: 'This ticket type is not of this event',
  returnInPast: 'Choose a moment that is to come, before the event ends',
  ticketTakenBack: 'The organizer took this ticket back',
};
