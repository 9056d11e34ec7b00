import { isRecord } from './read-prices.ts';

/** A number, also in writing, also under `amount` or `total` as the server itself answers. A blank is none, never 0: nothing is free by mistake. */
export function readNumber(value: unknown, member?: 'amount' | 'total'): unknown {
  const bare = isRecord(value) && member !== undefined && member in value ? value[member] : value;
  if (typeof bare !== 'string') return bare;
  return bare.trim() === '' ? undefined : Number(bare);
}
