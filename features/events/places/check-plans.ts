import { readSeatPlan, seatKey, SEATS_MAX } from './seats.ts';

export interface TypedPlan {
  /** As typed; empty: free seating. */
  readonly text: string;
  /** How many tickets of the type can be sold; null while that is not known. */
  readonly tickets: number | null;
}

/** The name of a message. */
export type PlanFault = 'placesNotRead' | 'placesTooFew' | 'placesTooMany' | 'placesTwice';

/** What is wrong with the plans of the ticket types of an event, in their order (docs/reference/product.md#places). Null: nothing. */
export function checkPlans(plans: readonly TypedPlan[]): readonly (PlanFault | null)[] {
  const taken = new Set<string>();
  return plans.map(({ text, tickets }) => {
    const { seats, wrong } = readSeatPlan(text);
    const isTwice = seats.some((seat) => {
      const isTaken = taken.has(seatKey(seat));
      taken.add(seatKey(seat));
      return isTaken;
    });
    if (wrong.length > 0) return 'placesNotRead';
    if (seats.length > SEATS_MAX) return 'placesTooMany';
    if (seats.length > 0 && tickets !== null && seats.length < tickets) return 'placesTooFew';
    return isTwice ? 'placesTwice' : null;
  });
}
