// The devices and networks that an account knows its owner by: wherever they are, what strangers do elsewhere does not count.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { KNOWN_PLACES_MAX, type PlaceKind } from '../rules.ts';
import type { Caller } from './caller.ts';
import { knownPlaces, users } from './tables.ts';

export interface Place {
  /** What attempts are counted by. */
  readonly key: string;
  /** What the owner of the address is known by here; null when nothing is. */
  readonly knownBy: PlaceKind | null;
}

type Macs = Readonly<Record<PlaceKind, readonly Buffer[]>>;

/** Under the secret of now first, then under the one before. Bound to the address, so that a place of one account says nothing about another. */
function macsOf(context: Context, email: string, caller: Caller): Macs {
  const ofKind = (kind: PlaceKind): Buffer[] => context.vault.macs('known-place', `${kind}:${email}:${caller[kind]}`).map((mac) => Buffer.from(mac));
  return { device: ofKind('device'), network: ofKind('network') };
}

/** What the account at an address knows of where a call comes from. An address without an account knows nothing, in the same time. */
export async function findPlace(context: Context, email: string, caller: Caller): Promise<Place> {
  const macs = macsOf(context, email, caller);
  const known = await context.database.reader
    .select({ kind: knownPlaces.kind, placeMac: knownPlaces.placeMac })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.placeMac, Object.values(macs).flat())));
  const device = known.find(({ kind }) => kind === 'device');
  // As it is stored: nodes whose secrets differ while these change count the device's attempts together.
  if (device !== undefined) return { key: `device:${Buffer.from(device.placeMac).toString('base64url')}`, knownBy: 'device' };
  return { key: `network:${caller.network}`, knownBy: known.length > 0 ? 'network' : null };
}

/** Remembers where the owner of an account is, under the secret of now: the newest few of each kind. */
export async function rememberPlace(
  tx: Tx,
  context: Context,
  { id, email }: { id: string; email: string },
  caller: Caller,
  now: Date,
): Promise<void> {
  for (const [kind, [placeMac, ...outdated]] of Object.entries(macsOf(context, email, caller)) as [PlaceKind, [Buffer, ...Buffer[]]][]) {
    await tx
      .insert(knownPlaces)
      .values({ userId: id, kind, placeMac, seenAt: now })
      .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.kind, knownPlaces.placeMac], set: { seenAt: now } });
    const ofKind = and(eq(knownPlaces.userId, id), eq(knownPlaces.kind, kind));
    if (outdated.length > 0) await tx.delete(knownPlaces).where(and(ofKind, inArray(knownPlaces.placeMac, outdated)));
    const newest = tx
      .select({ placeMac: knownPlaces.placeMac })
      .from(knownPlaces)
      .where(ofKind)
      .orderBy(desc(knownPlaces.seenAt))
      .limit(KNOWN_PLACES_MAX);
    await tx.delete(knownPlaces).where(and(ofKind, sql`${knownPlaces.placeMac} not in ${newest}`));
  }
}

/** Forgets every place of an account: they may be those of the person who is kept out from now on. */
export async function forgetPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}
