// Pools as organizers send them (docs/reference/product.md#pools-and-groups).
import { z } from 'zod';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { quantityInput } from './ticket-type-input.ts';
import { requiredText } from './read-fields.ts';

export const POOLS_MAX = 10;

export const poolFields = z.object({
  name: requiredText(eventMessages.nameRequired).max(80, asIssue(eventMessages.nameTooLong({ maximum: 80 }))),
  /** How many people it takes. */
  total: quantityInput,
});
export type PoolInput = z.output<typeof poolFields>;

/** A pool of the same event, by its id or its name in any letter case. */
export function findPool<P extends { readonly id?: string; readonly name: string }>(pools: readonly P[], reference: string): P | undefined {
  return pools.find(({ id, name }) => id === reference.toLowerCase() || name.toLowerCase() === reference.toLowerCase());
}

/** What is wrong with the pools of a new event, by field. */
export function checkPools(pools: readonly PoolInput[]): Readonly<Record<string, Message>> {
  const isTwice = ({ name }: PoolInput, index: number) => pools.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index;
  return Object.fromEntries(pools.flatMap((pool, index) => (isTwice(pool, index) ? [[`pools.${index}.name`, eventMessages.poolNameTaken]] : [])));
}
