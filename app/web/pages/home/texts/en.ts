export const texts = {
  description: 'Tickets for concerts, festivals, comedy and more across East Africa. Pay with M-Pesa, keep your ticket offline.',
  title: ['Go where', 'the noise is.'],
  lead: 'Concerts, festivals, comedy and more across East Africa. Pay with M-Pesa, keep your ticket offline.',
  search: {
    name: 'Events',
    event: 'Event',
    eventExample: 'Event name or keyword',
    where: 'Where',
    whereExample: 'City or venue',
    when: 'When',
    anyDate: 'Any date',
    submit: 'Search events',
  },
  categories: 'Categories',
  featured: 'Featured',
  seeAll: 'See all events',
  /** Before the lowest price. */
  from: 'From',
  benefitsTitle: 'Made for how we go out',
  benefits: {
    mpesa: { title: 'Pay by M-Pesa', text: 'Approve on your phone with your PIN. Or pay in two or three parts, where the organizer offers it.' },
    offline: { title: 'Tickets work offline', text: 'Your QR lives on your phone. No bundles, no signal, no problem at the gate.' },
    hold: { title: 'Yours while you pay', text: 'The tickets you choose are held for {holdMinutes} minutes. Nobody else can take them from you.' },
    back: { title: 'Money never lost', text: 'If your payment comes too late for the tickets, it goes back to your M-Pesa by itself.' },
    resale: { title: 'Fair resale', text: 'Resale prices stop at 110% of the original. Buyers are protected on every order.' },
    transfer: { title: 'Safe transfers', text: 'Send a ticket to a friend with an email check and up to three security questions.' },
  },
  organizersTitle: ['Putting on', 'a show?'],
  organizers: 'List your event, release tickets in waves and watch sales land in real time.',
  createEvent: 'Create an event',
  seePricing: 'See pricing',
};

export type Texts = typeof texts;
