// Orders that are paid in parts, and the M-Pesa standing order that pays the later ones.
import type { Order } from '#features/checkout/contract.ts';
import { answer } from '../../answer-instead.ts';
import { see } from '../../purchase-steps.ts';
import type { SiteState } from '../state-steps.ts';

/** Orders of which the second part is late. */
export function ordersPaidInParts({ items, ...page }: { readonly items: readonly Order[] }): unknown {
  const instalments = [1, 2].map((number) => ({
    number,
    amount: 750,
    dueDate: new Date().toISOString(),
    paid: number === 1,
    state: number === 1 ? 'paid' : 'overdue',
    endsAt: number === 1 ? null : new Date(Date.now() + 7 * 86_400_000).toISOString(),
  }));
  return {
    ...page,
    items: items.map((order) => ({
      ...order,
      status: 'confirmed',
      totalAmount: 1500,
      paidAmount: 750,
      instalments,
      requests: { on: true, phone: '254712345678', standing: null, offer: null },
      planEnd: null,
      can: { ...order.can, payInstalment: true, changeRequests: true },
    })),
  };
}

const terms = {
  phone: '254712345678',
  amount: 450,
  deductions: [
    { part: 2, day: '2026-12-30' },
    { part: 3, day: '2027-01-30' },
  ],
};
type Standing = NonNullable<NonNullable<Order['requests']>['standing']>;

/** Orders whose standing order is so. */
function inState(state: Standing['state']) {
  const reason = state === 'refused' ? 'You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready' : null;
  const offer = state === 'refused' || state === 'ended' ? terms : null;
  return (page: { readonly items: readonly Order[] }) => {
    const { items } = ordersPaidInParts(page) as { readonly items: readonly Order[] };
    return {
      ...page,
      items: items.map((order) => ({ ...order, requests: { on: true, phone: terms.phone, standing: { ...terms, state, reason }, offer } })),
    };
  };
}

const shown: Readonly<Record<Standing['state'], RegExp>> = {
  asked: /^Look at your phone/,
  standing: /^M-Pesa pays KSh/,
  unknown: /^M-Pesa has not told us/,
  refused: /^M-Pesa does not pay by itself/,
  ended: /is ended here/,
};

export const standingStates: readonly SiteState[] = [
  ...(Object.keys(shown) as Standing['state'][]).map((state): SiteState => ({
    route: 'tickets',
    name: `orders: a standing order, ${state}`,
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, inState(state));
      await page.goto('/tickets?tab=orders');
      await see(page, shown[state]);
    },
  })),
  {
    route: 'tickets',
    name: 'orders: what a standing order is',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, inState('refused'));
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'Let M-Pesa pay by itself' }).first().click();
      await see(page.getByRole('dialog', { name: 'M-Pesa pays the later parts by itself' }), /^You can stop it/);
    },
  },
  {
    route: 'tickets',
    name: 'orders: ending a standing order',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, inState('standing'));
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'End the standing order' }).first().click();
      await page.getByRole('dialog', { name: 'End the standing order?' }).waitFor();
    },
  },
];
