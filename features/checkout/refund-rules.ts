// What comes back for an order or some of its tickets: decided without I/O, for the server and the screen (docs/reference/money.md#refund-policies).
import { daysBefore } from '#platform/contract/dates.ts';
import type { RefundPolicy } from '#features/events/schemas.ts';

/** What a policy promises: so many percent until so many days before the event. `days` null: never anything. */
export const refundTerms: Readonly<Record<RefundPolicy, { readonly percent: number; readonly days: number | null }>> = {
  flexible: { percent: 100, days: 7 },
  moderate: { percent: 80, days: 14 },
  strict: { percent: 0, days: null },
};

interface Beginning {
  readonly startsAt: Date;
  readonly timeZone: string;
}

/** The start by which a buyer gives tickets back: of the event now, or when the order was placed (null: unknown), whichever is later. An earlier date takes nothing away. */
export function promisedStart(startsAt: Date, { promisedStartsAt }: { readonly promisedStartsAt: Date | null }): Date {
  return promisedStartsAt !== null && promisedStartsAt > startsAt ? promisedStartsAt : startsAt;
}

/** Until when a policy gives something back: so many days before the event, at the minute at which it begins there. Null: never. */
export function refundableUntil(policy: RefundPolicy, { startsAt, timeZone }: Beginning): Date | null {
  const { days } = refundTerms[policy];
  return days === null ? null : daysBefore(startsAt, days, timeZone);
}

/** The percentage that a policy gives back at a moment; at the last minute itself it is over. */
export function percentAt(policy: RefundPolicy, event: Beginning, now: Date): number {
  const until = refundableUntil(policy, event);
  return until !== null && now < until ? refundTerms[policy].percent : 0;
}

/** A ticket of an order, or a unit of an add-on. */
export interface PricedTicket {
  readonly id: string;
  /** The number of its line in the order. */
  readonly line: number;
  /** Its part of what is payable, without the fee of a payment plan; minor units. */
  readonly priceMinor: number;
  /** Its part of Vumi's fee that the buyer bears, which comes on top; missing: none. */
  readonly feeMinor?: number;
}

/** An order with money of its own; minor units. */
export interface OrderToReturn {
  /** So far: while instalments are open less than its total. */
  readonly paidMinor: number;
  /** Of that, what was not refunded for whatever reason. */
  readonly keptMinor: number;
  /** Every ticket that was issued, also those that are void, in their order. */
  readonly tickets: readonly PricedTicket[];
  /** What was refunded of each line by name. */
  readonly refundedOfLine: ReadonlyMap<number, number>;
  /** The smallest amount of its currency that is charged, by `unitMinorOf`: what comes back is rounded to it. */
  readonly unitMinor: number;
}

/**
 * What was paid for each ticket: whole shillings (or cents) that sum up to all that was paid, the fee of a plan included. The share of a ticket does not depend on
 * which others are returned.
 */
export function sharesOf({ paidMinor, tickets, unitMinor }: Pick<OrderToReturn, 'paidMinor' | 'tickets' | 'unitMinor'>): ReadonlyMap<string, number> {
  const allMinor = tickets.reduce((sum, ticket) => sum + priceOf(ticket), 0);
  const shares = new Map<string, number>();
  let [priced, given] = [0, 0];
  for (const ticket of tickets) {
    priced += priceOf(ticket);
    // A whole that has cents ends with them: the last ticket has the rest.
    const upTo = allMinor === 0 ? 0 : priced === allMinor ? paidMinor : wholeDown((paidMinor * priced) / allMinor, unitMinor);
    shares.set(ticket.id, upTo - given);
    given = upTo;
  }
  return shares;
}

/** With its fee. */
const priceOf = ({ priceMinor, feeMinor = 0 }: PricedTicket): number => priceMinor + feeMinor;

