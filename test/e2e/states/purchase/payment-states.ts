// An order that is being paid: the dialogs of each method, over the purchase page.
import type { Page } from 'playwright-core';
import type { Order } from '#features/checkout/contract.ts';
import { answer } from '../../answer-instead.ts';
import { chooseTickets, see } from '../../purchase-steps.ts';
import type { Fixtures } from '../../site-fixtures.ts';
import { addressOf, toRoute, type SiteState } from '../state-steps.ts';

const route = 'tickets/purchase/:eventId';
/** What an event takes that is paid to Vumi. */
export const offered = {
  isOwnTill: false,
  paidTo: null,
  takesStandingOrders: true,
  items: [
    { id: 'mpesa', name: 'M-Pesa', paybill: null },
    { id: 'paybill', name: 'M-Pesa menu (Pay Bill)', paybill: '174379' },
    { id: 'credit_card', name: 'Card', paybill: null },
  ],
};
const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

type Paid = Pick<Order, 'paymentMethod' | 'payment' | 'paybill' | 'standingChoice'>;
const payment: NonNullable<Order['payment']> = {
  method: 'credit_card',
  page: null,
  status: 'pending',
  amount: 1500,
  phone: null,
  message: null,
  receipt: null,
  promptExpiresAt: null,
  retryAt: null,
};
const page = { url: '/sandbox/cards/none', leaveUrl: '/api/payments/returns/none' };
const paybill = { paybill: '174379', account: 'ABC1234567890', amount: 1500 };

/** The buyer's own order, as if it were being paid so at this moment. */
const paying =
  (given: () => Partial<Paid>, title: string) =>
  async (tab: Page, { site, event, buyerToken, ...fixtures }: Fixtures) => {
    const { items } = await site.call<{ items: readonly Order[] }>('/api/orders', { token: buyerToken });
    const own = items.find((one) => one.event.id === event.id);
    if (own === undefined) throw new Error('The buyer has no order of the event');
    const order = {
      ...own,
      status: 'pending',
      totalAmount: 1500,
      holdExpiresAt: later(12),
      paymentMethod: 'credit_card',
      payment: null,
      paybill: null,
      ...given(),
    };
    await tab.route(/\/api\/payment-methods/, (call) => call.fulfill({ json: { success: true, data: offered } }));
    await tab.route(new RegExp(`/api/orders/${own.id}$`), (call) => call.fulfill({ json: { success: true, data: order } }));
    await tab.route(new RegExp(`/api/orders/${own.id}/live$`), (call) => call.abort());
    await tab.goto(`${addressOf(route, { site, event, buyerToken, ...fixtures })}?order=${own.id}`);
    await see(tab.getByRole('dialog', { name: title }), /./);
  };

const state = (name: string, given: () => Partial<Paid>, title: string): SiteState => ({ route, name, who: 'buyer', open: paying(given, title) });

/** What the page says once tickets are chosen and only the organizer's own till is paid. */
const toTill: SiteState = {
  route,
  name: 'paid to the organizer’s own till',
  who: 'newcomer',
  open: async (tab, fixtures) => {
    const items = offered.items.filter(({ id }) => id === 'mpesa');
    const held = { reservationId: fixtures.ticketId, expiresAt: later(15), waitingRoomRequired: false };
    await answer(tab, /\/api\/tickets\/reserve$/, { data: held }, 'POST');
    await tab.route(/\/api\/payment-methods/, (call) =>
      call.fulfill({
        json: { success: true, data: { isOwnTill: true, takesStandingOrders: false, paidTo: 'Lakeside & Sons Entertainment Ltd', items } },
      }),
    );
    await toRoute(route, 'Choose Your Ticket Type')(tab, fixtures);
    await chooseTickets(tab, 'Regular');
    await see(tab, 'You pay straight to Lakeside & Sons Entertainment Ltd, by M-Pesa. What is refunded comes from there, too.');
  },
};

export const paymentStates: readonly SiteState[] = [
  toTill,
  state('paid from the M-Pesa menu', () => ({ paymentMethod: 'paybill', paybill }), 'Pay from the M-Pesa menu'),
  state('the card page is being opened', () => ({ payment }), 'Opening the card page'),
  state('paid on the card page', () => ({ payment: { ...payment, page } }), 'Pay on the card page'),
  state(
    'the card was declined',
    () => ({ payment: { ...payment, status: 'failed', message: 'There is not enough money on this card' } }),
    'Not paid yet',
  ),
  state(
    'the prompt is on the phone',
    () => ({ paymentMethod: 'mpesa', payment: { ...payment, method: 'mpesa', phone: '254712345678', promptExpiresAt: later(1) }, paybill }),
    'Check your phone',
  ),
  state(
    'the prompt is on the phone, and a second one follows',
    () => ({
      paymentMethod: 'mpesa',
      payment: { ...payment, method: 'mpesa', phone: '254712345678', promptExpiresAt: later(1) },
      paybill,
      standingChoice: { state: 'chosen', reason: null },
    }),
    'Check your phone',
  ),
  state(
    'the prompt has failed',
    () => ({
      paymentMethod: 'mpesa',
      payment: { ...payment, method: 'mpesa', phone: '254712345678', status: 'failed', message: 'The M-Pesa PIN was wrong' },
      paybill,
    }),
    'Not paid yet',
  ),
];
