/** A reproducible source of choices: the same seed gives the same choices, in order, on every machine. */
export interface Stream {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both possible. */
  whole(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of `items`, which must not be empty. */
  pick<T>(items: readonly T[]): T;
  /**
   * One of `items` that is none of `taken`. When every item is taken, the entries of `taken` are dropped from the first on: pass the most
   * important last.
   */
  other<T>(items: readonly T[], ...taken: readonly T[]): T;
}

/** FNV-1a, 32 bit, over the UTF-8 bytes of `text`: an unsigned whole number. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The stream of choices that belongs to an event id. */
export function streamOf(id: string): Stream {
  const next = mulberry32(fnv1a(id));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const other = <T>(items: readonly T[], ...taken: readonly T[]): T => {
    const free = items.filter((item) => !taken.includes(item));
    return free.length > 0 || taken.length === 0 ? pick(free) : other(items, ...taken.slice(1));
  };
  return {
    next,
    pick,
    other,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
}
