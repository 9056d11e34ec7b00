// The port to the number that payers type in the phone's menu, beside the code of an event. Events know no payments.
import type { Context } from '#platform/server/context.ts';

type FindMenuNumber = (context: Context) => Promise<string | null>;

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], FindMenuNumber>();

/** Registers where the number is found. */
export function bindMenuNumber({ database }: Pick<Context, 'database'>, find: FindMenuNumber): void {
  bound.set(database, find);
}

/** The number; null while tickets cannot be bought from the menu. */
export async function findMenuNumber(context: Context): Promise<string | null> {
  return (await bound.get(context.database)?.(context)) ?? null;
}
