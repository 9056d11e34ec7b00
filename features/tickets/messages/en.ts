import { message } from '#platform/contract/language/message.ts';

export const texts = {
  ticketNotFound: "The ticket you're looking for could not be found.",
  ticketCancelled: 'This ticket was cancelled. It does not open the gate.',
  ticketUsed: 'This ticket was used at the gate.',
  ticketExpired: 'The event is over. This ticket was not used.',
  ticketSuspended: 'This ticket is suspended while its payment is looked into',
  ticketNotOnline: 'This ticket is for the hall, not for the stream',
  notFullyPaid: 'Please pay the open instalments first',
  doorsClosed: 'Doors are not open yet. The ticket says when you can join',
  joinLinkMissing: 'The organizer has not given the link yet. It appears here as soon as there is one',
  placeTaken: 'Another ticket has this place',
  placeGiven: 'A ticket has a place that this plan leaves out',
  placesTooFew: 'There are fewer places than tickets',
  placesTooFewOf: message('There are {places} places for {tickets} tickets. Add the others, or leave the plan empty', {
    places: 'number',
    tickets: 'number',
  }),
  placeTakenAt: message('{place} is there twice, or belongs to another ticket type', { place: 'text' }),
  placeGivenAt: message('A ticket has {place}. Keep it, or give that ticket another place first', { place: 'text' }),
  noMailAddress: 'Your account has no email address',
  mailedOften: 'These tickets were mailed to you just now. Please look into your inbox, or try again in a few minutes',
  holderWithoutAddress: "This person's account has no email address",
  mailedHolderOften: 'These tickets were mailed several times just now. Please try again in a few minutes',
};

export type Declared = typeof texts;
