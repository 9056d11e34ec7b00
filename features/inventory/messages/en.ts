import { message } from '#platform/contract/language/message.ts';

export const texts = {
  ticketTypeAmbiguous: 'Several ticket types are meant by this. Please send the id of one',
  soldOut: 'Sold Out',
  comingSoon: 'Coming Soon',
  notEnoughLeft: 'There are not that many tickets left',
  salesClosed: 'Ticket sales are closed',
  maxPerPurchase: 'That is more tickets than one purchase may hold',
  maxHeld: 'You already hold as many tickets for this event as one purchase may have',
  maxPerPerson: 'You already have as many tickets for this event as one person may have',
  needsOtherTicket: 'This ticket is only sold together with another one',
  heldTooOften: 'You have held tickets for this event several times without paying. Please wait a little',
  reservationNotFound: 'Reservation not found',
  reservationConfirmed: 'These tickets have already been bought',
  reservationExpired: 'Your hold on these tickets has ended. Please choose your tickets again',
  paymentInProgress: 'A payment for these tickets is under way. Finish or cancel it on your phone first',
  waitingRoom: 'Event is at capacity. You have been placed in a virtual waiting room.',
  eventRequired: 'Event is required',
  ticketTypeRequired: 'Please select a ticket type',
  itemsNotAList: 'Items must be a list of releaseId and quantity',
  itemsAndReleaseId: 'Send either items or releaseId and quantity, not both',
  sameTypeTwice: 'Each ticket type may be asked for once',
  trueOrFalse: 'Say true or false',
  quantityTooLarge: 'Quantity is too large',
  ticketTypesAmbiguous: message('Several ticket types are meant by this: {names}. Please send the id of one', { names: 'names' }),
  onlyLeftOfType: message('Only {count, plural, one {# ticket} other {# tickets}} of {name} left', { count: 'number', name: 'name' }),
  onlyLeft: message('Only {count, plural, one {# ticket} other {# tickets}} left for this event', { count: 'number' }),
  maxPerPurchaseOfType: message('You can buy at most {maximum, plural, one {# ticket} other {# tickets}} of {name} in one purchase', {
    maximum: 'number',
    name: 'name',
  }),
  maxHeldOfType: message(
    'You already hold {held, plural, one {# ticket} other {# tickets}} for this event. Together a purchase may have at most {maximum} of {name}',
    { held: 'number', maximum: 'number', name: 'name' },
  ),
  onePerPerson: 'One person may have at most 1 ticket for this event',
  severalPerPerson: message('One person may have at most {maximum} tickets for this event. You have {own} already', {
    maximum: 'number',
    own: 'number',
  }),
  soldWith: message('{name} is only sold together with one of these tickets: {needed}', { name: 'name', needed: 'names' }),
  soldWithAtMost: message('{name} is only sold together with one of these tickets, at most {maximum} for each: {needed}', {
    name: 'name',
    maximum: 'number',
    needed: 'names',
  }),
  holdAgainIn: message('You have held tickets for this event several times without paying. You can try again in {wait}', { wait: 'message' }),
  atMost: message('At most {maximum}', { maximum: 'number' }),
  itemsMax: message('At most {maximum} ticket types can be held together', { maximum: 'number' }),
  holdTooLong: message('A hold lasts at most {minutes} minutes', { minutes: 'number' }),
};

export type Declared = typeof texts;
