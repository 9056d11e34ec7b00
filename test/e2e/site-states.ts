// Every route of the site in its states, and how to reach each. Tests of the whole site use this list.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import type { FailedWork } from '#app/site-endpoints.ts';
import routes from '#app/web/routes.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { ticketStatuses } from '#features/tickets/ticket-statuses.ts';
import { answer } from './answer-instead.ts';
import { desktop } from './open-browser.ts';
import { chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import type { Cast } from './site-stage.ts';
import { customer } from './start-site.ts';

export interface SiteState {
  /** The pattern in the route table: "events/:eventId". */
  readonly route: string;
  readonly name: string;
  readonly who: keyof Cast['visitors'];
  /** Shown at this width only. */
  readonly only?: 'phone' | 'desktop';
  /** Resolves when it is ready to be checked. */
  readonly open: (page: Page, cast: Cast) => Promise<unknown>;
}

/** Leaves the page, so that no pending answer arrives later, and undoes changes for its visitor. */
export async function leaveState({ visitors }: Cast, { who }: SiteState): Promise<void> {
  const { page, context } = visitors[who];
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Every route that is a page: a file without JSX is a picture or a feed. */
export function pageRoutes(entries: readonly RouteConfigEntry[] = routes, parent = ''): { readonly route: string; readonly file: string }[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const route = [parent, path ?? ''].filter(Boolean).join('/');
    const isPage = file.endsWith('.tsx') && (index === true || path !== undefined);
    return [...(isPage ? [{ route: index === true ? '/' : route, file }] : []), ...pageRoutes(children, route)];
  });
}

/** The address of a route, with its parameters filled in. */
export function addressOf(route: string, { event, festival, ticketId }: Cast): string {
  const eventId = route.startsWith('festivals') ? festival.id : event.id;
  return `/${route.replace(/^\//, '').replace(':eventId', eventId).replace(':ticketId', ticketId).replace('*', 'no/such/page')}`;
}

/** Opens an address and waits until this text is visible. */
const shows = (address: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(address);
  await see(page, text);
};

const toRoute = (route: string, text: string | RegExp) => async (page: Page, cast: Cast) => shows(addressOf(route, cast), text)(page);

/** The server's data for this route never arrives, or fails. */
const loading = (route: string, calls: RegExp) => async (page: Page, cast: Cast) => {
  await answer(page, calls, 'never');
  await Promise.all([page.waitForRequest(calls), page.goto(addressOf(route, cast))]);
  await page.getByRole('status').filter({ visible: true }).first().waitFor();
};
const failing = (route: string, calls: RegExp, text: string | RegExp) => async (page: Page, cast: Cast) => {
  await answer(page, calls, 500);
  await shows(addressOf(route, cast), text)(page);
};

/** A route of the account's tabs, by its tab. */
const tab = (id: string) => `tickets${id === '' ? '' : `?tab=${id}`}`;

const USED = 'This ticket was used at the gate.';

/** One ticket in each status, whatever was bought. */
function inEveryStatus({ items, ...page }: { readonly items: readonly Ticket[] }): unknown {
  const [first] = items;
  const all = ticketStatuses.map((status, at) => ({ ...first, id: first?.id.replace(/.$/, String(at)), orderId: first?.orderId.replace(/.$/, String(at)), status, fullyPaid: at !== 0 }));
  return { ...page, items: all, total: all.length };
}
function ordersInEveryStatus({ items, ...page }: { readonly items: readonly Order[] }): unknown {
  const [first] = items;
  const all = ['confirmed', 'pending', 'cancelled'].map((status, at) => ({ ...first, id: first?.id.replace(/.$/, String(at)), status, ...(status === 'cancelled' && { cancelReason: 'Request cancelled on the phone', can: { ...first?.can, downloadTickets: 'This ticket was cancelled. It does not open the gate.' } }) }));
  return { ...page, items: all, total: all.length };
}

