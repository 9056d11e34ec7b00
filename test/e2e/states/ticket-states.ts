// A ticket, and the account with its tabs.
import type { Order } from '#features/checkout/contract.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { ticketStatuses } from '#features/tickets/ticket-statuses.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { answerStates } from './questions/question-states.ts';
import { ordersPaidInParts, standingStates } from './purchase/standing-states.ts';
import { choiceStates } from './return-states.ts';
import { failing, loading, shows, ticketCalls, toRoute, type SiteState } from './state-steps.ts';

/** A route of the account's tabs, by its tab. */
const tab = (id: string) => `tickets${id === '' ? '' : `?tab=${id}`}`;

const USED = 'This ticket was used at the gate.';

/** One ticket in each status, whatever was bought. */
function inEveryStatus({ items, ...page }: { readonly items: readonly Ticket[] }): unknown {
  const [first] = items;
  const all = ticketStatuses.map((status, at) => ({
    ...first,
    id: first?.id.replace(/.$/, String(at)),
    orderId: first?.orderId.replace(/.$/, String(at)),
    status,
    fullyPaid: at !== 0,
  }));
  return { ...page, items: all, total: all.length };
}
function ordersInEveryStatus({ items, ...page }: { readonly items: readonly Order[] }): unknown {
  const [first] = items;
  const all = ['confirmed', 'pending', 'cancelled'].map((status, at) => ({
    ...first,
    id: first?.id.replace(/.$/, String(at)),
    status,
    ...(status === 'cancelled' && {
      cancelReason: 'Request cancelled on the phone',
      can: { ...first?.can, downloadTickets: 'This ticket was cancelled. It does not open the gate.' },
    }),
  }));
  return { ...page, items: all, total: all.length };
}

/** The first of each route is the normal state of the page. */
export const ticketStates: readonly SiteState[] = [
  ...answerStates,
  { route: 'tickets/:ticketId/wallet', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId/wallet', 'What works today') },
  { route: 'tickets/:ticketId', name: 'full', who: 'buyer', open: toRoute('tickets/:ticketId', 'All my tickets') },
  {
    route: 'tickets/:ticketId',
    name: 'with a service fee',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/tickets\/[\w-]+$/, (ticket: Ticket) => ({ ...ticket, price: { amount: 12_500, currency: 'KES' }, fee: 625 }));
      await toRoute('tickets/:ticketId', 'Service fee of KSh\u00a0625 included')(page, fixtures);
    },
  },
  {
    route: 'tickets/:ticketId',
    name: 'alone on the screen',
    who: 'buyer',
    open: async (page, fixtures) => {
      await toRoute('tickets/:ticketId', 'Your ticket')(page, fixtures);
      await press(page, 'Show full screen');
      await page.getByRole('dialog', { name: /^Ticket VUMI-/ }).waitFor();
    },
  },
  {
    route: 'tickets/:ticketId',
    name: 'used',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/tickets\/[\w-]+$/, (ticket: Ticket) => ({
        ...ticket,
        status: 'CHECKED_IN',
        can: { download: USED, mailAgain: USED },
      }));
      await toRoute('tickets/:ticketId', 'CHECKED_IN')(page, fixtures);
    },
  },
  { route: 'tickets/:ticketId', name: 'missing', who: 'buyer', open: shows('/tickets/no-such-ticket', 'Ticket Not Found') },
  { route: 'tickets/:ticketId', name: 'loading', who: 'newcomer', open: loading('tickets/:ticketId', ticketCalls) },
  { route: 'tickets/:ticketId', name: 'failed', who: 'newcomer', open: failing('tickets/:ticketId', ticketCalls, 'Error Loading Ticket') },
  {
    route: 'tickets',
    name: 'tickets in every status',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/tickets(\?|$)/, inEveryStatus);
      await toRoute('tickets', 'EXPIRED')(page, fixtures);
    },
  },
  { route: 'tickets', name: 'tickets loading', who: 'newcomer', open: loading(tab(''), ticketCalls) },
  {
    route: 'tickets',
    name: 'tickets failed',
    who: 'newcomer',
    async open(page, fixtures) {
      // A list that was loaded once is stored for outages.
      await page.goto('/help');
      await page.evaluate(() => localStorage.removeItem('vumi_kept_tickets_2'));
      await failing(tab(''), ticketCalls, 'Failed to load your tickets')(page, fixtures);
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
  ...standingStates,
  {
    route: 'tickets',
    name: 'orders: the phone that pays the next part',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, ordersPaidInParts);
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'Pay part 2' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Pay part 2' });
      await dialog.getByLabel('Phone number').fill('0712');
      await dialog.getByRole('button', { name: 'Send request' }).click();
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
  {
    route: 'tickets',
    name: 'saved events failed',
    who: 'newcomer',
    open: failing(tab('saved'), /\/api\/saved-events/, 'Failed to load your saved events'),
  },
  {
    route: 'tickets',
    name: 'one that cannot be read',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/tickets(\?|$)/, ({ items, ...rest }: { readonly items: readonly Ticket[] }) => ({
        ...rest,
        items: [null, ...items],
      }));
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
  ...choiceStates,
];
