// How many tickets of an event one account may hold, and how often: decided without I/O, from its holds, purchases and released holds.
import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import { waitWords } from '#platform/contract/language/wait-words.ts';
import { HOLD_MINUTES, inventoryErrors, type OwnHolds } from './contract.ts';
import { inventoryMessages } from './messages.ts';

const MINUTE_MS = 60_000;
/** Holding this long without paying is free: two whole holds. */
const UNPAID_FREE_MS = 2 * HOLD_MINUTES * MINUTE_MS;
/** A hold counts as at least this long, however soon it was released. */
const UNPAID_LEAST_MS = 3 * MINUTE_MS;
/** The longest pause before the next hold. */
const PAUSE_MAX_MS = 60 * MINUTE_MS;
/** Holds that ended longer ago do not count. */
export const UNPAID_MEMORY_MS = 6 * 60 * MINUTE_MS;

/** A time for which tickets were held and then not paid. A hold that changed (decision 024) is one time from its first choice on. */
export interface UnpaidHold {
  readonly since: Date;
  readonly until: Date;
}

/** One account and one event. Tickets by ticket type. */
export interface AccountOnEvent {
  /** In current holds. */
  readonly held: ReadonlyMap<string, number>;
  readonly bought: ReadonlyMap<string, number>;
  /** In orders that the team of the event made for it: they count for no limit; missing: none. */
  readonly ofTeam?: ReadonlyMap<string, number>;
  /** The current holds. */
  readonly reservationIds: readonly string[];
  /** Holds that ended unpaid within `UNPAID_MEMORY_MS`. */
  readonly unpaid: readonly UnpaidHold[];
}

export const newAccount: AccountOnEvent = { held: new Map(), bought: new Map(), reservationIds: [], unpaid: [] };

interface CountedHold {
  readonly id: string;
  readonly lines: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
}

/** The account with this hold as well. */
export function withHold(account: AccountOnEvent, { id, lines }: CountedHold): AccountOnEvent {
  const held = new Map(account.held);
  for (const { ticketTypeId, quantity } of lines) held.set(ticketTypeId, (held.get(ticketTypeId) ?? 0) + quantity);
  return { ...account, held, reservationIds: [...account.reservationIds, id] };
}

/** The same without it. */
export function withoutHold(account: AccountOnEvent, { id, lines }: CountedHold): AccountOnEvent {
  const held = new Map(account.held);
  for (const { ticketTypeId, quantity } of lines) held.set(ticketTypeId, (held.get(ticketTypeId) ?? 0) - quantity);
  return { ...account, held, reservationIds: account.reservationIds.filter((one) => one !== id) };
}

/** A line of a requested hold. */
interface AskedLine {
  readonly ticketTypeId: string;
  readonly typeName: string;
  readonly quantity: number;
  readonly maxPerPurchase: number;
}

export interface AccountRefusal {
  readonly kind: ErrorKind;
  readonly details: FailureDetails;
}

export function sumOf(counts: ReadonlyMap<string, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** Which ids are those of add-ons: the limits of tickets do not count them, and each has its own. */
export type IsAddOn = (id: string) => boolean;

function ticketsIn(counts: ReadonlyMap<string, number>, isAddOn: IsAddOn): number {
  return [...counts].reduce((sum, [id, count]) => (isAddOn(id) ? sum : sum + count), 0);
}

/** Why an account cannot hold these add-ons as well: of each as many as one purchase may have; null when it can. */
function whyNotMoreAddOns(account: AccountOnEvent, lines: readonly AskedLine[]): AccountRefusal | null {
  for (const { ticketTypeId, quantity, maxPerPurchase: maximum, typeName: name } of lines) {
    const held = account.held.get(ticketTypeId) ?? 0;
    if (held + quantity <= maximum) continue;
    const data: OwnHolds = { held, maximum, reservationIds: account.reservationIds };
    return { kind: inventoryErrors.MAX_HELD, details: { message: inventoryMessages.maxHeldOfAddOn({ held, maximum, name }), data } };
  }
  return null;
}

/**
 * Why this account cannot hold these lines of the event as well (docs/reference/product.md#limits-on-buying); null when it can. Within one hold
 * each type has its own maximum; beside other holds of the account none of them may bring more than its maximum together.
 * `maxPerPerson` is over all purchases; null: no such limit.
 */
export function whyNotMore(
  account: AccountOnEvent,
  lines: readonly AskedLine[],
  maxPerPerson: number | null,
  isAddOn: IsAddOn,
): AccountRefusal | null {
  const tickets = lines.filter(({ ticketTypeId }) => !isAddOn(ticketTypeId));
  const held = ticketsIn(account.held, isAddOn);
  const own = held + ticketsIn(account.bought, isAddOn);
  const total = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > 0 && maxPerPerson !== null && own + total > maxPerPerson) {
    const message = maxPerPerson === 1 ? inventoryMessages.onePerPerson : inventoryMessages.severalPerPerson({ maximum: maxPerPerson, own });
    return { kind: inventoryErrors.MAX_PER_PERSON, details: { message, data: { held, bought: own - held, maximum: maxPerPerson } } };
  }
  const tooMuch = tickets.find(({ quantity, maxPerPurchase: maximum }) => (held === 0 ? quantity : held + total) > maximum);
  if (tooMuch === undefined)
    return whyNotMoreAddOns(
      account,
      lines.filter(({ ticketTypeId }) => isAddOn(ticketTypeId)),
    );
  const { maxPerPurchase, typeName } = tooMuch;
  const data: OwnHolds = { held, maximum: maxPerPurchase, reservationIds: account.reservationIds };
  const message = inventoryMessages.maxHeldOfType({ held, maximum: maxPerPurchase, name: typeName });
  return { kind: inventoryErrors.MAX_HELD, details: { message, data } };
}

/**
 * Why this account has to wait before it holds again; null when it need not. Beyond the free time each unpaid hold lengthens the pause by as long
 * as it lasted: a script that holds, releases and holds again keeps tickets for an ever smaller part of the time.
 */
export function whyWait(unpaid: readonly UnpaidHold[], now: Date): AccountRefusal | null {
  const spentMs = unpaid.reduce((sum, { since, until }) => sum + Math.max(UNPAID_LEAST_MS, until.getTime() - since.getTime()), 0);
  if (spentMs <= UNPAID_FREE_MS) return null;
  const lastEnd = Math.max(...unpaid.map(({ until }) => until.getTime()));
  const waitMs = lastEnd + Math.min(PAUSE_MAX_MS, spentMs - UNPAID_FREE_MS) - now.getTime();
  if (waitMs <= 0) return null;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const message = inventoryMessages.holdAgainIn({ wait: waitWords(waitMs) });
  return { kind: inventoryErrors.HELD_TOO_OFTEN, details: { message, retryAfterSeconds, data: { retryAfterSeconds } } };
}
