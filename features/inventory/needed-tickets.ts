// Ticket types that are only sold together with others (a free child with an adult): decided without I/O, over all tickets that count together.
import type { AccountRefusal } from './account-rules.ts';
import { inventoryErrors } from './contract.ts';
import { inventoryMessages } from './messages.ts';

export interface NeedingType {
  readonly id: string;
  /** Ids of ticket types of the same event; empty: it is sold alone. */
  readonly requires: readonly string[];
  /** How many of it for each of those; null: as many as a purchase may have. */
  readonly maxPerRequired: number | null;
}

/** True when there are too few of the tickets that a type needs. `counts` are people by type, in bought, held and requested tickets. */
export function lacksNeeded({ id, requires, maxPerRequired }: NeedingType, counts: ReadonlyMap<string, number>): boolean {
  const own = counts.get(id) ?? 0;
  if (requires.length === 0 || own === 0) return false;
  const needed = requires.reduce((sum, other) => sum + (counts.get(other) ?? 0), 0);
  return needed === 0 || (maxPerRequired !== null && own > needed * maxPerRequired);
}

/** The refusal for a buyer of an add-on without any ticket that admits (docs/reference/add-ons.md#with-a-ticket). */
export function refuseAddOnAlone(name: string): AccountRefusal {
  return { kind: inventoryErrors.ADD_ON_ALONE, details: { message: inventoryMessages.addOnSoldWithTicket({ name }) } };
}

/** The refusal for a buyer without them. */
export function refuseAlone(type: Pick<NeedingType, 'maxPerRequired'> & { readonly name: string }, needed: readonly string[]): AccountRefusal {
  const { name, maxPerRequired } = type;
  // Hidden types are not named.
  if (needed.length === 0) return { kind: inventoryErrors.NEEDS_OTHER_TICKET, details: { data: { requires: [], maxPerRequired } } };
  const message =
    maxPerRequired === null
      ? inventoryMessages.soldWith({ name, needed })
      : inventoryMessages.soldWithAtMost({ name, maximum: maxPerRequired, needed });
  return { kind: inventoryErrors.NEEDS_OTHER_TICKET, details: { message, data: { requires: needed, maxPerRequired } } };
}
