export const texts = {
  ticketNotFound: "The ticket you're looking for could not be found.",
  ticketCancelled: 'This ticket was cancelled. It does not open the gate.',
  ticketUsed: 'This ticket was used at the gate.',
  ticketExpired: 'The event is over. This ticket was not used.',
  noMailAddress: 'Your account has no email address',
  mailedOften: 'These tickets were mailed to you just now. Please look into your inbox, or try again in a few minutes',
};

export type Declared = typeof texts;
