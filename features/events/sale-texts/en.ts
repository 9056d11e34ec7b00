// What the pages of several features say of tickets on sale. Their areas include it, so that it costs no request of its own.
import { message } from '#platform/contract/language/message.ts';

export const texts = {
  ticketTypes: {
    /** Number and name in one line. */
    issues: { 1: 'Issue #1 Early Bird', 2: 'Issue #2 General Sales', 3: 'Issue #3 Final Sales' },
    percentOff: message('{percent}% Off', { percent: 'number' }),
    saved: message('Save ${dollars}', { dollars: 'number' }),
    admits: message('Admits {count}', { count: 'number' }),
    atLeast: message('At least {count} a purchase', { count: 'number' }),
    closed: {
      coming_soon: 'Coming Soon',
      sold_out: 'Sold Out',
      draft: 'Ticket sales have not opened',
      paused: 'Ticket sales are paused',
      ended: 'This event has ended',
      cancelled: 'This event has been cancelled',
      typePaused: message('{name} sales are paused', { name: 'text' }),
      typeEnded: message('{name} sales have ended', { name: 'text' }),
    },
  },
  refundPolicies: {
    flexible: 'Full refund until 7 days before the event.',
    moderate: '80% refund until 14 days before the event.',
    strict: 'No refunds after purchase.',
  },
  aboutRefunds: 'About refunds',
};

export type Declared = typeof texts;
