// What is typed in the phone's menu to buy tickets of an event: a number, whose port is here as events know no payments, and the code of the event.
import type { Context } from '#platform/server/context.ts';
import { statusAt } from '../../rules.ts';
import { MENU_CURRENCY } from '../../codes/event-codes.ts';
import type { EventDetail } from '../../schemas.ts';
import type { EventRecord } from '../event/read-events.ts';

type FindMenuNumber = (context: Context) => Promise<string | null>;

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], FindMenuNumber>();

/** Registers where the number is found; null while tickets cannot be bought from the menu. */
export function bindMenuNumber({ database }: Pick<Context, 'database'>, find: FindMenuNumber): void {
  bound.set(database, find);
}

/** The number and the account; null while nothing of the event can be bought so: what is typed in the menu pays Vumi. */
export async function describeMenu(context: Context, { event, types }: EventRecord, now: Date): Promise<NonNullable<EventDetail['menu']> | null> {
  const { code: account, currency } = event;
  if (account === null || event.isPaidToTill || statusAt(event, now) !== 'live' || currency !== MENU_CURRENCY) return null;
  if (types.every(({ type }) => type.priceMinor === 0)) return null;
  const paybill = (await bound.get(context.database)?.(context)) ?? null;
  return paybill === null ? null : { paybill, account };
}
