// The addresses of pages of working areas, to which no public page links (paths.ts has the others).
import { part, withQuery } from './paths.ts';

export const workPaths = {
  /** The figures of an event to print. */
  eventReport: (eventId: string) => `/events/${part(eventId)}/report`,
  /** The orders of an event, for its organization. */
  eventOrders: (eventId: string) => `/events/${part(eventId)}/orders`,
  /** Its link, poster and code for other sites, for its organization. */
  shareEvent: (eventId: string) => `/events/${part(eventId)}/share`,
  eventAttendees: (eventId: string) => `/events/${part(eventId)}/attendees`,
  eventOrder: (eventId: string, orderId: string) => `/events/${part(eventId)}/orders/${part(orderId)}`,
  /** The scanner at the gate of an event, and what was scanned there. */
  scanEvent: (eventId: string) => `/events/${part(eventId)}/scan`,
  eventCheckIns: (eventId: string) => `/events/${part(eventId)}/check-ins`,
  /** The promo codes of an event, for its organization. */
  eventPromoCodes: (eventId: string) => `/events/${part(eventId)}/promo-codes`,
  /** What buyers of an event are asked, for its organization. */
  eventQuestions: (eventId: string) => `/events/${part(eventId)}/questions`,
  /** What is sold with the tickets of an event, for its organization. */
  eventAddOns: (eventId: string) => `/events/${part(eventId)}/add-ons`,
  /** The orders that the team of an event makes for a buyer; with `new` the form is open. */
  eventOfficeOrders: (eventId: string, query?: { new?: string }) => withQuery(`/events/${part(eventId)}/office-orders`, query),
  /** The quotes that the team of an event writes for a buyer. */
  eventQuotes: (eventId: string) => `/events/${part(eventId)}/quotes`,
  /** Who sells for an event by an own link, for its organization; and what one of them earned. */
  eventPromoters: (eventId: string) => `/events/${part(eventId)}/promoters`,
  eventPromoter: (eventId: string, promoterId: string) => `/events/${part(eventId)}/promoters/${part(promoterId)}`,
  /** Messages to its holders, for its organization. */
  eventMessages: (eventId: string) => `/events/${part(eventId)}/messages`,
  newEventMessage: (eventId: string) => `/events/${part(eventId)}/messages/new`,
  eventMessage: (eventId: string, messageId: string) => `/events/${part(eventId)}/messages/${part(messageId)}`,
  /** Tickets of an event that are set aside and given away, for its organization. */
  eventGuests: (eventId: string) => `/events/${part(eventId)}/guests`,
  /** The places of a ticket type, for its organizer. */
  ticketPlaces: (eventId: string, ticketTypeId: string) => `/events/${part(eventId)}/places/${part(ticketTypeId)}`,
  /** What cancelling an event returns, and once it is cancelled how far that is. */
  eventCancellation: (eventId: string) => `/events/${part(eventId)}/cancellation`,
  eventPostponement: (eventId: string) => `/events/${part(eventId)}/postponement`,
  eventDraft: (draftId: string, query?: { step?: number }) => withQuery(`/add-event/${part(draftId)}`, query),
  /** `step` of the wizard to lead back to. */
  draftPreview: (draftId: string, query?: { step?: number }) => withQuery(`/add-event/${part(draftId)}/preview`, query),
  /** Reports as files. */
  reportsDownload: (query?: { event?: string }) => withQuery('/reports/download', query),
  organizerTeam: (query?: { organization?: string }) => withQuery('/organizer/team', query),
  /** API keys and webhooks. */
  organizerIntegrations: (query?: { organization?: string }) => withQuery('/organizer/integrations', query),
  /** What an organization is owed and paid. */
  organizerPayouts: (query?: { organization?: string }) => withQuery('/organizer/payouts', query),
  /** The statement of a month (2026-11) or of an event (its id). */
  organizerStatement: (period: string, query?: { organization?: string }) => withQuery(`/organizer/payouts/statements/${part(period)}`, query),
  /** The invoices of Vumi for its fee. */
  organizerInvoices: (query?: { organization?: string }) => withQuery('/organizer/payouts/invoices', query),
  organizerProfile: (query?: { organization?: string }) => withQuery('/organizer/profile', query),
  adminAccounts: () => '/admin/users',
  adminInvitations: () => '/admin/invitations',
  adminAuditLog: () => '/admin/audit-log',
  adminLedger: () => '/admin/ledger',
  adminLedgerEntries: () => '/admin/ledger/entries',
  adminLedgerProofs: () => '/admin/ledger/proofs',
  /** Of M-Pesa's portal. */
  adminLedgerStatements: () => '/admin/ledger/statements',
  /** Our account at the bank: settlements of providers, tax that was paid. */
  adminLedgerBank: () => '/admin/ledger/bank',
  adminLedgerPayment: (paymentId: string) => `/admin/ledger/payments/${part(paymentId)}`,
  /** What is owed to organizers, and why it waits. */
  adminPayouts: () => '/admin/payouts',
  /** The invoices of Vumi, and its tax data. */
  adminInvoices: () => '/admin/invoices',
  adminWithholding: () => '/admin/invoices/withholding',
  /** Money that fits no order. */
  adminUnmatched: () => '/admin/unmatched',
  /** Refunds that a person returns, or whose buyer chooses. */
  adminRefunds: () => '/admin/refunds',
  /** Payments that are disputed at the bank, and orders whose tickets open no gate. */
  adminDisputes: () => '/admin/disputes',
  adminDispute: (disputeId: string) => `/admin/disputes/${part(disputeId)}`,
  adminSuspendedOrders: () => '/admin/disputes/suspended',
  adminRiskFlags: () => '/admin/disputes/flagged',
  adminRefusedPayments: () => '/admin/disputes/refused',
  /** `id` of a message to show, and its language. */
  adminMessages: (query?: { id?: string; language?: string }) => withQuery('/admin/messages', query),
  adminSettings: () => '/admin/settings',
  adminFailedWork: () => '/admin/failed-work',
};
