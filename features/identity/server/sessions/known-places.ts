// The devices and networks by which an account recognizes its owner: attempts from other places do not count against these.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { KNOWN_PLACES_MAX, type PlaceKind } from '../../rules.ts';
import type { Caller } from '../caller.ts';
import { knownPlaces, users } from '../tables.ts';

export interface Place {
  /** The key under which attempts are counted. */
  readonly key: string;
  /** By what the owner of the address is recognized here; null when by nothing. */
  readonly knownBy: PlaceKind | null;
}

type Macs = Readonly<Record<PlaceKind, readonly Buffer[]>>;

/**
 * Under the current secret first, then under the previous one. Bound to the address, so that a place of one account reveals nothing about
 * another.
 */
function macsOf(context: Context, email: string, caller: Caller): Macs {
  const ofKind = (kind: PlaceKind): Buffer[] => context.vault.macs('known-place', `${kind}:${email}:${caller[kind]}`).map((mac) => Buffer.from(mac));
  return { device: ofKind('device'), network: ofKind('network') };
}

/** What the account at an address knows of the origin of a call. For an address without an account it takes the same time and knows nothing. */
export async function findPlace(context: Context, email: string, caller: Caller): Promise<Place> {
  const macs = macsOf(context, email, caller);
  const known = await context.database.reader
    .select({ kind: knownPlaces.kind, placeMac: knownPlaces.placeMac })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.placeMac, Object.values(macs).flat())));
  const device = known.find(({ kind }) => kind === 'device');
  // In stored form: nodes with different secrets, during a rotation, share the count of a device.
  if (device !== undefined) return { key: `device:${Buffer.from(device.placeMac).toString('base64url')}`, knownBy: 'device' };
  return { key: `network:${caller.network}`, knownBy: known.length > 0 ? 'network' : null };
}

/** Stores the place of an account's owner, under the current secret: the newest few of each kind are kept. */
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

/** Deletes every place of an account: they may belong to a person who is locked out from now on. */
export async function forgetPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}
