// The pages of the product, read from the route table so that no new page is left out: public ones, and those behind sign-in.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/web/routes.ts';

/** The id of the layout around them (routes.ts). */
const SIGNED_IN = 'signed-in';

export interface OpenPage {
  /** The route's pattern in the table: "events/:eventId". */
  readonly route: string;
  /** An address of the route that has content. */
  readonly path: string;
}

/** A value for every parameter of a route, by the route's pattern and the parameter's name. */
type Examples = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function findExamples(origin: string): Promise<Examples> {
  return {
    'events/:eventId': { eventId: await findEvent(origin, 'music') },
    'festivals/:eventId': { eventId: await findEvent(origin, 'festivals') },
    'organizers/:organizerId': { organizerId: await findOrganizer(origin) },
    // A real one is a secret of its reader: what is weighed is the page that says that there is none.
    'pay/:code': { code: 'none' },
    'quote/:code': { code: 'none' },
    'menu/:code': { code: 'none' },
    'refund/:code': { code: 'none' },
    'promoters/:secret': { secret: 'none' },
    // Nobody has such a link: the page says so.
    't/:code': { code: 'a'.repeat(32) },
    '*': { '*': 'no/such/page' },
  };
}

/** The id of an event that is on sale. */
async function findEvent(origin: string, category: string): Promise<string> {
  const response = await fetch(`${origin}/api/events?category=${category}&limit=50`);
  const { data } = (await response.json()) as { data: { items: readonly { id: string; saleState: string }[] } };
  const found = data.items.find(({ saleState }) => saleState === 'on_sale');
  if (found === undefined) throw new Error(`The demo sells no ticket in ${category}`);
  return found.id;
}

