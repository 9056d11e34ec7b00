// Who may do what with an order.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import { memberRoles, type MemberRole } from '#features/organizations/members/member-roles.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutErrors } from './contract.ts';
import type { OrderStatus } from './order-statuses.ts';

export interface OfOrder {
  readonly customerId: string;
  /** The caller's role in the organization of its event, for that event; null: none, and for an order of a test. */
  readonly membership: MemberRole | null;
}

/** The state that decides whether a further payment is allowed. */
export interface OrderState {
  readonly status: OrderStatus;
  /** An instalment is unpaid. */
  readonly hasOpenInstalment: boolean;
  /** Of a test event, which takes test payments only. */
  readonly isTest?: boolean;
  /** Its payment is looked into (docs/reference/payments/risk.md#suspended-orders). */
  readonly isSuspended: boolean;
  /** A payment is in progress. */
  readonly isBeingPaid: boolean;
  readonly event: { readonly status: StoredEventStatus; readonly endsAt: Date };
}

/** No second payment request while one is in progress, and none for an event that is over or an order that is suspended. */
function unlessPayingOrOver({ isBeingPaid, isSuspended, event }: OrderState, now: Date): Verdict {
  if (isSuspended) return checkoutErrors.ORDER_SUSPENDED;
  if (isBeingPaid) return inventoryErrors.PAYMENT_IN_PROGRESS;
  const message = whyOver(event, now);
  return message === null ? true : { ...inventoryErrors.SALES_CLOSED, message };
}

function whileInstalmentIsOpen(order: OrderState, now: Date): Verdict {
  return order.status === 'confirmed' && order.hasOpenInstalment ? unlessPayingOrOver(order, now) : checkoutErrors.INSTALMENT_NOT_OPEN;
}

/** Of a test nothing is asked by itself. */
function whilePartsAreComing({ status, hasOpenInstalment, isTest, event }: OrderState, now: Date): Verdict {
  if (status !== 'confirmed' || !hasOpenInstalment || isTest === true) return checkoutErrors.INSTALMENT_NOT_OPEN;
  const message = whyOver(event, now);
  return message === null ? true : { ...inventoryErrors.SALES_CLOSED, message };
}

/** Of a test nobody is reminded. */
function whileRemindable(order: OrderState, now: Date): Verdict {
  return order.isTest === true ? checkoutErrors.INSTALMENT_NOT_OPEN : whileInstalmentIsOpen(order, now);
}

function whileSomethingIsDue(order: OrderState, now: Date): Verdict {
  const isDue = order.status === 'pending' || (order.status === 'confirmed' && order.hasOpenInstalment);
  return isDue && !order.isTest ? unlessPayingOrOver(order, now) : checkoutErrors.CASH_NOT_DUE;
}

/** It can still be paid for the first time. */
function whileUnpaid({ status, event }: OrderState, now: Date): Verdict {
  if (status !== 'pending') return checkoutErrors.ORDER_NOT_PENDING;
  const message = whyOver(event, now);
  return message === null ? true : { ...inventoryErrors.SALES_CLOSED, message };
}

/** A ticket of it can be exchanged. */
function whilePaidInFull(order: OrderState, now: Date): Verdict {
  return order.status === 'confirmed' && !order.hasOpenInstalment ? unlessPayingOrOver(order, now) : checkoutErrors.ORDER_NOT_PAID_IN_FULL;
}

function whileNotEnded({ status }: OrderState): Verdict {
  return status === 'cancelled' ? checkoutErrors.ORDER_ENDED : true;
}

/** Until it is confirmed it is answered with its purchase. */
function whileConfirmed({ status }: Pick<OrderState, 'status'>): Verdict {
  return status === 'confirmed' ? true : checkoutErrors.ORDER_NOT_CONFIRMED;
}

function whileNobodyPays({ status, isBeingPaid }: OrderState): Verdict {
  if (status !== 'pending') return checkoutErrors.ORDER_NOT_PENDING;
  return isBeingPaid ? inventoryErrors.PAYMENT_IN_PROGRESS : true;
}

/** `keptMinor`: what was paid and not refunded. */
function whileSomethingIsKept({ status, isSuspended, keptMinor }: OrderState & { readonly keptMinor: number }): Verdict {
  if (isSuspended) return checkoutErrors.ORDER_SUSPENDED;
  return status === 'confirmed' && keptMinor > 0 ? true : checkoutErrors.NOTHING_TO_REFUND;
}

interface AskableOrder extends OrderState {
  readonly keptMinor: number;
  /** By which the policy counts: never before the start that the buyer was promised. */
  readonly startsAt: Date;
}

