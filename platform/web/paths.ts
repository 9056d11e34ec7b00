// The single path builder: no address of a page is written anywhere else. It is in the platform because features link to each other's pages but
// may not import the app.

type Query = Readonly<Record<string, string | number | null | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (filled.length === 0) return path;
  return `${path}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}

const part = encodeURIComponent;

export const paths = {
  home: () => '/',
  events: (query?: { q?: string; location?: string; date?: string; category?: string; organizer?: string; page?: number; sort?: string }) =>
    withQuery('/events', query),
  /** `utm_source` says how a link was passed on (docs/reference/views.md#sources). */
  event: (eventId: string, query?: { code?: string | null; promoter?: string; utm_source?: 'share' | 'whatsapp' }) =>
    withQuery(`/events/${part(eventId)}`, query),
  /** A test event as its buyers would see the event, for its tester. */
  testEvent: (testId: string) => `/events/${part(testId)}/test`,
  eventCommunity: (eventId: string) => withQuery('/community', { event: eventId }),
  eventAnalytics: (eventId: string) => `/events/${part(eventId)}/analytics`,
  /** The figures of an event to print. */
  eventReport: (eventId: string) => `/events/${part(eventId)}/report`,
  editEvent: (eventId: string) => `/events/${part(eventId)}/edit`,
  /** The orders of an event, for its organization. */
  eventOrders: (eventId: string) => `/events/${part(eventId)}/orders`,
  /** Its link, poster and code for other sites, for its organization. */
  shareEvent: (eventId: string) => `/events/${part(eventId)}/share`,
  eventAttendees: (eventId: string) => `/events/${part(eventId)}/attendees`,
  eventOrder: (eventId: string, orderId: string) => `/events/${part(eventId)}/orders/${part(orderId)}`,
  /** The promo codes of an event, for its organization. */
  eventPromoCodes: (eventId: string) => `/events/${part(eventId)}/promo-codes`,
  /** What buyers of an event are asked, for its organization. */
  eventQuestions: (eventId: string) => `/events/${part(eventId)}/questions`,
  /** What an order answers, for its buyer. */
  orderAnswers: (orderId: string) => `/orders/${part(orderId)}/answers`,
  /** The orders that the team of an event makes for a buyer; with `new` the form is open. */
  eventOfficeOrders: (eventId: string, query?: { new?: string }) => withQuery(`/events/${part(eventId)}/office-orders`, query),
  /** Who sells for an event by an own link, for its organization; and what one of them earned. */
  eventPromoters: (eventId: string) => `/events/${part(eventId)}/promoters`,
  eventPromoter: (eventId: string, promoterId: string) => `/events/${part(eventId)}/promoters/${part(promoterId)}`,
  /** A promoter's own page; who knows the secret sees it. */
  promoterSales: (secret: string) => `/promoters/${part(secret)}`,
  /** Messages to its holders, for its organization. */
  eventMessages: (eventId: string) => `/events/${part(eventId)}/messages`,
  newEventMessage: (eventId: string) => `/events/${part(eventId)}/messages/new`,
  eventMessage: (eventId: string, messageId: string) => `/events/${part(eventId)}/messages/${part(messageId)}`,
  /** Tickets of an event that are set aside and given away, for its organization. */
  eventGuests: (eventId: string) => `/events/${part(eventId)}/guests`,
  /** The one ticket that a link opens. */
  ticketLink: (code: string) => `/t/${part(code)}`,
  addEvent: (query?: { organization?: string }) => withQuery('/add-event', query),
  /** What cancelling an event returns, and once it is cancelled how far that is. */
  /** The places of a ticket type, for its organizer. */
  ticketPlaces: (eventId: string, ticketTypeId: string) => `/events/${part(eventId)}/places/${part(ticketTypeId)}`,
  eventCancellation: (eventId: string) => `/events/${part(eventId)}/cancellation`,
  eventPostponement: (eventId: string) => `/events/${part(eventId)}/postponement`,
  eventDraft: (draftId: string, query?: { step?: number }) => withQuery(`/add-event/${part(draftId)}`, query),
  /** `step` of the wizard to lead back to. */
  draftPreview: (draftId: string, query?: { step?: number }) => withQuery(`/add-event/${part(draftId)}/preview`, query),
  festivals: (query?: { genre?: string }) => withQuery('/festivals', query),
  festival: (eventId: string) => `/festivals/${part(eventId)}`,
  concerts: () => '/concerts',
  conferences: () => '/conferences',
  comedy: () => '/comedy',

  /** The picture of an event's pattern, composed for a size in CSS pixels; without a size its plain texture. */
  poster: ({ id, pattern, width, height }: { id: string; pattern: string; width?: number; height?: number }) =>
    `/posters/${part(pattern)}/${part(id)}/${width === undefined ? 'texture' : `${width}x${height}`}.svg`,

  /** The event as a calendar file: not a page, the same in every language. */
  eventCalendar: (eventId: string) => `/api/events/${part(eventId)}/calendar.ics`,

  /** The preview picture of a link to an event; `v` changes with the event, so that other sites fetch it anew. */
  eventPreview: (eventId: string, query?: { lang?: string | null; v?: string }) => withQuery(`/og/events/${part(eventId)}`, query),
  /** The same for pages without a picture of their own. */
  sitePreview: (query?: { lang?: string | null }) => withQuery('/og/site', query),

  /** `type` and `quantity` are preselected on the page, `code` opens hidden ticket types; sign-in on the way keeps them. */
  purchase: (eventId: string, tickets?: { type?: string; quantity?: number; code?: string | null }) =>
    withQuery(`/tickets/purchase/${part(eventId)}`, tickets),
  confirmation: (ticketId: string) => `/tickets/${part(ticketId)}/confirmation`,
  ticket: (ticketId: string) => `/tickets/${part(ticketId)}`,
  ticketWallet: (ticketId: string) => `/tickets/${part(ticketId)}/wallet`,
  /** My Account: tickets, orders, saved events. */
  tickets: (query?: { tab?: string }) => withQuery('/tickets', query),
  transfer: (query?: { ticket?: string }) => withQuery('/transfer', query),
  resale: () => '/resale',

  /** `from` is the address to return to after signing in. */
  login: (query?: { from?: string | null; email?: string }) => withQuery('/login', query),
  register: (query?: { from?: string | null; email?: string; step?: 'confirm' }) => withQuery('/auth/register', query),
  businessSignup: (query?: { email?: string; step?: 'confirm' }) => withQuery('/auth/business-signup', query),
  forgotPassword: (query?: { from?: string | null; email?: string; step?: 'reset' }) => withQuery('/auth/forgot-password', query),

  /** One's own application as a business. */
  businessApplication: () => '/business/application',
  /** The token of an invitation is behind #, which no server sees. */
  invitation: () => '/invitation',

  profile: () => '/profile',
  settings: () => '/settings',
  notifications: () => '/notifications',
  activity: () => '/activity',
  billing: () => '/billing',
  organizer: (query?: { organization?: string }) => withQuery('/organizer', query),
  /** Reports as files. */
  reportsDownload: (query?: { event?: string }) => withQuery('/reports/download', query),
  organizerTeam: (query?: { organization?: string }) => withQuery('/organizer/team', query),
  /** API keys and webhooks. */
  organizerIntegrations: (query?: { organization?: string }) => withQuery('/organizer/integrations', query),
  organizerProfile: (query?: { organization?: string }) => withQuery('/organizer/profile', query),
  /** What the public sees of an organizer. */
  organizerPage: (id: string, query?: { when?: string | null; page?: number | null }) => withQuery(`/organizers/${part(id)}`, query),
  /** Of all events. */
  analytics: (query?: { organization?: string | undefined }) => withQuery('/analytics', query),
  admin: () => '/admin',
  adminAccounts: () => '/admin/users',
  adminInvitations: () => '/admin/invitations',
  adminAuditLog: () => '/admin/audit-log',
  /** `id` of a message to show, and its language. */
  adminMessages: (query?: { id?: string; language?: string }) => withQuery('/admin/messages', query),
  adminSettings: () => '/admin/settings',
  adminFailedWork: () => '/admin/failed-work',

  community: () => '/community',
  forOrganizers: () => '/for-organizers',
  /** Remembers a language and leads back to the current page. */
  chooseLanguage: (code: string, to: string) => withQuery(`/language/${part(code)}`, { to }),

  /** For developers. */
  testBackend: () => '/test-backend',
  apiTest: () => '/api-test',

  help: () => '/help',
  /** `topic` is preselected in the form: one of the topics of features/support. */
  contact: (query: { topic?: string } = {}) => withQuery('/contact', query),
  terms: () => '/terms',
  privacy: () => '/privacy',
  refunds: () => '/refunds',
} as const;
