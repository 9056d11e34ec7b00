// The addresses of pages, which are written nowhere else; those of working areas alone are in work-paths.ts, as every page loads this file. They are
// in the platform because features link to each other's pages but may not import the app.

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** The address with those values of the query that are given. */
export function withQuery(path: string, query: Query = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (filled.length === 0) return path;
  return `${path}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}

/** A part of an address. */
export const part = encodeURIComponent;

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
  editEvent: (eventId: string) => `/events/${part(eventId)}/edit`,
  /** What an order answers, for its buyer. */
  orderAnswers: (orderId: string) => `/orders/${part(orderId)}/answers`,
  /** A promoter's own page; who knows the secret sees it. */
  promoterSales: (secret: string) => `/promoters/${part(secret)}`,
  /** The one ticket that a link opens. */
  ticketLink: (code: string) => `/t/${part(code)}`,
  addEvent: (query?: { organization?: string }) => withQuery('/add-event', query),
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
  phoneLogin: (query?: { from?: string | null }) => withQuery('/login/phone', query),
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
  /** At the gate: which event's. */
  scan: () => '/scan',
  /** What the public sees of an organizer. */
  organizerPage: (id: string, query?: { when?: string | null; page?: number | null }) => withQuery(`/organizers/${part(id)}`, query),
  /** Of all events. */
  analytics: (query?: { organization?: string | undefined }) => withQuery('/analytics', query),
  admin: () => '/admin',

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