function ordersPaidInParts({ items, ...page }: { readonly items: readonly Order[] }): unknown {
  const instalments = [1, 2].map((number) => ({ number, amount: 750, dueDate: new Date().toISOString(), paid: number === 1 }));
  return { ...page, items: items.map((order) => ({ ...order, status: 'confirmed', totalAmount: 1500, paidAmount: 750, instalments, can: { ...order.can, payInstalment: true } })) };
}

/** The page requires more than its visitor may: its own requirement is replaced on the way. */
const demanding = (demand: string, title: string) => async (page: Page, cast: Cast) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/permission:["'`]purchase:tickets["'`]/, demand) });
  });
  await toRoute('tickets/purchase/:eventId', title)(page, cast);
};

const failedEvent: FailedWork = { id: '01900000-0000-7000-8000-000000000001', kind: 'event', name: 'email-buyer on order-confirmed', subject: 'order:01900000-0000-7000-8000-000000000009', attempts: 14, problem: 'Error: no network', failedAt: '2026-11-01T09:00:00.000Z' };
const failedJob: FailedWork = { id: '01900000-0000-7000-8000-000000000002', kind: 'job', name: 'send-mail', subject: null, attempts: 6, problem: 'connect ECONNREFUSED', failedAt: '2026-11-02T09:00:00.000Z' };

/** The admin's list of what was given up. */
const givenUp = (items: readonly FailedWork[], text: string) => async (page: Page) => {
  await answer(page, /\/api\/admin\/failed-work/, { data: { items, page: 1, limit: 50, hasMore: false } });
  await shows('/admin/failed-work', text)(page);
};

const purchase = toRoute('tickets/purchase/:eventId', 'Choose Your Ticket Type');
const eventCalls = /\/api\/events(\?|\/[\w-]+$)/;
const ticketCalls = /\/api\/tickets(\?|$|\/[\w-]+$)/;

