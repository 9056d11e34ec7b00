import { isRecord } from './read-prices.ts';

/**
 * A number, also as text, also under `amount` or `total` as the server itself answers. An empty text is no number, never 0, so that nothing
 * becomes free by mistake.
 */
export function readNumber(value: unknown, member?: 'amount' | 'total'): unknown {
  const bare = isRecord(value) && member !== undefined && member in value ? value[member] : value;
  if (typeof bare !== 'string') return bare;
  return bare.trim() === '' ? undefined : Number(bare);
}
