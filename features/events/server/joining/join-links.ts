// The link of an event: written with its settings, read by those who run it, and by a holder whom the policy of tickets lets in.
import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { getJoinLink as endpoint } from '../../joining/join-contract.ts';
import { eventPolicy } from '../../policy.ts';
import { readEvent } from '../event/read-events.ts';
import { eventOnlineSettings } from '../tables.ts';
import { openLink, sealLink } from './seal-link.ts';

export interface StoredLink {
  readonly joinLink: string;
  /** Another one for each link that the event has had. */
  readonly version: number;
  readonly accessInstructions: string | null;
}

/** The link of an event, opened; null when it has none. For nobody's answer but those of this file and of `joinEvent`. */
export async function readJoinLink(reader: Reader, context: Pick<Context, 'vault'>, eventId: string): Promise<StoredLink | null> {
  const [row] = await reader.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, eventId));
  if (row === undefined || row.sealedJoinLink === null) return null;
  const { joinLinkVersion: version, virtualSettings } = row;
  return { joinLink: openLink(context, row.sealedJoinLink), version, accessInstructions: virtualSettings?.accessInstructions || null };
}

/** Stores another link of an event; null takes it away. The same one changes nothing. The caller has checked it and holds the event's lock. */
export async function writeJoinLink(tx: Tx, context: Pick<Context, 'vault'>, eventId: string, link: string | null): Promise<void> {
  const before = await readJoinLink(tx, context, eventId);
  if ((before?.joinLink ?? null) === link) return;
  const sealedJoinLink = link === null ? null : sealLink(context, link);
  await tx
    .insert(eventOnlineSettings)
    .values({ eventId, sealedJoinLink, joinLinkVersion: 1 })
    .onConflictDoUpdate({
      target: eventOnlineSettings.eventId,
      set: { sealedJoinLink, joinLinkVersion: sql`${eventOnlineSettings.joinLinkVersion} + 1` },
    });
}

/** The link of the caller's own event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function getJoinLink(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeSettings', actor, event, now));
  return { joinLink: (await readJoinLink(reader, context, event.id))?.joinLink ?? null };
}
