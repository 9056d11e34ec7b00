import { texts as sale } from '../../../sale-texts/en.ts';
import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
export const texts = {
  event: {
    back: 'Back to events',
    dateAndTime: 'Date and time',
    place: 'Place',
    capacity: 'Capacity',
    addToCalendar: 'Add to calendar',
    viewMap: 'View map',
    newTab: ' (opens in a new tab)',
    left: message('{shown} {count, plural, one {ticket} other {tickets}} left', { count: 'number', shown: 'text' }),
    about: 'About this event',
    status: 'Status',
    category: 'Category',
    refunds: 'Refunds',
    refundPolicies: sale.refundPolicies,
    aboutRefunds: sale.aboutRefunds,
    schedule: 'Schedule',
    moreSessions: message('+{count} more {count, plural, one {session} other {sessions}}', { count: 'number' }),
    included: "What's Included",
    terms: 'Good to know',
    organizer: 'Organizer',
    unnamedOrganizer: 'Event Organizer',
    organizerEvents: 'View events',
    related: 'More like this',
    notFoundTitle: 'Event Not Found',
    notFound: "The event you're looking for doesn't exist.",
    failedTitle: 'Failed to load event',
    failed: 'Please refresh the page, or try again in a moment.',
    browse: 'Browse Events',
    tryAgain: 'Try Again',
  },
  tickets: {
    title: 'Tickets',
    unlocked: 'Tickets for your code',
    noneUnlocked: 'Your code is not valid for this event',
    reduced: message('{code} takes {worth} off when you buy', { code: 'text', worth: 'text' }),
    someReduced: message('{code} takes {worth} off some of the tickets when you buy', { code: 'text', worth: 'text' }),
    moreTypes: message('+{count} more ticket {count, plural, one {type} other {types}}', { count: 'number' }),
    payment: 'Held for {holdMinutes} minutes while you pay.',
    withFee: message('Prices include a service fee of {percent} to Vumi.', { percent: 'text' }),
    paidTo: message('You pay straight to {organizer}, by a request of M-Pesa to your phone.', { organizer: 'text' }),
    menu: message(
      'No internet? In the M-Pesa menu choose Pay Bill {paybill}, account {account}, and pay the price of your tickets. They come by SMS.',
      { paybill: 'text', account: 'text' },
    ),
    opens: message('Opens {moment}', { moment: 'text' }),
  },
  /** Below the ticket types while nothing can be bought. */
  notice: {
    opensAt: message('Sales open {moment}.', { moment: 'text' }),
    opensUnknown: 'Sales are not open now.',
    remind: 'We tell you once, when they do.',
    soldOut: 'All tickets are taken. If a hold ends unpaid, its tickets come back on sale within minutes.',
    closed: 'Ticket sales for this event have closed.',
    ended: 'This event is over.',
    cancelled: 'This event will not take place.',
    others: 'See similar events',
  },
  reminder: {
    remind: 'Remind me',
    waiting: 'We will remind you',
    set: 'We will tell you when tickets go on sale',
    dropped: 'Reminder taken back',
  },
  share: {
    button: 'Share',
    copied: 'Link copied',
    failed: 'The link could not be copied. Copy it from the address bar.',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