/** The id of an event of the organizer. */
async function findOwnEvent(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/api/organizer/events?status=live`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { items: readonly { id: string }[] } };
  const [event] = data.items;
  if (event === undefined) throw new Error('The demo organizer has no event');
  return event.id;
}

/** An order of an event of the organizer. */
async function findOwnOrder(origin: string, token: string): Promise<{ readonly eventId: string; readonly orderId: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const own = await fetch(`${origin}/api/organizer/events?sort=sold`, { headers });
  for (const { id: eventId } of ((await own.json()) as { data: { items: readonly { id: string }[] } }).data.items) {
    const response = await fetch(`${origin}/api/events/${eventId}/orders?limit=1`, { headers });
    const [order] = ((await response.json()) as { data: { items: readonly { id: string }[] } }).data.items;
    if (order !== undefined) return { eventId, orderId: order.id };
  }
  throw new Error('The demo organizer has no order');
}

/** A ticket type of that event. */
async function findOwnType(origin: string, token: string): Promise<{ readonly eventId: string; readonly ticketTypeId: string }> {
  const eventId = await findOwnEvent(origin, token);
  const response = await fetch(`${origin}/api/events/${eventId}/tickets`);
  const { data } = (await response.json()) as { data: { ticketTypes: readonly { id: string }[] } };
  return { eventId, ticketTypeId: data.ticketTypes[0]?.id ?? '' };
}

/** A new promoter of that event. */
async function addPromoter(origin: string, token: string): Promise<{ readonly eventId: string; readonly promoterId: string }> {
  const eventId = await findOwnEvent(origin, token);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Campus radio', email: 'radio@example.test', percent: 10 });
  const response = await fetch(`${origin}/api/events/${eventId}/promoters`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data: { id: string } };
  return { eventId, promoterId: data.id };
}

/** The id of a new test event of the organizer. */
async function makeTest(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/events/${await findOwnEvent(origin, token)}/test-event`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** A message to the holders of an own event that is sent long after the measurement. */
async function scheduleMessage(origin: string, token: string): Promise<{ eventId: string; messageId: string }> {
  const { eventId } = await findOwnOrder(origin, token);
  const text = { language: 'en', subject: 'Sample', text: 'A sample message.' };
  const later = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = JSON.stringify({ purpose: 'ticket', channels: ['email'], texts: [text], sendOn: later, sendTime: '12:00' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/events/${eventId}/messages`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data?: { id: string } };
  if (data === undefined) throw new Error('The message of the measurement was refused');
  return { eventId, messageId: data.id };
}

/** The id of an organizer with events. */
async function findOrganizer(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/events?limit=1`);
  const { data } = (await response.json()) as { data: { items: readonly { organizerId: string }[] } };
  const [event] = data.items;
  if (event === undefined) throw new Error('The demo has no event');
  return event.organizerId;
}

/** The id of a new draft of the organizer. */
async function createDraft(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/event-drafts`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

interface PageRoute {
  readonly id: string;
  readonly route: string;
  readonly needsAccount: boolean;
}

/** Pages below these routes. A file without JSX is not a page but a picture or a feed. */
function pageRoutes(entries: readonly RouteConfigEntry[], parent = '', needsAccount = false): PageRoute[] {
  return entries.flatMap(({ file, id, path, index, children = [] }) => {
    const route = [parent, path ?? ''].filter(Boolean).join('/');
    const isPage = file.endsWith('.tsx') && (index === true || path !== undefined);
    return [
      ...(isPage ? [{ id: id ?? file.replace(/\.tsx$/, ''), route, needsAccount }] : []),
      ...pageRoutes(children, route, needsAccount || id === SIGNED_IN),
    ];
  });
}

function withAddress({ id, route }: PageRoute, examples: Examples): OpenPage {
  const path = route.replace(/:(\w+)\??|\*/g, (found, name: string | undefined) => {
    const example = examples[id]?.[name ?? found];
    if (example === undefined) throw new Error(`bench/pages.ts has no example for ${found} of the route ${id} (${route})`);
    return example;
  });
  return { route: route === '' ? '/' : route, path: `/${path}` };
}

/**
 * Every public page with an address to open.
 * @throws when a route has a parameter without an example.
 */
export async function publicPages(origin: string): Promise<OpenPage[]> {
  const examples = await findExamples(origin);
  return pageRoutes(routes).flatMap((page) => (page.needsAccount ? [] : [withAddress(page, examples)]));
}

/**
 * Every page behind sign-in, with an address that the demo's customer may open, of the organizer's area the demo's organizer; the tokens are theirs.
 * @throws when a route has a parameter without an example.
 */
export async function accountPages(origin: string, token: string, organizerToken: string): Promise<OpenPage[]> {
  const response = await fetch(`${origin}/api/tickets?status=PURCHASED`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { items: readonly { id: string; orderId: string }[] } };
  const [ticket] = data.items;
  if (ticket === undefined) throw new Error('The demo customer has no ticket');
  const { id: ticketId, orderId } = ticket;
  const examples = {
    'tickets/purchase/:eventId': { eventId: await findEvent(origin, 'music') },
    'tickets/:ticketId/confirmation': { ticketId },
    'tickets/:ticketId/wallet': { ticketId },
    'tickets/:ticketId': { ticketId },
    'events/:eventId/edit': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/analytics': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/attendees': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/orders': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/check-ins': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/scan': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/guests': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/promo-codes': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/share': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/questions': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/add-ons': { eventId: await findOwnEvent(origin, organizerToken) },
    'orders/:orderId/answers': { orderId },
    'events/:eventId/office-orders': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/quotes': { eventId: await findOwnEvent(origin, organizerToken) },
    // Of a payment that there is none of: the page says so.
    'admin/ledger/payments/:paymentId': { paymentId: 'none' },
    'admin/disputes/:disputeId': { disputeId: 'none' },
    'organizer/payouts/statements/:period': { period: '2026-11' },
    'events/:eventId/promoters': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/promoters/:promoterId': await addPromoter(origin, organizerToken),
    'events/:eventId/messages': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/messages/new': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/messages/:messageId': await scheduleMessage(origin, organizerToken),
    'events/:eventId/report': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/orders/:orderId': await findOwnOrder(origin, organizerToken),
    'events/:eventId/places/:ticketTypeId': await findOwnType(origin, organizerToken),
    'events/:eventId/cancellation': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/postponement': { eventId: await findOwnEvent(origin, organizerToken) },
    'events/:eventId/test': { eventId: await makeTest(origin, organizerToken) },
    'add-event/:draftId': { draftId: await createDraft(origin, organizerToken) },
    'add-event/:draftId/preview': { draftId: await createDraft(origin, organizerToken) },
  };
  return pageRoutes(routes).flatMap((page) => (page.needsAccount ? [withAddress(page, examples)] : []));
}
