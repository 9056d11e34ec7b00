// Data of previews: every name says that it is a sample, and no address, code or number works anywhere.
import type { GuestNews, GuestNewsKind } from '#features/guests/server/telling/guest-news.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { bookMessages } from '#features/books/messages.ts';
import { checkoutMessages } from '#features/checkout/messages.ts';
import type { TicketMailFacts } from '#features/tickets/server/mail/ticket-mail.ts';

const EMAIL = 'sample@vumi.test';
const ID = '00000000-0000-7000-8000-000000000000';
const ORDER_NUMBER = 'SAMPLE-ORDER';
const TOTAL_MINOR = 500_000;
const PART_MINOR = 250_000;
const STARTS_AT = new Date('2030-06-15T15:00:00.000Z');
const ENDS_AT = new Date('2030-06-15T20:00:00.000Z');

const event = {
  id: ID,
  name: 'Sample Event',
  startDate: STARTS_AT.toISOString(),
  endDate: ENDS_AT.toISOString(),
  timeZone: 'Africa/Nairobi',
  venue: { name: 'Sample Venue', city: 'Nairobi', country: 'Kenya', address: null },
  deliveryMethod: 'in_person',
  price: 2500,
  currency: 'KES',
} as const;

const application = {
  id: ID,
  userId: ID,
  status: 'pending',
  contactName: 'Sample Contact',
  phone: '+254700000000',
  companyName: 'Sample Company Ltd',
  businessType: 'Festival Producer',
  website: null,
  address: null,
  city: 'Kisumu',
  country: 'Kenya',
  expectedEvents: null,
  description: null,
  grossLimitMinor: null,
  submittedAt: STARTS_AT,
  createdAt: STARTS_AT,
  updatedAt: STARTS_AT,
} as const;

const contact = {
  id: ID,
  userId: null,
  name: 'Sample Visitor',
  email: EMAIL,
  topic: 'other',
  message: 'This is a sample message.',
  orderNumber: null,
  idempotencyKey: null,
  fingerprint: '',
  createdAt: STARTS_AT,
} as const;

const reason = checkoutMessages.orderRefunded;

/** The tickets of one order, by the address of their pages. */
function tickets(
  publicUrl: string,
  language: Language,
  { isPaid, standing = null }: { readonly isPaid: boolean } & Partial<Pick<TicketMailFacts, 'standing'>>,
): TicketMailFacts {
  return {
    to: EMAIL,
    language,
    event: { ...event, startsAt: STARTS_AT, endsAt: ENDS_AT, venue: event.venue.name, city: event.venue.city, country: event.venue.country },
    order: { number: ORDER_NUMBER, totalMinor: TOTAL_MINOR, paidMinor: isPaid ? TOTAL_MINOR : PART_MINOR, currency: 'KES', isTest: false },
    standing,
    questions: isPaid ? publicUrl + pathIn(language, `/orders/${ID}/answers`) : null,
    tickets: ['Early Bird', 'VIP', 'Parking'].map((type, at) => ({
      number: `SAMPLE-${at + 1}`,
      type,
      address: publicUrl + pathIn(language, `/tickets/${ID}`),
      qrPayload: 'SAMPLE',
      isAddOn: type === 'Parking',
    })),
  };
}

export const sample = {
  daySummary: { day: '2030-06-14', tickets: 42, revenueMinor: TOTAL_MINOR, currency: 'KES', views: 1200, topEvent: event.name },
  email: EMAIL,
  code: '000000',
  token: 'sample',
  text: 'This is a sample text.',
  event,
  organizer: { id: ID, name: 'Sample Organizer' },
  application,
  idleStanding: {
    orderNumber: ORDER_NUMBER,
    event: event.name,
    phone: '254700000000',
    amountMinor: PART_MINOR,
    currency: 'KES' as const,
    days: ['2026-12-30', '2027-01-30'],
  },
  pausedWebhook: { organization: application.companyName, organizationId: ID, host: 'hooks.vumi.test', because: 'failing' as const },
  limitMinor: 20_000_000,
  differing: { count: 2, first: bookMessages.unposted({ expected: { minor: TOTAL_MINOR, currency: 'KES' }, account: 'provider:mpesa' }) },
  invoice: {
    organization: application.companyName,
    kind: 'invoice' as const,
    number: 'VI-2030-000042',
    withheldMinor: 0,
    month: '2030-06',
    totalMinor: PART_MINOR,
    currency: 'KES' as const,
  },
  contact,
  tickets,
  postponed: {
    event,
    oldStartsAt: new Date('2030-06-01T15:00:00.000Z'),
    oldEndsAt: new Date('2030-06-01T20:00:00.000Z'),
    respondBy: new Date('2030-06-10T15:00:00.000Z'),
    reason: 'This is a sample reason.',
    ticketId: ID,
    calendar: { filename: 'Sample Event.ics', contentType: 'text/calendar; charset=utf-8', content: '' },
  },
  placed: { event: event.name, ticketNumber: 'SAMPLE-1', place: { section: 'Balcony', row: 'A', seat: '12' }, ticketId: ID },
  openDoors: {
    event: { ...event, startsAt: STARTS_AT, endsAt: ENDS_AT },
    ticketId: ID,
    joinLink: 'https://stream.example/sample',
    accessInstructions: 'This is a sample instruction.',
  },
  guest: (publicUrl: string, language: Language) => ({
    name: application.contactName,
    language,
    event: { name: event.name, startsAt: STARTS_AT, endsAt: ENDS_AT, timeZone: event.timeZone },
    ticketType: 'VIP',
    links: [publicUrl + pathIn(language, '/t/sample')],
  }),
  /** Tickets that are told by SMS. */
  texted: {
    isOnline: false,
    orderNumber: 'VUMI-ABC-1234-567890',
    tickets: [{ number: 'VUMI-7K3M9XQ2AB', type: 'VIP' }],
    standing: null,
  },
  /** A payment with the code of an event. */
  menu: {
    amountMinor: 300_000,
    address: 'https://vumi.test/menu/sample',
    takesAnswers: true,
    choices: [
      { ticketTypeId: '', name: 'Regular', quantity: 2 },
      { ticketTypeId: '', name: 'VIP', quantity: 1 },
    ],
  },
  guestNews: (publicUrl: string, language: Language, kind: GuestNewsKind): GuestNews => ({
    kind,
    language,
    event,
    postponed:
      kind !== 'postponed'
        ? null
        : {
            oldStartsAt: new Date('2030-06-01T15:00:00.000Z'),
            oldEndsAt: new Date('2030-06-01T20:00:00.000Z'),
            respondBy: new Date('2030-06-10T15:00:00.000Z'),
            reason: 'This is a sample reason.',
          },
    refundFrom: null,
    links: [publicUrl + pathIn(language, '/t/sample')],
    calendar: { filename: 'Sample Event.ics', contentType: 'text/calendar; charset=utf-8', content: '' },
  }),
  order: (language: Language) => ({ buyerEmail: EMAIL, language, currency: 'KES' as const, orderNumber: ORDER_NUMBER, isTest: false }),
  refund: { amountMinor: TOTAL_MINOR, byHandMinor: 0, waitingMinor: 0, reason, voided: [] },
  calledOff: { because: 'event-cancelled', refundMinor: TOTAL_MINOR, byHandMinor: PART_MINOR, waitingMinor: 0 },
  refundByHand: { amountMinor: TOTAL_MINOR, byHandMinor: PART_MINOR, waitingMinor: 0, reason, voided: ['SAMPLE-1', 'SAMPLE-2'] },
} as const;
