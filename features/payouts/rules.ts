// What is owed to an organizer, what of it is free, and how it is split (docs/reference/payments/payouts.md#what-is-owed). Amounts in minor units.
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { MPESA_MAX_MINOR, MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import { RELEASE_DAYS, RELEASE_DAYS_MAX, type RecipientState, type WaitReason } from './payout-facts.ts';

const DAY_MS = 86_400_000;

const dayAfter = (day: string): string => new Date(new Date(`${day}T12:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * The day (YYYY-MM-DD) on which the money of an event that ended on a day is released: the third working day after it, Monday to Friday without
 * holidays; at most the seventh weekday, so that a row of holidays does not hold it back for weeks.
 */
export function releaseDay(endDay: string, holidays: ReadonlySet<string>): string {
  let day = endDay;
  let working = 0;
  for (let weekdays = 0; working < RELEASE_DAYS && weekdays < RELEASE_DAYS_MAX;) {
    day = dayAfter(day);
    if (!isWeekday(day)) continue;
    weekdays += 1;
    if (!holidays.has(day)) working += 1;
  }
  return day;
}

export interface EventMoney {
  /** The balance of the event's account: negative when more was refunded than was left after a payout. */
  readonly owedMinor: number;
  /** Paid out so far, and taken for what other events owe. */
  readonly goneMinor: number;
  /** In parts that M-Pesa was asked for or will be. */
  readonly onTheWayMinor: number;
  /** What was paid for orders that are suspended, and may go back. */
  readonly suspendedMinor: number;
  /** Vumi's fee that was not taken yet; negative: what of it is given back, since tickets were refunded after it was taken. */
  readonly feeMinor: number;
  /** What of the whole fee is for money in the organizer's own till: it is owed once the event's time has come. */
  readonly tillChargeMinor: number;
  /** Fees that buyers paid into the organizer's own till: in the balance as a debt since the sale, and owed once the event's time has come. */
  readonly tillFeesMinor: number;
}

export interface EventState {
  readonly endsAt: Date;
  readonly releaseAt: Date;
  readonly isCancelled: boolean;
  /** Orders that were paid for have not ended: of a cancelled event their money goes back. */
  readonly isReturning: boolean;
  /** Until then holders of a postponed event can give their tickets back; null: it was not postponed. */
  readonly answersUntil: Date | null;
  readonly isHeld: boolean;
  /** What admins released before its time, in all. */
  readonly releasedMinor: number;
  /** What was asked for before the event, in all, and the most that may be paid before it. */
  readonly advancedMinor: number;
  readonly advanceLimitMinor: number;
}

export interface Division {
  readonly owedMinor: number;
  readonly onTheWayMinor: number;
  readonly feeMinor: number;
  readonly reservedMinor: number;
  /** Fees that are owed once the event's time has come: so much is reserved for them, as far as there is money. */
  readonly laterFeeMinor: number;
  /** Whole shillings that can be paid out now. */
  readonly freeMinor: number;
  /** What the organizer owes: more was refunded than the event has left. */
  readonly debtMinor: number;
  readonly why: Extract<WaitReason, 'not-over' | 'cancelled' | 'postponed' | 'held' | 'not-released' | 'suspended'> | null;
}

/** Why nothing, or only what was released early, is free of an event; null: its time has come. */
function whyReserved(state: EventState, now: Date): Division['why'] {
  // Once all is promised back, what remains is the organizer's, whenever the event would have been.
  if (state.isCancelled) return state.isReturning ? 'cancelled' : state.isHeld ? 'held' : null;
  if (state.answersUntil !== null && now < state.answersUntil) return 'postponed';
  if (state.isHeld) return 'held';
  if (now < state.endsAt) return 'not-over';
  return now < state.releaseAt ? 'not-released' : null;
}

/**
 * Divides what is owed of an event, which is its balance without fees for money in the organizer's own till that are not due: the fee, what is on its way,
 * reserved and free add up to it; a debt has none of the last two. What is not due yet is reserved, as far as there is money.
 */
export function divideOwed(money: EventMoney, state: EventState, now: Date): Division {
  const { goneMinor, onTheWayMinor, suspendedMinor } = money;
  const why = whyReserved(state, now);
  // Of the fees for money in the organizer's own till: what was not taken yet, and what is a debt since the sale.
  const chargeMinor = why === null ? 0 : Math.min(Math.max(money.feeMinor, 0), money.tillChargeMinor);
  const soldFeesMinor = why === null ? 0 : money.tillFeesMinor;
  const laterFeeMinor = chargeMinor + soldFeesMinor;
  const feeMinor = money.feeMinor - chargeMinor;
  const owedMinor = money.owedMinor + soldFeesMinor;
  const netMinor = owedMinor - onTheWayMinor - feeMinor;
  const leftMinor = Math.max(netMinor, 0);
  const openMinor = Math.min(Math.max(leftMinor - suspendedMinor - laterFeeMinor, 0), Math.max(mayGo(why, state) - goneMinor - onTheWayMinor, 0));
  const freeMinor = openMinor - (openMinor % MINOR_PER_MAJOR);
  const isSuspended = why === null && suspendedMinor > 0;
  return {
    owedMinor,
    onTheWayMinor,
    feeMinor,
    reservedMinor: leftMinor - freeMinor,
    laterFeeMinor,
    freeMinor,
    debtMinor: Math.max(-netMinor, 0),
    why: isSuspended ? 'suspended' : why,
  };
}

/** Whether the time of an event has come: its money is released, and what it owes is due. */
export const isReleased = ({ why }: Pick<Division, 'why'>): boolean => why === null || why === 'suspended';

/** What may have gone of an event in all, by now. */
function mayGo(why: Division['why'], { releasedMinor, advancedMinor, advanceLimitMinor }: EventState): number {
  if (why === null) return Infinity;
  const inAdvanceMinor = Math.min(advancedMinor, advanceLimitMinor);
  if (why === 'not-released') return releasedMinor + inAdvanceMinor;
  return why === 'not-over' ? inAdvanceMinor : 0;
}

export interface Netting {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: number;
}

/** What free money of some events pays of the debts of others, in order: never more than is free, never more than is owed. */
export function netDebts(
  free: readonly { readonly id: string; readonly freeMinor: number }[],
  debts: readonly { readonly id: string; readonly debtMinor: number }[],
): Netting[] {
  const left = new Map(free.map(({ id, freeMinor }) => [id, freeMinor]));
  return debts.flatMap(({ id: to, debtMinor }) => {
    let open = debtMinor;
    return free.flatMap(({ id: from }) => {
      const amountMinor = Math.min(left.get(from) ?? 0, open);
      if (amountMinor <= 0 || from === to) return [];
      open -= amountMinor;
      left.set(from, (left.get(from) ?? 0) - amountMinor);
      return [{ from, to, amountMinor }];
    });
  });
}

/**
 * The parts of a payout: each what M-Pesa takes in one transaction (KSh 10 to 250,000), all together the amount. @throws for what is no payout: less than
 * KSh 10, or cents
 */
export function splitPayout(amountMinor: number): number[] {
  if (amountMinor < MPESA_PAYOUT_MIN_MINOR || amountMinor % MINOR_PER_MAJOR !== 0) throw new RangeError(`${amountMinor} is no payout`);
  const parts = Array.from({ length: Math.floor(amountMinor / MPESA_MAX_MINOR) }, () => MPESA_MAX_MINOR);
  const rest = amountMinor % MPESA_MAX_MINOR;
  if (rest === 0) return parts;
  const lacking = Math.max(MPESA_PAYOUT_MIN_MINOR - rest, 0);
  if (lacking > 0) parts[parts.length - 1] = MPESA_MAX_MINOR - lacking;
  return [...parts, rest + lacking];
}

export interface OfOrganization {
  readonly isPayable: boolean;
  readonly isLocked: boolean;
  readonly recipient: RecipientState;
  readonly nameDiffers: boolean;
  /** The state of the event's payout that is not over; null: none. */
  readonly openPayout: 'sending' | 'failed' | null;
}

/** Why what is owed of an event is not paid out now, the first reason; null: nothing is left to wait, or it is paid out with the next look. */
export function whyWaiting({ owedMinor, freeMinor, why }: Division, organization: OfOrganization): WaitReason | null {
  if (owedMinor <= 0) return organization.openPayout === 'failed' ? 'failed' : null;
  if (organization.openPayout !== null) return organization.openPayout;
  if (why !== null && freeMinor === 0) return why;
  if (!organization.isPayable) return 'currency';
  if (organization.isLocked) return 'locked';
  if (organization.recipient === 'none' || organization.recipient === 'unverified') return 'no-recipient';
  if (organization.recipient === 'cooling') return 'cooling';
  if (organization.nameDiffers) return 'name-differs';
  return freeMinor < MPESA_PAYOUT_MIN_MINOR ? 'too-small' : null;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);

/**
 * Whether a name that M-Pesa has for a number (`254712345678 - JANE AKINYI`) can be the one that was given: two words are in both, in any order, or all of
 * the shorter one. People give two of their three names.
 */
export function isSameName(given: string, registered: string): boolean {
  const known = new Set(wordsOf(registered.replace(/^\s*\+?[\d*]+\s*[-–]\s*/, '')));
  const words = new Set(wordsOf(given));
  const shared = [...words].filter((word) => known.has(word)).length;
  return shared > 0 && shared >= Math.min(2, words.size, known.size);
}
