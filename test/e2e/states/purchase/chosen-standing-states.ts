// A standing order that is chosen at the purchase: on the form, after it, and in the list of orders.
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answer } from '../../answer-instead.ts';
import { chooseTickets, see } from '../../purchase-steps.ts';
import { toRoute, type SiteState } from '../state-steps.ts';
import { offered } from './payment-states.ts';
import { ordersPaidInParts, standingTerms, type Orders } from './standing-states.ts';

/** Orders whose first part is paid, for which a standing order was chosen at the purchase. */
const chosen = (standingChoice: NonNullable<Order['standingChoice']>) => (found: Orders | Order) => {
  const isList = 'items' in found;
  const { items } = ordersPaidInParts(isList ? found : { items: [found] }) as Orders;
  const requests = { on: true, phone: standingTerms.phone, standing: null, offer: standingTerms };
  const orders = items.map((order) => ({ ...order, requests, standingChoice }));
  return isList ? { ...found, items: orders } : orders[0];
};
const notAsked = { state: 'not_asked', reason: 'Too much time had passed since your purchase' } as const;

/** The event of a purchase with a plan of three parts, the last of another amount. */
const inUnevenParts = (event: EventDetail) => ({
  ...event,
  ticketTypes: event.ticketTypes.map((type) => ({
    ...type,
    paymentPlans: [{ id: 'uneven', name: '3 parts', installments: 3, downPaymentPercentage: 33, processingFee: 0 }],
  })),
});

const CHOICE = 'Let M-Pesa pay the later parts by itself';
const purchase = 'tickets/purchase/:eventId';
const confirmation = 'tickets/:ticketId/confirmation';

/** On the page of a purchase, and on that after it. */
export const chosenStates: readonly SiteState[] = [
  {
    route: purchase,
    name: 'a plan whose later part M-Pesa can pay by itself, which is chosen',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await page.route(/\/api\/payment-methods/, (call) => call.fulfill({ json: { success: true, data: offered } }));
      await toRoute(purchase, 'Choose Your Ticket Type')(page, fixtures);
      await chooseTickets(page, 'Regular');
      await page.getByRole('radio', { name: /^2 parts/ }).check();
      await page.getByText(CHOICE).click();
      await see(page, /^M-Pesa takes KSh\s[\d,]+ once, on/);
    },
  },
  {
    route: purchase,
    name: 'a plan whose last part M-Pesa cannot pay by itself',
    who: 'newcomer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/events\/[\w-]+(\?|$)/, inUnevenParts);
      await page.route(/\/api\/payment-methods/, (call) => call.fulfill({ json: { success: true, data: offered } }));
      await toRoute(purchase, 'Choose Your Ticket Type')(page, fixtures);
      await chooseTickets(page, 'Regular');
      await page.getByRole('checkbox', { name: CHOICE }).waitFor();
      await see(page, /^Part 3 is KSh\s[\d,]+, another amount/);
    },
  },
  {
    route: confirmation,
    name: 'a standing order is asked for in a moment',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/orders\/[\w-]+$/, chosen({ state: 'chosen', reason: null }));
      await toRoute(confirmation, 'Next Steps')(page, fixtures);
      await see(page, /^Keep your phone at hand/);
    },
  },
  {
    route: confirmation,
    name: 'a standing order that was chosen is not asked for',
    who: 'buyer',
    open: async (page, fixtures) => {
      await answer(page, /\/api\/orders\/[\w-]+$/, chosen(notAsked));
      await toRoute(confirmation, 'Next Steps')(page, fixtures);
      await see(page, /but your phone was not asked/);
    },
  },
  {
    route: 'tickets',
    name: 'orders: a standing order that was chosen is not asked for',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, chosen(notAsked));
      await page.goto('/tickets?tab=orders');
      await see(page, /but your phone was not asked/);
    },
  },
];
