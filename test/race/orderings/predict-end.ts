// The payment of an order as a pure state machine: the rules of the product on facts alone, and what each provider does at each step. It says how any
// ordering must end; over HTTP the same orderings must end so (orderings.test.ts).
import { whyReturned } from '#features/checkout/payment/why-returned.ts';
import type { OrderStatus } from '#features/checkout/order-statuses.ts';
import { mayBecome, type PaymentStatus } from '#features/payments/payment-states.ts';
import type { RailName } from './rails.ts';
import type { Ordering, Step } from './steps.ts';

/** An amount that the provider took. */
interface Taken {
  readonly amount: number;
  /** Whether its account or reference is that of the order. */
  readonly isOurs: boolean;
  /** The webhook comes with the next round. */
  readonly isLate: boolean;
  isKnown: boolean;
}

export interface State {
  order: OrderStatus;
  wasConfirmed: boolean;
  isEventCancelled: boolean;
  /** Of the request to the phone or the page; payments from the menu have none. */
  request: PaymentStatus;
  /** Whether phone or page still takes the payment. */
  isPayable: boolean;
  /** The provider has ended the request without money. */
  hasFailed: boolean;
  readonly taken: Taken[];
  /** Of these, how many were taken more than two minutes ago. */
  old: number;
  /** What arrived in our records, and what went or goes back of it. */
  arrived: number;
  returned: number;
  /** For each refund that was asked for: whether there was something to give back. */
  readonly granted: boolean[];
}

export interface End {
  readonly status: Exclude<OrderStatus, 'pending'>;
  readonly taken: number;
  readonly returned: number;
  readonly granted: readonly boolean[];
}

/** An order whose payment has been asked for. */
export function beginState(): State {
  return {
    order: 'pending',
    wasConfirmed: false,
    isEventCancelled: false,
    request: 'pending',
    isPayable: true,
    hasFailed: false,
    taken: [],
    old: 0,
    arrived: 0,
    returned: 0,
    granted: [],
  };
}

/** The money is in our records: it confirms the order, or goes back. */
function arrive(state: State, amount: number, isDue: boolean): void {
  state.arrived += amount;
  const { order: status, wasConfirmed, isEventCancelled } = state;
  const why = whyReturned({ status, wasConfirmed, hasEndedPlan: false, isAmountDue: isDue, isCodeUsedUp: false });
  if (isEventCancelled || why !== null) {
    state.returned += amount;
    return;
  }
  state.order = 'confirmed';
  state.wasConfirmed = true;
}

/** We are told of one payment, or find it: it counts once. */
function learn(state: State, one: Taken | undefined, rail: RailName, due: number): void {
  if (one === undefined || one.isKnown) return;
  if (rail !== 'menu') {
    if (!mayBecome(state.request, 'succeeded')) return;
    state.request = 'succeeded';
  }
  one.isKnown = true;
  arrive(state, one.amount, one.isOurs && one.amount === due);
}

/** The provider is asked about the request. */
function ask(state: State, rail: RailName, due: number): void {
  if (rail === 'menu') return;
  learn(state, state.taken[0], rail, due);
  if (state.hasFailed && mayBecome(state.request, 'failed')) state.request = 'failed';
}

/** Everything that went unnoticed is found: the list of M-Pesa, queries, late webhooks. */
function findAll(state: State, rail: RailName, due: number): void {
  for (const one of state.taken) learn(state, one, rail, due);
  ask(state, rail, due);
}

function take(
  state: State,
  rail: RailName,
  due: number,
  { tell, ...given }: { tell: boolean; late?: boolean; amount?: number; isOurs?: boolean },
): boolean {
  if (rail !== 'menu' && !state.isPayable) return false;
  const amount = given.amount ?? due;
  // M-Pesa refuses the same amount from the same phone within two minutes (its result 17).
  if (state.taken.slice(state.old).some((before) => before.amount === amount)) return false;
  state.isPayable = rail === 'menu';
  const one: Taken = { amount, isOurs: given.isOurs ?? true, isLate: given.late ?? false, isKnown: false };
  state.taken.push(one);
  if (tell) learn(state, one, rail, due);
  return true;
}

/** M-Pesa tells again of the newest payment of the phone; the card provider and that of wallets send what is late. */
function tellAgain(state: State, rail: RailName, due: number): void {
  if (rail === 'prompt') ask(state, rail, due);
  else if (rail === 'menu') learn(state, state.taken.at(-1), rail, due);
  else for (const one of state.taken) if (one.isLate) learn(state, one, rail, due);
}

/** Of an order whose payment is not known nothing is given back: its tickets are issued when it is. Returns whether there was something. */
function giveBack(state: State): boolean {
  if (state.order !== 'confirmed') return false;
  state.returned = state.arrived;
  state.order = 'cancelled';
  return true;
}

const onPage = (rail: RailName): boolean => rail !== 'prompt' && rail !== 'menu';

/** What a step does; one that cannot be done now changes nothing. */
export function step(state: State, rail: RailName, due: number, what: Step): void {
  switch (what) {
    case 'answer':
      take(state, rail, due, { tell: true });
      break;
    case 'callback':
      tellAgain(state, rail, due);
      break;
    case 'repeated':
      if (!take(state, rail, due, { tell: true })) if (rail === 'prompt') tellAgain(state, rail, due);
      break;
    case 'late':
      // The request on a phone has ended by then, a page has not; the order has lapsed.
      if (rail === 'prompt' && state.isPayable) Object.assign(state, { isPayable: false, hasFailed: true });
      findAll(state, rail, due);
      state.old = state.taken.length;
      if (state.order === 'pending') state.order = 'cancelled';
      if (onPage(rail)) take(state, rail, due, { tell: false, late: true });
      else if (rail === 'menu') take(state, rail, due, { tell: true });
      break;
    case 'lost':
      take(state, rail, due, { tell: false });
      break;
    case 'wrong amount':
      if (rail === 'menu') take(state, rail, due, { tell: true, amount: due - 1 });
      else ask(state, rail, due);
      break;
    case 'wrong reference':
      if (rail === 'menu') take(state, rail, due, { tell: true, isOurs: false });
      else if (rail === 'prompt') ask(state, rail, due);
      break;
    case 'forged':
      break;
    case 'query':
      ask(state, rail, due);
      break;
    case 'cancel':
      // A phone that has nothing to refuse any more tells nothing; to let go of what may be paid is refused, and asks nobody.
      if (rail !== 'prompt' || !state.isPayable) break;
      Object.assign(state, { isPayable: false, hasFailed: true });
      ask(state, rail, due);
      break;
    case 'refund':
      state.granted.push(giveBack(state));
      break;
    case 'event cancelled':
      giveBack(state);
      state.isEventCancelled = true;
      break;
  }
}

/** How an ordering must end, once everything unnoticed was found and a person has returned what fits nothing. `due` is what the order costs. */
export function predictEnd(rail: RailName, due: number, ordering: Ordering, check: (state: State) => void = () => {}): End {
  const state = beginState();
  for (const what of ordering) {
    step(state, rail, due, what);
    check(state);
  }
  findAll(state, rail, due);
  check(state);
  const taken = state.taken.reduce((sum, { amount }) => sum + amount, 0);
  return { status: state.order === 'confirmed' ? 'confirmed' : 'cancelled', taken, returned: state.returned, granted: state.granted };
}
