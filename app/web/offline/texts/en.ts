/** Words that are shown outside of pages: by the service worker, and by the device's home screen. */
export const texts = {
  appDescription: 'Tickets for concerts, festivals, comedy and more across East Africa. Pay with M-Pesa, keep your ticket offline.',
  title: 'You are offline',
  message: 'This page needs a connection. Check your network and try again.',
  typedStays: 'What you typed is kept on this device.',
  ticketsOpen: 'Your tickets open without one.',
  myTickets: 'My Tickets',
  events: 'Events',
  tryAgain: 'Try Again',
};

export type Texts = typeof texts;
