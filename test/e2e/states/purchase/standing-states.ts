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
      idleStanding: null,
      formerStanding: [],
      standingChoice: null,
      planEnd: null,
      can: { ...order.can, payInstalment: true, changeRequests: true },
    })),
  };
}

export const standingTerms = {
  phone: '254712345678',
  amount: 450,
  deductions: [
    { part: 2, day: '2026-12-30' },
    { part: 3, day: '2027-01-30' },
  ],
};
type Standing = NonNullable<NonNullable<Order['requests']>['standing']>;

const days = standingTerms.deductions.map(({ day }) => day);

/** A standing order in a state, of an order whose parts are open. */
function standingIn(state: Standing['state']): Standing {
  const reason = state === 'refused' ? 'You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready' : null;
  const isLive = state !== 'refused' && state !== 'ended';
  return { ...standingTerms, state, reason, deductions: isLive ? standingTerms.deductions : [], returnDays: state === 'ended' ? days : [] };
}

export type Orders = { readonly items: readonly Order[] };

/** Orders with open parts, whose standing order is so. */
function withStanding(standing: Standing) {
  const offer = standing.state === 'refused' || standing.state === 'ended' ? standingTerms : null;
  return (page: Orders) => {
    const { items } = ordersPaidInParts(page) as Orders;
    return { ...page, items: items.map((order) => ({ ...order, requests: { on: true, phone: standingTerms.phone, standing, offer } })) };
  };
}
/** The last part has another amount, which the dialog tells of. */
function uneven(page: Orders) {
  const inParts = withStanding(standingIn('refused'))(page);
  const rest = {
    number: 3,
    amount: 751,
    dueDate: new Date(Date.now() + 60 * 86_400_000).toISOString(),
    paid: false,
    state: 'open' as const,
    endsAt: null,
  };
  const offer = { ...standingTerms, deductions: standingTerms.deductions.slice(0, 1) };
  return {
    ...inParts,
    items: inParts.items.map((order) => ({ ...order, instalments: [...order.instalments, rest], requests: { ...order.requests, offer } })),
  };
}
/** The list, and each order of it that the page asks about while the phone is asked. */
const inState = (state: Standing['state']) => (found: Orders | Order) => {
  const inList = withStanding(standingIn(state));
  return 'items' in found ? inList(found) : inList({ items: [found] }).items[0];
};

/** Orders of which nothing is left to pay, and whose standing order still takes money. */
function idle(page: Orders) {
  const { items } = ordersPaidInParts(page) as Orders;
  const idleStanding = { ...standingIn('standing'), deductions: [], returnDays: days };
  return {
    ...page,
    items: items.map((order) => {
      const instalments = order.instalments.map((part) => ({ ...part, paid: true, state: 'paid', endsAt: null }));
      const can = { ...order.can, payInstalment: 'This part is not open', changeRequests: 'This part is not open' };
      return { ...order, paidAmount: 1500, instalments, requests: null, idleStanding, can };
    }),
  };
}

/** The phone was changed: the former one may still pay by its own standing order. */
const withFormer = (page: Orders) => {
  const inParts = withStanding(standingIn('standing'))(page);
  const former = { ...standingIn('ended'), phone: '254798765432' };
  return { ...inParts, items: inParts.items.map((order) => ({ ...order, formerStanding: [former] })) };
};

/** The same where everything is paid. */
const onlyFormer = (page: Orders) => {
  const inParts = idle(page);
  return { ...inParts, items: inParts.items.map((order) => ({ ...order, idleStanding: null, formerStanding: [standingIn('ended')] })) };
};

const shown: Readonly<Record<Standing['state'], RegExp>> = {
  asked: /^Look at your phone/,
  standing: /^M-Pesa pays KSh/,
  unknown: /^M-Pesa has not told us/,
  refused: /^M-Pesa does not pay by itself/,
  ended: /is ended here/,
};

export const standingStates: readonly SiteState[] = [
  {
    route: 'tickets',
    name: 'orders: a standing order, and a former one that may still take money',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, withFormer);
      await page.goto('/tickets?tab=orders');
      await see(page, /0798 765 432 is ended here/);
    },
  },
  {
    route: 'tickets',
    name: 'orders: a former standing order when nothing is left to pay',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, onlyFormer);
      await page.goto('/tickets?tab=orders');
      await see(page, /is ended here/);
    },
  },
  ...(Object.keys(shown) as Standing['state'][]).map((state): SiteState => ({
    route: 'tickets',
    name: `orders: a standing order, ${state}`,
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\/[\w-]+)?(\?|$)/, inState(state));
      await page.goto('/tickets?tab=orders');
      await see(page, shown[state]);
    },
  })),
  {
    route: 'tickets',
    name: 'orders: a standing order that also takes money for a part that is paid',
    who: 'buyer',
    open: async (page) => {
      const [first, ...others] = standingTerms.deductions;
      const standing = { ...standingIn('standing'), deductions: others, returnDays: [first?.day ?? ''] };
      await answer(page, /\/api\/orders(\?|$)/, withStanding(standing));
      await page.goto('/tickets?tab=orders');
      await see(page, /It comes back to you by itself/);
    },
  },
  {
    route: 'tickets',
    name: 'orders: a standing order when nothing is left to pay',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, idle);
      await page.goto('/tickets?tab=orders');
      await see(page, /^Nothing is left to pay, but M-Pesa may still take/);
    },
  },
  {
    route: 'tickets',
    name: 'orders: ending a standing order when nothing is left to pay',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, idle);
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'End the standing order' }).first().click();
      await page.getByRole('dialog', { name: 'End the standing order?' }).waitFor();
    },
  },
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
    name: 'orders: what a standing order is where the last part has another amount',
    who: 'buyer',
    open: async (page) => {
      await answer(page, /\/api\/orders(\?|$)/, uneven);
      await page.goto('/tickets?tab=orders');
      await page.getByRole('button', { name: 'Let M-Pesa pay by itself' }).first().click();
      await see(page.getByRole('dialog', { name: 'M-Pesa pays the later parts by itself' }), /^Part 3 is KSh\s751, another amount/);
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
