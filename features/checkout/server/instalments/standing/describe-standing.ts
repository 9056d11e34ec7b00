// The standing orders of an order in its answer: the newest one, earlier ones that may still take money, what was chosen at the purchase, and what can be set up now.
import { dayOf } from '#platform/contract/dates.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { isStandingChoiceLate } from '#features/orders/standing-choice.ts';
import type { InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { liveStandingStates } from '#features/payments/mpesa/standing-orders.ts';
import { darajaSettings } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import type { Order } from '../../../contract.ts';
import { planStandingOrder, takenFrom, type StandingPlan } from '../../../instalments/standing-rules.ts';
import { checkoutMessages } from '../../../messages.ts';
import type { Say } from '../../orders/describe-payment.ts';

/** Whether standing orders are taken: the shortcode has the product, and what M-Pesa takes by them is told at our addresses. `paybill`: null while it is not. */
export function areStandingOrdersTaken(context: Context, paybill: string | null): boolean {
  return paybill !== null && darajaSettings(context)?.standingOrders != null;
}

export interface StandingFacts {
  /** Of the order, the newest first. */
  readonly rows: readonly StandingOrderRow[];
  /** Standing orders are taken, and the event is not over. */
  readonly canBeSetUp: boolean;
}

interface Facts extends StandingFacts {
  readonly parts: readonly Pick<InstalmentRow, 'number' | 'amountMinor' | 'dueAt' | 'paidAt'>[];
  /** That is asked for the parts; null: none is known. */
  readonly phone: string | null;
  readonly now: Date;
}

/** What can be set up, on the phone that is asked for it. */
export interface StandingOffer extends StandingPlan {
  readonly phone: string;
}

/** What can be set up for an order, of which no other standing order lives; null: nothing can. */
export function offerOf(
  { status, isTest, suspendedAt, currency }: Pick<OrderRow, 'status' | 'isTest' | 'suspendedAt' | 'currency'>,
  { parts, phone, rows, canBeSetUp, now }: Facts,
): StandingOffer | null {
  const isRight = canBeSetUp && status === 'confirmed' && !isTest && suspendedAt === null && mpesaCurrencies.includes(currency);
  if (!isRight || phone === null || rows.some((row) => liveStandingStates.includes(row.status))) return null;
  const plan = planStandingOrder(
    parts.filter(({ paidAt }) => paidAt === null),
    now,
  );
  return plan && { ...plan, phone };
}

type Described = NonNullable<Order['idleStanding']>;

/** A standing order; null when nothing is taken by it from today on. One that was refused says why. */
function describeRow(
  { status, phone, amountMinor, deductions, problem }: StandingOrderRow,
  open: readonly number[],
  now: Date,
  say: Say,
): Described | null {
  const isRefused = status === 'refused';
  const { paying, returning } = takenFrom(isRefused ? [] : deductions, dayOf(now), { open, isLive: liveStandingStates.includes(status) });
  if (!isRefused && paying.length + returning.length === 0) return null;
  return {
    state: status,
    phone,
    amount: toMajor(amountMinor),
    deductions: paying,
    returnDays: returning.map(({ day }) => day),
    reason: problem && say(problem),
  };
}

/** The newest standing order of an order whose parts are open, and what can be set up. */
export function describeStanding(order: OrderRow, facts: Facts, say: Say): Pick<NonNullable<Order['requests']>, 'standing' | 'offer'> {
  const { rows, parts, now } = facts;
  const offer = offerOf(order, facts);
  const open = parts.filter(({ paidAt }) => paidAt === null).map(({ number }) => number);
  return {
    standing: rows[0] === undefined ? null : describeRow(rows[0], open, now, say),
    offer: offer && { phone: offer.phone, amount: toMajor(offer.amountMinor), deductions: [...offer.deductions] },
  };
}

/** The standing order by which money may still be taken for an order of which no part is open; null: there is none. */
export function describeIdleStanding([newest]: readonly StandingOrderRow[], now: Date, say: Say): Order['idleStanding'] {
  return newest === undefined || newest.status === 'refused' ? null : describeRow(newest, [], now, say);
}

/** Those before the newest by which M-Pesa may still take money: what they take pays nothing. */
export function describeFormerStanding([, ...former]: readonly StandingOrderRow[], now: Date, say: Say): Order['formerStanding'] {
  return former.filter(({ status }) => status !== 'refused').flatMap((row) => describeRow(row, [], now, say) ?? []);
}

/** What came of the choice at the purchase. A phone that was not asked in time is not asked any more (`ask-chosen.ts`). */
export function describeStandingChoice(order: OrderRow, now: Date, say: Say): Order['standingChoice'] {
  const { isTest, standingChoice, standingProblem } = order;
  if (isTest || standingChoice === null) return null;
  const isLate = isStandingChoiceLate(order, now);
  const problem = isLate ? checkoutMessages.standingTooLate : standingProblem;
  return { state: isLate ? 'not_asked' : standingChoice, reason: problem && say(problem) };
}
