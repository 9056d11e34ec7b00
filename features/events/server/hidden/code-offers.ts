// What a code does beside opening the hidden types that it is the code of: a later feature defines it (docs/reference/money.md#promo-codes).
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';

export interface CodeOffer {
  /** As it is stored. */
  readonly code: string;
  /** What it takes off tickets of the types: a percentage, or an amount off all of them together; neither: nothing. */
  readonly percent: number | null;
  readonly amountMinor: number | null;
  /** Null: of all types. */
  readonly ticketTypeIds: readonly string[] | null;
  /** Ids of hidden types that it opens. */
  readonly opens: readonly string[];
}

/** What a code offers at an event now; null: nothing. */
export type FindCodeOffer = (reader: Reader, typed: { readonly eventId: string; readonly code: string }, now: Date) => Promise<CodeOffer | null>;

/** By database, which a context shares with its copies that have another clock. */
const bound = new WeakMap<Context['database'], FindCodeOffer>();

/** Registers where offers are found, before anything is answered. */
export function bindCodeOffers({ database }: Pick<Context, 'database'>, find: FindCodeOffer): void {
  bound.set(database, find);
}

/** What a typed code offers at an event now; null: nothing, as where nothing is bound. */
export async function findCodeOffer(
  { database }: Context,
  typed: { readonly eventId: string; readonly code: string },
  now: Date,
): Promise<CodeOffer | null> {
  return (await bound.get(database)?.(database.reader, typed, now)) ?? null;
}