/** By the buyer, whatever the policy gives back: until the event is over, and not before the promised start; or until it is cancelled, and its money comes back without asking. */
function whileAskable(order: AskableOrder, now: Date): Verdict {
  const verdict = whileSomethingIsKept(order);
  const message = order.event.status !== 'cancelled' && now < order.startsAt ? null : whyOver(order.event, now);
  return verdict === true && message !== null ? { ...checkoutErrors.NOTHING_TO_REFUND, message } : verdict;
}

interface AskedOrder extends OrderState {
  /** The postponement that the buyer is asked about. */
  readonly asked: { readonly respondBy: Date } | null;
  readonly hasUsedTicket: boolean;
}

function whileAnswerIsOpen({ status, asked, event }: AskedOrder, now: Date): Verdict {
  if (status !== 'confirmed' || asked === null) return checkoutErrors.NOTHING_TO_ANSWER;
  const message = whyOver(event, now);
  if (message !== null) return { ...checkoutErrors.NOTHING_TO_ANSWER, message };
  return now < asked.respondBy ? true : checkoutErrors.ANSWER_TOO_LATE;
}

/** An order is given back as a whole: tickets of a group or of a child belong together. */
function whileUnused(order: AskedOrder, now: Date): Verdict {
  const verdict = order.isSuspended ? checkoutErrors.ORDER_SUSPENDED : whileAnswerIsOpen(order, now);
  return verdict === true && order.hasUsedTicket ? checkoutErrors.TICKET_ALREADY_USED : verdict;
}

/** For any other account the order does not exist: it names its buyer, and has the codes of its tickets. */
const other = checkoutErrors.ORDER_NOT_FOUND;
const { FORBIDDEN } = platformErrors;
const otherMembers = { analyst: other, gate: other, other } as const;
/** Who sells for the organization. */
function sellers<const Rule>(rule: Rule) {
  return { owner: rule, manager: rule, 'box-office': rule } as const;
}
/** What only the buyer decides, or an admin in the buyer's place. */
function buyers<const Rule>(rule: Rule) {
  return { buyer: rule, admin: rule, ...sellers(FORBIDDEN), ...otherMembers } as const;
}
/** Money that Vumi holds. */
function admins<const Rule>(rule: Rule) {
  return { buyer: FORBIDDEN, admin: rule, ...sellers(FORBIDDEN), ...otherMembers } as const;
}

/** Money that the organization gives up; `buyer`: what the buyer may do with the same call. */
function leaders<const Rule, const Buyer>(rule: Rule, buyer: Buyer) {
  return { buyer, admin: rule, owner: rule, manager: rule, 'box-office': FORBIDDEN, ...otherMembers } as const;
}

/** What who sells for the organization does, and no buyer in their place. */
function team<const Rule>(rule: Rule) {
  return { buyer: FORBIDDEN, admin: rule, ...sellers(rule), ...otherMembers } as const;
}

export const orderPolicy = definePolicy({
  relations: ['buyer', 'admin', ...memberRoles, 'other'],
  relationOf(person: Person | null, { customerId, membership }: OfOrder) {
    if (person?.role === 'admin') return 'admin';
    // Also a member is no more than the buyer of an own order.
    return person?.id === customerId ? 'buyer' : (membership ?? 'other');
  },
  rules: {
    see: { buyer: true, admin: true, ...sellers(true), ...otherMembers },
    payInstalment: buyers(whileInstalmentIsOpen),
    changeRequests: buyers(whilePartsAreComing),
    /** M-Pesa may take money whatever became of the order. */
    stopStandingOrder: buyers(true),
    refund: leaders(whileSomethingIsKept, FORBIDDEN),
    seeRefund: leaders(true, true),
    askRefund: { buyer: whileAskable, admin: FORBIDDEN, ...sellers(FORBIDDEN), ...otherMembers },
    withdrawRequest: { buyer: true, admin: FORBIDDEN, ...sellers(FORBIDDEN), ...otherMembers },
    declineRequest: leaders(true, FORBIDDEN),
    recordRefund: admins(true),
    /** Of what was paid to the organizer's own till, or to its team in cash. */
    recordOwnRefund: leaders(true, FORBIDDEN),
    keepTickets: buyers(whileAnswerIsOpen),
    giveBack: buyers(whileUnused),
    answerQuestions: buyers(whileConfirmed),
    recordCash: team(whileSomethingIsDue),
    addNote: team(true),
    remind: team(whileRemindable),
    correct: team(whileNotEnded),
    upgrade: team(whilePaidInFull),
    endUpgrade: team(true),
    extendHold: team(whileUnpaid),
    cancelUnpaid: team(whileNobodyPays),
  },
});