/** Grouped by route; the first of each route is the normal state of the page. */
export const siteStates: readonly SiteState[] = [
  { route: '/', name: 'full', who: 'stranger', open: shows('/', 'Made for how we go out') },
  {
    route: '/',
    name: 'with the menu of a phone',
    who: 'newcomer',
    only: 'phone',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await see(page.getByRole('dialog', { name: 'Menu' }), 'Sign out');
    },
  },
  {
    route: '/',
    name: 'with the menu of an account',
    who: 'newcomer',
    only: 'desktop',
    open: async (page) => {
      await page.setViewportSize(desktop);
      await page.goto('/');
      await page.getByRole('button', { name: /^Menu of/ }).click();
      await see(page, 'Verified');
    },
  },

  { route: 'events', name: 'full', who: 'stranger', open: shows('/events', /events available/) },
  { route: 'events', name: 'as rows, with hearts', who: 'buyer', open: shows('/events?view=list&category=music', /events available/) },
  { route: 'events', name: 'nothing found', who: 'stranger', open: shows('/events?q=nothing+of+the+kind', 'No Events Found') },
  {
    route: 'events',
    name: 'with the filters of a phone',
    who: 'stranger',
    only: 'phone',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await page.locator('summary').filter({ hasText: 'Price' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    route: 'events',
    name: 'with a menu of filters',
    who: 'stranger',
    only: 'desktop',
    open: async (page) => {
      await page.setViewportSize(desktop);
      await shows('/events?when=today', /available/)(page);
      await page.locator('summary').filter({ hasText: 'Today' }).click();
      await see(page, 'This weekend');
    },
  },
  {
    route: 'events',
    name: 'loading',
    who: 'stranger',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 'never');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy' }).click();
      await page.locator('section[aria-busy=true]').waitFor();
    },
  },
  {
    route: 'events',
    name: 'failed',
    who: 'stranger',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 403);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy' }).click();
      await see(page, 'Unable to load events at this time.');
    },
  },

  { route: 'events/:eventId', name: 'full', who: 'stranger', open: toRoute('events/:eventId', 'Starting from') },
  {
    route: 'events/:eventId',
    name: 'saved, with a toast',
    who: 'buyer',
    open: async (page, cast) => {
      await toRoute('events/:eventId', 'Starting from')(page, cast);
      await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click();
      await see(page, /Link copied|could not be copied/);
    },
  },
  { route: 'events/:eventId', name: 'missing', who: 'stranger', open: shows('/events/no-such-event', 'Event Not Found') },
  {
    route: 'events/:eventId',
    name: 'failed',
    who: 'stranger',
    open: async (page, { event }) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 403);
      await page.getByRole('link', { name: event.name, exact: true }).click();
      await see(page, 'Failed to load event');
    },
  },

  { route: 'festivals', name: 'full', who: 'stranger', open: shows('/festivals', '(1 event available)') },
  { route: 'festivals', name: 'nothing found', who: 'stranger', open: shows('/festivals?genre=none', /^No festivals found/) },
  { route: 'concerts', name: 'full', who: 'stranger', open: shows('/concerts', /available/) },
  { route: 'conferences', name: 'full', who: 'stranger', open: shows('/conferences', /available/) },
  { route: 'comedy', name: 'full', who: 'stranger', open: shows('/comedy', /available/) },
  { route: 'festivals/:eventId', name: 'full', who: 'stranger', open: toRoute('festivals/:eventId', 'Starting from') },

  { route: 'login', name: 'full', who: 'stranger', open: shows('/login', 'Welcome back') },
  {
    route: 'login',
    name: 'refused',
    who: 'stranger',
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(customer);
      await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
      await press(page, 'Login');
      await see(page, 'Login failed');
    },
  },
  {
    route: 'login',
    name: 'on the way to tickets',
    who: 'stranger',
    open: (page, { event }) => shows(`/login?from=/tickets/purchase/${event.id}`, 'To hold your tickets for')(page),
  },
  { route: 'login', name: 'for who is signed in', who: 'buyer', open: shows('/login', 'You are signed in') },
  { route: 'auth/login', name: 'full', who: 'stranger', open: shows('/auth/login', 'Welcome back') },
  { route: 'auth/register', name: 'full', who: 'stranger', open: shows('/auth/register', 'One place for your tickets') },
  {
    route: 'auth/register',
    name: 'refused',
    who: 'stranger',
    open: async (page) => {
      await page.goto('/auth/register');
      await press(page, 'Create account');
      await see(page, 'Name is required');
    },
  },
  {
    route: 'auth/register',
    name: 'a known address',
    who: 'stranger',
    open: async (page, { event }) => {
      await page.goto(`/auth/register?from=/tickets/purchase/${event.id}`);
      await page.getByLabel('Name').fill('Somebody new');
      await page.getByLabel('Email').fill(customer);
      await page.getByLabel('Password', { exact: true }).fill('Marula2027');
      await page.getByLabel('Confirm password').fill('Marula2027');
      await press(page, 'Create account');
      await see(page, 'Is this your address?');
    },
  },
  {
    route: 'auth/register',
    name: 'the code',
    who: 'stranger',
    open: async (page) => {
      await page.goto('/events');
      await page.evaluate(() => sessionStorage.setItem('vumi_signed_up', 'someone@test.vumi.test'));
      await shows('/auth/register?step=confirm&email=someone%40test.vumi.test', 'Enter the code that we sent to')(page);
      await page.evaluate(() => sessionStorage.removeItem('vumi_signed_up'));
    },
  },
  { route: 'auth/register', name: 'the code, elsewhere', who: 'stranger', open: shows('/auth/register?step=confirm&email=someone%40test.vumi.test', 'and choose the password') },
  { route: 'auth/forgot-password', name: 'full', who: 'stranger', open: shows('/auth/forgot-password', 'Reset your password') },
  { route: 'auth/forgot-password', name: 'the new one', who: 'stranger', open: shows('/auth/forgot-password?step=reset&email=someone%40test.vumi.test', 'Choose a new password') },

  { route: 'contact', name: 'full', who: 'stranger', open: shows('/contact', 'Tell us what happened.') },
  {
    route: 'contact',
    name: 'refused',
    who: 'stranger',
    open: async (page) => {
      await page.goto('/contact');
      await press(page, 'Send message');
      await see(page, 'Please tell us your name');
    },
  },
  { route: 'contact', name: 'sent', who: 'buyer', open: (page) => writeMessage(page, { data: { received: true } }, 'Message sent') },
  { route: 'contact', name: 'failed', who: 'buyer', open: (page) => writeMessage(page, 'none', 'No answer came') },

  { route: 'for-organizers', name: 'full', who: 'stranger', open: toRoute('for-organizers', /./) },
  {
    route: 'help',
    name: 'with its answers',
    who: 'stranger',
    open: async (page) => {
      await page.goto('/help');
      for (const question of await page.locator('main summary').all()) await question.click();
    },
  },
  { route: 'refunds', name: 'full', who: 'stranger', open: toRoute('refunds', 'Refunds') },
  { route: 'terms', name: 'full', who: 'stranger', open: toRoute('terms', 'Terms') },
  { route: 'privacy', name: 'full', who: 'stranger', open: toRoute('privacy', 'Privacy') },

  { route: 'test-backend', name: 'full', who: 'stranger', open: shows('/test-backend', 'Drums along the Mara') },
  {
    route: 'test-backend',
    name: 'loading',
    who: 'stranger',
    open: async (page) => {
      await answer(page, /\/api\/(health|events)/, 'never');
      await page.goto('/test-backend');
      await page.getByRole('button', { name: /^Loading/ }).first().waitFor();
    },
  },
  { route: 'test-backend', name: 'failed', who: 'stranger', open: failing('test-backend', /\/api\/(health|events)/, 'API connection failed') },
  { route: 'api-test', name: 'passed', who: 'buyer', open: toRoute('api-test', /\d ms/) },
  { route: 'api-test', name: 'failed', who: 'stranger', open: failing('api-test', /\/api\/(health|events)/, 'Failed') },

  { route: 'tickets/purchase/:eventId', name: 'full', who: 'buyer', open: purchase },
  {
    route: 'tickets/purchase/:eventId',
    name: 'chosen, in parts, with a promo code',
    who: 'buyer',
    open: async (page, cast) => {
      await purchase(page, cast);
      await chooseTickets(page, 'Regular');
      await page.getByRole('radio', { name: /^2 parts/ }).check();
      await page.getByRole('textbox', { name: 'Promo code' }).fill('VUMI20');
      await press(page, 'Apply');
      await see(page, /20% off/);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'refused',
    who: 'buyer',
    open: async (page, cast) => {
      await answer(page, /\/api\/tickets\/(reserve|purchase)/, 500, 'POST');
      await purchase(page, cast);
      await chooseTickets(page, 'Regular');
      await fillPhone(page, '12');
      await press(page, 'Secure Purchase');
      await fillPhone(page, '0712 345 678');
      await press(page, 'Secure Purchase');
      await see(page, /^Failed to (reserve tickets|purchase ticket)/);
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'sold out while choosing',
    who: 'newcomer',
    open: async (page, cast) => {
      await answer(page, /\/api\/tickets\/reserve$/, { status: 409, code: 'SOLD_OUT', message: 'Sold Out' }, 'POST');
      await purchase(page, cast);
      await page.getByRole('radio', { name: /^Regular/ }).check();
      await see(page, 'Regular is sold out');
    },
  },
  {
    route: 'tickets/purchase/:eventId',
    name: 'the hold has ended',
    who: 'newcomer',
    open: async (page, cast) => {
      await answer(page, /\/api\/tickets\/reserve$/, { data: { reservationId: cast.ticketId, expiresAt: new Date().toISOString(), waitingRoomRequired: false } }, 'POST');
      await purchase(page, cast);
      await chooseTickets(page, 'Regular');
      await see(page, 'Your hold has ended');
    },
  },
  { route: 'tickets/purchase/:eventId', name: 'loading', who: 'buyer', open: loading('tickets/purchase/:eventId', eventCalls) },
  { route: 'tickets/purchase/:eventId', name: 'failed', who: 'buyer', open: failing('tickets/purchase/:eventId', eventCalls, 'Failed to load event information') },
  { route: 'tickets/purchase/:eventId', name: 'missing', who: 'buyer', open: shows('/tickets/purchase/no-such-event', 'Event Not Found') },
  {
    route: 'tickets/purchase/:eventId',
    name: 'the waiting room',
    who: 'buyer',
    open: async (page, cast) => {
      await answer(page, /\/api\/queue\/status/, { data: { requiresQueue: true, position: 128, estimatedWait: 6 } });
      // For an event of which the buyer holds nothing: a buyer with tickets need not wait.
      await shows(`/tickets/purchase/${cast.festival.id}`, 'You’re in the virtual waiting room')(page);
    },
  },
  { route: 'tickets/purchase/:eventId', name: 'not permitted', who: 'buyer', open: demanding('permission:"manage:users"', 'Insufficient Permissions') },
  { route: 'tickets/purchase/:eventId', name: 'for another role', who: 'buyer', open: demanding('role:"admin"', 'Role Restriction') },

  { route: 'tickets/:ticketId/confirmation', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId/confirmation', 'Next Steps') },
  { route: 'tickets/:ticketId/confirmation', name: 'missing', who: 'buyer', open: shows('/tickets/no-such-ticket/confirmation', 'Ticket Not Found') },
  { route: 'tickets/:ticketId/wallet', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId/wallet', 'What works today') },
  { route: 'tickets/:ticketId', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId', 'All my tickets') },
  {
    route: 'tickets/:ticketId',
    name: 'alone on the screen',
    who: 'buyer',
    open: async (page, cast) => {
      await toRoute('tickets/:ticketId', 'Your ticket')(page, cast);
      await press(page, 'Show full screen');
      await page.getByRole('dialog', { name: /^Ticket VUMI-/ }).waitFor();
    },
  },
  {
    route: 'tickets/:ticketId',
    name: 'used',
    who: 'buyer',
    open: async (page, cast) => {
      await answer(page, /\/api\/tickets\/[\w-]+$/, (ticket: Ticket) => ({ ...ticket, status: 'CHECKED_IN', can: { download: USED, mailAgain: USED } }));
      await toRoute('tickets/:ticketId', 'CHECKED_IN')(page, cast);
    },
  },
  { route: 'tickets/:ticketId', name: 'missing', who: 'buyer', open: shows('/tickets/no-such-ticket', 'Ticket Not Found') },
  { route: 'tickets/:ticketId', name: 'loading', who: 'newcomer', open: loading('tickets/:ticketId', ticketCalls) },
  { route: 'tickets/:ticketId', name: 'failed', who: 'newcomer', open: failing('tickets/:ticketId', ticketCalls, 'Error Loading Ticket') },

  {
    route: 'tickets',
    name: 'tickets in every status',
    who: 'buyer',
    open: async (page, cast) => {
      await answer(page, /\/api\/tickets(\?|$)/, inEveryStatus);
      await toRoute('tickets', 'EXPIRED')(page, cast);
    },
  },
  { route: 'tickets', name: 'tickets loading', who: 'newcomer', open: loading(tab(''), ticketCalls) },
  {
    route: 'tickets',
    name: 'tickets failed',
    who: 'newcomer',
    async open(page, cast) {
      // A list that was loaded once is stored for outages.
      await page.goto('/help');
      await page.evaluate(() => localStorage.removeItem('vumi_kept_tickets_2'));
      await failing(tab(''), ticketCalls, 'Failed to load your tickets')(page, cast);
    },
  },
  { route: 'tickets', name: 'no tickets', who: 'newcomer', open: shows('/tickets', 'No Tickets Found') },
  {
    route: 'tickets',
    name: 'no such ticket',
    who: 'buyer',
    open: async (page) => {
      await shows('/tickets', 'PURCHASED')(page);
      await page.getByLabel('Search tickets').fill('nothing of the kind');
      await see(page, 'No Matching Tickets');
    },
  },
  {
    route: 'tickets',
    name: 'offline',
    who: 'buyer',
    open: async (page) => {
      await shows('/tickets', 'PURCHASED')(page);
      await page.context().setOffline(true);
      await see(page, /^You are offline/);
    },
  },
  {
    route: 'tickets',
    name: 'orders in every status',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, ordersInEveryStatus);
      await page.goto('/tickets?tab=orders');
      for (const details of await page.getByRole('button', { name: /^Details of order/ }).all()) await details.click();
      await see(page, 'Confirmed');
    },
  },
  {
    route: 'tickets',
    name: 'orders: the phone that pays the next part',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, ordersPaidInParts);
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'Pay part 2' }).first().click();
      await page.getByRole('dialog', { name: 'Pay part 2' }).getByRole('button', { name: 'Send request' }).click();
      await see(page, 'Enter the Safaricom number that pays, like 0712 345 678');
    },
  },
  { route: 'tickets', name: 'no orders', who: 'newcomer', open: shows('/tickets?tab=orders', 'No Orders Yet') },
  { route: 'tickets', name: 'orders loading', who: 'newcomer', open: loading(tab('orders'), /\/api\/orders/) },
  { route: 'tickets', name: 'orders failed', who: 'newcomer', open: failing(tab('orders'), /\/api\/orders/, 'Try Again') },
  {
    route: 'tickets',
    name: 'a saved event, taken off',
    who: 'buyer',
    open: async (page, { event, festival, site, buyerToken: token }) => {
      for (const { id } of [event, festival]) await site.call(`/api/events/${id}/saved`, { method: 'PUT', token });
      await page.goto('/tickets?tab=saved');
      await page.getByRole('button', { name: `Save ${event.name}`, pressed: true }).click();
      await see(page, `${event.name} removed`);
    },
  },
  { route: 'tickets', name: 'no saved events', who: 'newcomer', open: shows('/tickets?tab=saved', 'No Saved Events') },
  { route: 'tickets', name: 'saved events loading', who: 'newcomer', open: loading(tab('saved'), /\/api\/saved-events/) },
  { route: 'tickets', name: 'saved events failed', who: 'newcomer', open: failing(tab('saved'), /\/api\/saved-events/, 'Failed to load your saved events') },
  {
    route: 'tickets',
    name: 'one that cannot be read',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/tickets(\?|$)/, ({ items, ...rest }: { readonly items: readonly Ticket[] }) => ({ ...rest, items: [null, ...items] }));
      await shows('/tickets', 'PURCHASED')(page);
      await see(page, /^One entry cannot be shown right now/);
    },
  },
  {
    route: 'tickets',
    name: 'broken',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, /\/api\/tickets(\?|$)/, { data: { items: null, page: 1, limit: 20, total: 1, hasMore: false } });
      await shows('/tickets', 'Something went wrong')(page);
    },
  },

  { route: 'admin/failed-work', name: 'full', who: 'admin', open: givenUp([failedEvent, failedJob], 'Error: no network') },
  { route: 'admin/failed-work', name: 'empty', who: 'admin', open: givenUp([], 'Nothing has failed') },
  { route: 'admin/failed-work', name: 'loading', who: 'admin', open: loading('admin/failed-work', /\/api\/admin\/failed-work/) },
  { route: 'admin/failed-work', name: 'failed', who: 'admin', open: failing('admin/failed-work', /\/api\/admin\/failed-work/, 'The list could not be loaded') },
  { route: 'admin/failed-work', name: 'for another role', who: 'buyer', open: shows('/admin/failed-work', 'Role Restriction') },

  { route: '*', name: 'missing', who: 'stranger', open: toRoute('*', /./) },
];

/** The first state that shows a screen, where several routes share one. */
export const mainStates: readonly SiteState[] = pageRoutes()
  .filter(({ file }, at, all) => all.findIndex((other) => other.file === file) === at)
  .flatMap(({ route }) => siteStates.find((state) => state.route === route) ?? []);

async function writeMessage(page: Page, given: Parameters<typeof answer>[2], outcome: string): Promise<void> {
  await answer(page, /\/api\/contact$/, given, 'POST');
  await page.goto('/contact?topic=other');
  await page.getByLabel('Name').fill('A Buyer');
  await page.getByLabel('Email').fill(customer);
  await page.getByLabel('Message', { exact: true }).fill('A question about tickets.');
  await press(page, 'Send message');
  await see(page, outcome);
}
