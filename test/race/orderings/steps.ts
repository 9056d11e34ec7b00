// What can happen to a payment, and orders in which it does.

/** What the buyer, the organizer, the provider and a forger may do, in any order. */
export const steps = [
  'answer',
  'callback',
  'repeated',
  'late',
  'lost',
  'wrong amount',
  'wrong reference',
  'forged',
  'query',
  'cancel',
  'refund',
  'event cancelled',
] as const;
export type Step = (typeof steps)[number];
export type Ordering = readonly Step[];

/** All orderings of one step and of two. */
export function shortOrderings(): Ordering[] {
  return [...steps.map((step) => [step]), ...steps.flatMap((first) => steps.map((second) => [first, second]))];
}

/** Longer ones in which model and product once differed: about what a provider tells again, and what is known when a refund is asked for. */
export const disputedOrderings: readonly Ordering[] = [
  ['wrong reference', 'lost', 'cancel', 'refund', 'cancel'],
  ['callback', 'lost', 'cancel', 'answer', 'refund', 'forged', 'answer'],
  ['query', 'wrong reference', 'callback', 'lost', 'cancel', 'refund'],
  ['forged', 'lost', 'lost', 'callback', 'forged', 'refund'],
  ['lost', 'wrong reference', 'callback', 'refund', 'answer', 'forged', 'cancel'],
  ['lost', 'wrong reference', 'forged', 'repeated', 'callback', 'refund'],
];

/** Longer ones, of three to seven steps; the same for the same seed. */
export function longOrderings(count: number, seed: number): Ordering[] {
  const next = randomFrom(seed);
  return Array.from({ length: count }, () => Array.from({ length: 3 + next(5) }, () => steps[next(steps.length)] ?? 'answer'));
}

/** Whole numbers below a bound, from a seed (a xorshift of 32 bits). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
