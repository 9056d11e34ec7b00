// Whom buyers of an event pay where it is not Vumi: a port, as events know no payments.
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { EventRow } from './read-events.ts';

type PaidEvent = Pick<EventRow, 'id' | 'organizerId'>;
type FindPayee = (reader: Reader, event: PaidEvent, now: Date) => Promise<string | null>;

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], FindPayee>();

/** Registers where the name of the business is found. */
export function bindPayee({ database }: Pick<Context, 'database'>, find: FindPayee): void {
  bound.set(database, find);
}

/** The business whose own till buyers pay; null: they pay Vumi. */
export const findPayee = async ({ database }: Pick<Context, 'database'>, reader: Reader, event: PaidEvent, now: Date): Promise<string | null> =>
  (await bound.get(database)?.(reader, event, now)) ?? null;