/** What of an amount that comes back for tickets is their fee: all of it where all comes back, else its share in whole units, rounded down. */
function feeIn(amountMinor: number, paidMinor: number, tickets: readonly PricedTicket[], unitMinor: number): number {
  const feeMinor = tickets.reduce((sum, ticket) => sum + (ticket.feeMinor ?? 0), 0);
  const wholeMinor = Math.max(
    paidMinor,
    tickets.reduce((sum, ticket) => sum + priceOf(ticket), 0),
  );
  return amountMinor === wholeMinor || wholeMinor === 0 ? feeMinor : wholeDown((feeMinor * amountMinor) / wholeMinor, unitMinor);
}

/** What comes back for some tickets; minor units. */
export interface Returned {
  /** What was paid for them. */
  readonly paidMinor: number;
  /** What comes back: never more than is left of what was paid. */
  readonly amountMinor: number;
  /** What of it is Vumi's fee that the buyer bore. */
  readonly feeMinor: number;
  /** The same of what was paid. */
  readonly paidFeeMinor: number;
  /** Of each line, without that fee, as the line itself has it; with the fee they sum up to the amount. */
  readonly ofLine: ReadonlyMap<number, number>;
}

/**
 * What comes back for these tickets at a percentage, in whole shillings (or cents), rounded down: returned one after the other they never bring more than at once.
 * Earlier refunds of a line by name count against its tickets, and no refund exceeds what is left of the payments.
 */
export function returnOf(order: OrderToReturn, chosen: ReadonlySet<string>, percent: number): Returned {
  const { unitMinor } = order;
  const shares = sharesOf(order);
  const shareOf = (tickets: readonly PricedTicket[]) => tickets.reduce((sum, { id }) => sum + (shares.get(id) ?? 0), 0);
  const feeOf = (amountMinor: number, tickets: readonly PricedTicket[]) => feeIn(amountMinor, shareOf(tickets), tickets, unitMinor);
  const ofLine = new Map<number, number>();
  let [paidMinor, paidFeeMinor, amountMinor, feeMinor] = [0, 0, 0, 0];
  for (const [line, all] of Map.groupBy(order.tickets, (ticket) => ticket.line)) {
    const own = all.filter(({ id }) => chosen.has(id));
    const [share, shareOfAll] = [shareOf(own), shareOf(all)];
    const leftOfLine = Math.max(0, shareOfAll - feeOf(shareOfAll, all) - (order.refundedOfLine.get(line) ?? 0));
    const mostMinor = Math.min(percent === 100 ? share : wholeDown((share * percent) / 100, unitMinor), order.keptMinor - amountMinor);
    const mostFeeMinor = feeOf(mostMinor, own);
    const price = Math.min(mostMinor - mostFeeMinor, leftOfLine);
    // Where less is left of the line, the fee goes back in the same proportion.
    const fee = price < mostMinor - mostFeeMinor ? wholeDown((mostFeeMinor * price) / (mostMinor - mostFeeMinor), unitMinor) : mostFeeMinor;
    paidMinor += share;
    paidFeeMinor += feeOf(share, own);
    amountMinor += price + fee;
    feeMinor += fee;
    if (price > 0) ofLine.set(line, price);
  }
  return { paidMinor, paidFeeMinor, amountMinor, feeMinor, ofLine };
}

/**
 * What comes back when a plan ends because a part was not paid: of what is kept the fee of the plan stays, and of the rest the policy's percentage returns, in whole shillings (or cents),
 * rounded down. Minor units.
 */
export function returnAtPlanEnd({
  keptMinor,
  feeMinor,
  percent,
  unitMinor,
}: {
  readonly keptMinor: number;
  readonly feeMinor: number;
  readonly percent: number;
  readonly unitMinor: number;
}): number {
  const restMinor = Math.max(0, keptMinor - feeMinor);
  return percent === 100 ? restMinor : wholeDown((restMinor * percent) / 100, unitMinor);
}

function wholeDown(minor: number, unitMinor: number): number {
  return Math.floor(minor / unitMinor) * unitMinor;
}
